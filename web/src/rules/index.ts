/** The rules core for pages: `const rules = await loadRules()`. */

import { startRules } from "@arbiter-chess/rules/file";
import { compileFrom } from "@arbiter-chess/rules/records";
import { effect } from "@preact/signals";
import { language } from "../i18n/index.ts";
import url from "@arbiter-chess/rules/rules.wasm?url";
import type { Rules } from "./types.ts";

export { RulesError, UnknownVariantError } from "@arbiter-chess/rules/file";
export type * from "./types.ts";
export * from "./variants.ts";

let loading: Promise<Rules> | undefined;

/** Loads the core once, which then speaks the language of the page; a failed attempt (no network) may be repeated. */
export function loadRules(): Promise<Rules> {
  loading ??= compileFrom(url)
    .then(startRules)
    .then((rules) => {
      effect(() => void rules.speak(language.value));
      return rules;
    })
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}
