import "./profile_text.css";

/** What a player says: plain text, in its own direction of writing. */
export function ProfileText({ text }: { text: string }) {
  if (text === "") return null;
  return (
    <p class="profile-text" dir="auto">
      {text}
    </p>
  );
}
