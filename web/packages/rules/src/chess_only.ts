// SPDX-License-Identifier: MIT
/** Chess and Chess960 in English, with a smaller core inside: as the package's main entry, without other rule sets. */

import core from "../core/chess.wasm.gz";
import { chooseLanguage, start, unpack } from "./started.ts";
import type { Rules } from "./types.ts";

export * from "./library.ts";

/** Loads the core, once. Wait for it before the first `new Chess()`; what it gives is the core, for its own functions. */
export function ready(): Promise<Rules> {
  return start(() => unpack(core));
}

/** Whether all sentences are in this language: true for "en" alone. */
export function speak(language: string): boolean {
  return chooseLanguage(language);
}
