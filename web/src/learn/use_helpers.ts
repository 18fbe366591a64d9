import { useEffect, useRef } from "preact/hooks";
import type { Helpers } from "./questions.ts";

/** Helpers whose code is loaded when they are first asked for, and which end with the component. */
export function useHelpers(): () => Promise<Helpers> {
  const loading = useRef<Promise<Helpers>>();
  useEffect(() => () => void loading.current?.then(({ adviser }) => adviser.close()), []);
  return () => {
    loading.current ??= start().catch((error: unknown) => {
      // The next question may find the network again.
      loading.current = undefined;
      throw error;
    });
    return loading.current;
  };
}

async function start(): Promise<Helpers> {
  return (await import("./helpers.ts")).startHelpers();
}
