import { withoutBidiControls } from "../ui/bidi.ts";

/** The longest text of a player, in bytes. */
export const longestProfile = 300;

/** The text as the server keeps it: without empty lines, and without blanks around the others. */
export function keptText(words: string): string {
  return withoutBidiControls(words)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join("\n");
}

/** The length of the text in bytes, as the server counts it. */
export function keptBytes(words: string): number {
  return new TextEncoder().encode(keptText(words)).length;
}
