import type { LessonTask } from "../rules/types.ts";
import { language } from "../i18n/index.ts";
import { loadFrom, saveTo } from "../ui/stored.ts";

/** A text in every language that has one; English always has. */
type Text = Readonly<Record<string, string>>;

export interface LessonStep extends LessonTask {
  readonly text: Text;
  /** Answers that solve the step, one after the other. */
  readonly right: readonly string[];
  readonly wrong: string;
}

/** A file of share/lessons (docs/learn.md#lessons). */
export interface Lesson {
  readonly title: Text;
  readonly steps: readonly LessonStep[];
}

const files = import.meta.glob<Lesson>("../../../share/lessons/*.json", { import: "default" });
/** The lessons of the terminal, in their order. */
const names = Object.keys(files).sort();

export const lessonCount = names.length;

/** A lesson on the rules by its number, from 1; nothing where there is none. */
export async function loadLesson(number: number): Promise<Lesson | undefined> {
  return files[names[number - 1] ?? ""]?.();
}

/** All lessons in their order. */
export function loadLessons(): Promise<Lesson[]> {
  return Promise.all(names.map((name) => files[name]!()));
}

/** The text in the language of the page, else in English. */
export function textOf(text: Text): string {
  return text[language.value] ?? text["en"] ?? "";
}

const doneKey = "arbiter.lessons";

/** The numbers of the lessons that were done on this device, from 1. */
export function doneLessons(): number[] {
  const kept = loadFrom(doneKey);
  return Array.isArray(kept) ? kept.filter((number): number is number => typeof number === "number") : [];
}

/** The first lesson that is not done; nothing when all are. */
export function nextLesson(): number | undefined {
  const done = doneLessons();
  return names.map((_, index) => index + 1).find((number) => !done.includes(number));
}

export function noteLesson(number: number): void {
  saveTo(doneKey, [...new Set([...doneLessons(), number])]);
}
