/** The rules core for pages: `const rules = await loadRules()`. */

import { compileFrom } from "../wasm/module.ts";
import { startRules } from "./core.ts";
import url from "./rules.wasm?url";
import type { Rules } from "./types.ts";

export { RulesError, UnknownVariantError } from "./core.ts";
export type * from "./types.ts";
export * from "./variants.ts";

let loading: Promise<Rules> | undefined;

/** Loads the core once; a failed attempt (no network) may be repeated. */
export function loadRules(): Promise<Rules> {
  loading ??= compileFrom(url)
    .then(startRules)
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}
