/** How far a pupil is with a homework. */
import { momentText, t } from "../i18n/index.ts";
import type { Homework } from "../server/homework_api.ts";

/** Whether a pupil has answered all of it. */
export function isDone({ questions, rounds, answered }: Homework): boolean {
  return answered >= questions * rounds;
}

/** "3 of 10 answered · until 1 December": how far a pupil is. */
export function progressText(homework: Homework): string {
  const { questions, rounds, answered, due } = homework;
  const far = isDone(homework)
    ? t("homework.done")
    : t("homework.answeredOf", { answered, questions: questions * rounds });
  return due === undefined ? far : `${far} · ${t("homework.until", { date: momentText(due) })}`;
}

/** What is open first, of that what is due first. */
export function inOrder(list: readonly Homework[]): Homework[] {
  const rank = (one: Homework) => (isDone(one) ? Number.MAX_VALUE : (one.due ?? Number.MAX_SAFE_INTEGER));
  return [...list].sort((one, other) => rank(one) - rank(other));
}

/** The address at which a pupil does a homework. */
export function homeworkLink({ class: of, id }: Homework): string {
  return `/homework/${encodeURIComponent(of)}/${encodeURIComponent(id)}`;
}

/** The share of the answers of a class that are there, in percent. */
export function doneShare({ questions, rounds, answered, chosen }: Homework, pupilCount: number): number {
  const all = questions * rounds * (chosen ?? pupilCount);
  return all === 0 ? 0 : Math.min(100, Math.round((answered / all) * 100));
}
