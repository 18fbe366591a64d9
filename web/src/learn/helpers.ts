import { useEffect, useRef } from "preact/hooks";
import { Adviser } from "./adviser.ts";
import { loadLearningRules } from "./core.ts";
import { loadRules } from "../rules/index.ts";
import type { Helpers } from "./questions.ts";

/** The core of the pages. What learning adds, and our engine, are loaded when they are first asked. */
export async function startHelpers(): Promise<Helpers> {
  const rules = await loadRules();
  return {
    rules,
    learning: loadLearningRules,
    adviser: new Adviser(rules, async () => (await import("../engine/index.ts")).Engine.start()),
  };
}

/** Helpers that are loaded when they are first asked for, and end with the component. */
export function useHelpers(): () => Promise<Helpers> {
  const loading = useRef<Promise<Helpers>>();
  useEffect(() => () => void loading.current?.then(({ adviser }) => adviser.close()), []);
  return () => {
    loading.current ??= startHelpers().catch((error: unknown) => {
      // The next question may find the network again.
      loading.current = undefined;
      throw error;
    });
    return loading.current;
  };
}
