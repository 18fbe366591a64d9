/** A device's store for the tests of what is kept there. */
import { vi } from "vitest";

/** Gives the page an empty store until the globals are unstubbed; answers with what is in it. */
export function keepOnDevice(): Map<string, string> {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  return kept;
}
