import { language } from "./index.ts";

/** A moment as people read it: day and time. */
export function momentText(at: number): string {
  return new Date(at).toLocaleString(language.value, { dateStyle: "medium", timeStyle: "short" });
}
