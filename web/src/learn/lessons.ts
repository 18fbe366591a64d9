import type { LessonTask } from "../rules/types.ts";
import { language } from "../i18n/index.ts";
import { loadFrom, saveTo } from "../ui/stored.ts";

export interface LessonStep extends LessonTask {
  readonly text: string;
  /** Answers that solve the step, one after the other. */
  readonly right: readonly string[];
  readonly wrong: string;
}

/** A file of share/lessons (docs/learn.md#lessons) with what it says in the language of the page. */
export interface Lesson {
  readonly title: string;
  readonly steps: readonly LessonStep[];
}

/** What a lesson says in a language: a part of a file of share/lessons/texts. */
interface Texts {
  readonly title: string;
  readonly steps: readonly string[];
}

interface LessonFile {
  readonly steps: readonly Omit<LessonStep, "text">[];
}

const files = import.meta.glob<LessonFile>("../../../share/lessons/*.json", { import: "default" });
const texts = import.meta.glob<Readonly<Record<string, Texts>>>("../../../share/lessons/texts/*.json", {
  import: "default",
});
/** The lessons of the terminal, in their order. */
const names = Object.keys(files).sort();

export const lessonCount = names.length;

/** The name of a lesson by its number, from 1: "07-promotion". */
export function lessonName(number: number): string {
  return names[number - 1]!.slice(names[number - 1]!.lastIndexOf("/") + 1, -".json".length);
}

/** The number of a lesson by its name; 0 where there is none. */
export function lessonNumber(name: string): number {
  return names.findIndex((_, index) => lessonName(index + 1) === name) + 1;
}

/** What a lesson says in the language of the page, else in English. */
async function textsOf(path: string): Promise<Texts> {
  const [folder, name] = [path.slice(0, path.lastIndexOf("/")), path.slice(path.lastIndexOf("/") + 1, -5)];
  for (const code of [language.value, "en"]) {
    const said = (await texts[`${folder}/texts/${code}.json`]?.())?.[name];
    if (said) return said;
  }
  throw new Error(`the lesson ${name} has no texts`);
}

async function read(path: string): Promise<Lesson> {
  const [file, said] = await Promise.all([files[path]!(), textsOf(path)]);
  const steps = file.steps.map((step, index) => ({ ...step, text: said.steps[index] ?? "" }));
  return { title: said.title, steps };
}

/** A lesson on the rules by its number, from 1, in the language of the page; nothing for a number without a lesson. */
export async function loadLesson(number: number): Promise<Lesson | undefined> {
  const path = names[number - 1];
  return path === undefined ? undefined : read(path);
}

/** All lessons in their order, in the language of the page. */
export function loadLessons(): Promise<Lesson[]> {
  return Promise.all(names.map(read));
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
