import { settings } from "./settings.ts";
import type { Sound } from "./sound_maker.ts";

export type { Sound };

/** Plays a sound, unless the reader has turned sounds off. */
export function play(sound: Sound): void {
  if (!settings.peek().hasSound || typeof AudioContext === "undefined") return;
  // A page that cannot load it has no sounds.
  import("./sound_maker.ts").then(({ make }) => make(sound)).catch(() => undefined);
}
