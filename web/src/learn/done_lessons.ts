import { loadFrom, saveTo } from "../ui/stored.ts";

const doneKey = "arbiter.lessons";

/** The numbers of the lessons that were done on this device, from 1. */
export function doneLessons(): number[] {
  const kept = loadFrom(doneKey);
  return Array.isArray(kept) ? kept.filter((number): number is number => typeof number === "number") : [];
}

export function noteLesson(number: number): void {
  saveTo(doneKey, [...new Set([...doneLessons(), number])]);
}
