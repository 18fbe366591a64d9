import { useEffect, useState } from "preact/hooks";
import { Adviser } from "./adviser.ts";
import { loadRules } from "../rules/index.ts";
import type { Helpers } from "./questions.ts";
import { startRules } from "@arbiter-chess/rules/file";
import { compileFrom } from "@arbiter-chess/rules/records";
import url from "../../packages/rules/wasm/rules.wasm?url";
import { comingLanguage, prepareLanguage } from "../i18n/index.ts";
import type { Rules } from "../rules/types.ts";

let loading: Promise<Rules> | undefined;

/**
 * Loads the core with what learning needs, once. It speaks the language of the page. The cores of the other pages are
 * smaller and have no part of learning.
 */
export function loadLearningRules(): Promise<Rules> {
  loading ??= start().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function start(): Promise<Rules> {
  const core = await startRules(await compileFrom(url));
  core.speak(comingLanguage());
  prepareLanguage(async (wanted) => () => void core.speak(wanted));
  return core;
}

/** Helpers that start with a component and end with it. `null`: they are loading; "failed": they cannot be loaded. */
export function useStartedHelpers(): Helpers | "failed" | null {
  const [helpers, setHelpers] = useState<Helpers | "failed" | null>(null);
  useEffect(() => {
    const starting = startHelpers();
    starting.then(setHelpers, () => setHelpers("failed"));
    return () => void starting.then(({ adviser }) => adviser.close()).catch(() => undefined);
  }, []);
  return helpers;
}

/** The core of the pages. What learning adds, and our engine, are loaded when they are first asked. */
export async function startHelpers(): Promise<Helpers> {
  const rules = await loadRules();
  return {
    rules,
    learning: loadLearningRules,
    adviser: new Adviser(rules, async () => (await import("../engine/index.ts")).Engine.start()),
  };
}
