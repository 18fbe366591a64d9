import { settings } from "./settings.ts";
import type { Sound } from "./sound_maker.ts";

export type { Sound };

/** Plays a sound, unless the reader has turned sounds off. */
export function play(sound: Sound): void {
  if (!settings.peek().hasSound || typeof AudioContext === "undefined") return;
  // A page that cannot load it has no sounds.
  import("./sound_maker.ts").then(({ make }) => make(sound)).catch(() => undefined);
}

/** Has a screen reader say `text` when it has finished what it is saying. Nothing is seen. */
export function announce(text: string): void {
  const place = document.getElementById("announcer");
  if (!place) return;
  // The same words again would not be a change, and a screen reader says only what changes.
  place.textContent = place.textContent === text ? `${text}\u00a0` : text;
}
