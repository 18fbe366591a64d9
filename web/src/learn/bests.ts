/** What was reached on this device in the quiz and in endings. */
import type { Ending } from "../rules/types.ts";
import { loadFrom, saveTo } from "../ui/stored.ts";
import { endings } from "./endings.ts";

/** How many questions a quiz has. */
export const quizLength = 20;

const quizKey = "arbiter.quiz";
const endingsKey = "arbiter.endings";

/** The most questions of a quiz that were answered right. */
export function bestQuiz(): number {
  const kept = loadFrom(quizKey);
  return typeof kept === "number" ? kept : 0;
}

export function noteQuiz(right: number): void {
  saveTo(quizKey, Math.max(bestQuiz(), right));
}

/** The endings that were won at the first try. */
export function wonEndings(): Ending[] {
  const kept: unknown = loadFrom(endingsKey);
  return endings.filter((ending) => Array.isArray(kept) && kept.includes(ending));
}

export function noteEnding(ending: Ending): void {
  saveTo(endingsKey, [...new Set([...wonEndings(), ending])]);
}
