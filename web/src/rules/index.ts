/** The rules core for pages: `const rules = await loadRules()`. */

import { startRules } from "@arbiter-chess/rules/file";
import { compileFrom } from "@arbiter-chess/rules/records";
import { comingLanguage, languages, prepareLanguage, type Language } from "../i18n/index.ts";
import type { Rules } from "./types.ts";

export { RulesError, UnknownVariantError } from "@arbiter-chess/rules/file";
export type * from "./types.ts";
export * from "./variants.ts";

/** The addresses of the modules, each of which speaks one language. */
const modules = import.meta.glob<string>("../../packages/rules/wasm/rules-*.wasm", {
  query: "?url",
  import: "default",
  eager: true,
});

let loading: Promise<Rules> | undefined;

/**
 * Loads the core once, which then speaks the language of the page: another is loaded in its place when that changes. A
 * failed attempt (no network) may be repeated.
 */
export function loadRules(): Promise<Rules> {
  loading ??= start().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function start(): Promise<Rules> {
  const first = firstCore(comingLanguage());
  let core: Rules;
  const forget = prepareLanguage(async (wanted) => {
    const [next] = await Promise.all([coreOf(wanted), first]);
    return () => void (core = next);
  });
  try {
    core = await first;
  } catch (error) {
    forget();
    throw error;
  }
  return delegateTo(() => core);
}

/** The core of a language; without a network one of another language that was kept. */
async function firstCore(wanted: Language): Promise<Rules> {
  try {
    return await coreOf(wanted);
  } catch (error) {
    if (navigator.onLine) throw error;
    return Promise.any(languages.map(coreOf)).catch(() => Promise.reject(error));
  }
}

async function coreOf(wanted: Language): Promise<Rules> {
  return startRules(await compileFrom(modules[`../../packages/rules/wasm/rules-${wanted}.wasm`]!));
}

/** Rules that ask whichever core is in use. The core remembers nothing between two questions. */
function delegateTo(core: () => Rules): Rules {
  return new Proxy({} as Rules, {
    get(_, name) {
      const value: unknown = Reflect.get(core(), name);
      return typeof value === "function" ? value.bind(core()) : value;
    },
  });
}
