// SPDX-License-Identifier: MIT
/**
 * All ten rule sets and languages, with the core inside.
 *
 *   import { Chess, ready } from "@arbiter-chess/rules";
 *   await ready();
 *   const chess = new Chess();
 */

import core from "../core/rules.wasm.gz";
import { chooseLanguage, start, unpack } from "./started.ts";
import { translations } from "./translations.ts";
import type { Rules } from "./types.ts";

export * from "./library.ts";

/** Loads the core, once. Wait for it before the first `new Chess()`; what it gives is the core, for its own functions. */
export function ready(): Promise<Rules> {
  return start(() => unpack(core), translations);
}

/**
 * Gives all sentences and errors in this language from now on, by its code: "en" or "de". False, and no change, where
 * the core does not have it.
 */
export function speak(language: string): boolean {
  return chooseLanguage(language, translations);
}
