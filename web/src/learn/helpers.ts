import { useEffect, useRef } from "preact/hooks";
import { Adviser } from "./adviser.ts";
import { loadLearningRules } from "./core.ts";
import type { Helpers } from "./questions.ts";

/** The core with what learning needs, and our engine beside it, which is loaded with the first question. */
export async function startHelpers(): Promise<Helpers> {
  const rules = await loadLearningRules();
  return {
    rules,
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
