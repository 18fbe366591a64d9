import "./profile_text.css";
import { withoutBidiControls } from "../i18n/index.ts";
import { charactersOver } from "../i18n/text_length.ts";

/** The longest text of a player, in bytes. */
const longestProfile = 300;

/** The text as the server keeps it: without empty lines, and without blanks around the others. */
export function keptText(words: string): string {
  return withoutBidiControls(words)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join("\n");
}

/** How many characters the text has too many, as the server counts it. */
export function profileOver(words: string): number {
  return charactersOver(keptText(words), longestProfile);
}

/** What a player says: plain text, in its own direction of writing. */
export function ProfileText({ text }: { text: string }) {
  if (text === "") return null;
  return (
    <p class="profile-text" dir="auto">
      {text}
    </p>
  );
}
