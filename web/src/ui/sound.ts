import { settings } from "../settings/settings.ts";

/** What is heard. There are no files: `sound_maker.ts` makes all sounds. */
export type Sound = "move" | "capture" | "check" | "refused" | "end" | "hurry";

/** Plays a sound, unless the reader has turned sounds off. */
export function play(sound: Sound): void {
  if (!settings.peek().hasSound || typeof AudioContext === "undefined") return;
  // A page that cannot load it goes on without sounds.
  import("./sound_maker.ts").then(({ make }) => make(sound)).catch(() => undefined);
}
