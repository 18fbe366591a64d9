// SPDX-License-Identifier: MIT
/**
 * Without a core inside: for pages that load "@arbiter-chess/rules/rules.wasm" as a file of its own.
 *
 *   await ready(fetch(new URL("@arbiter-chess/rules/rules.wasm", import.meta.url)));
 */

import { type CoreSource, chooseLanguage, start } from "./started.ts";
import { translations } from "./translations.ts";
import type { Rules } from "./types.ts";

export * from "./library.ts";

/** Loads the core from a response, its bytes or its module, once. Wait for it before the first `new Chess()`. */
export function ready(source: CoreSource | Promise<CoreSource>): Promise<Rules> {
  return start(() => source, translations);
}

/**
 * Gives all sentences and errors in this language from now on, by its code: "en" or "de". False, and no change, where
 * the core does not have it.
 */
export function speak(language: string): boolean {
  return chooseLanguage(language, translations);
}
