/** What a class has answered, as its teacher reads it. */
import { hasMessage, t } from "../i18n/index.ts";
import type { HomeworkQuestion, HomeworkResults } from "../server/homework_api.ts";
import { minutesText, reasonText } from "./questions.ts";
import type { CsvRow } from "./csv.ts";

type PupilResult = HomeworkResults["pupils"][number];

/** A pupil in a round, or in all of them. */
export interface ResultRow {
  readonly name: string;
  readonly round: number;
  readonly answered: number;
  readonly solved: number;
  /** Answers of any kind: those that solved and the wrong ones. */
  readonly tries: number;
  readonly wrong: number;
  readonly seconds: number;
}

/** A row for each pupil and round that the pupil has begun; for a pupil who has not begun, one without answers. */
export function rowsOf(pupils: readonly PupilResult[]): ResultRow[] {
  return pupils.flatMap(({ name, shown, rounds }) => {
    const called = shown ?? name;
    if (rounds.length === 0)
      return [{ name: called, round: 1, answered: 0, solved: 0, tries: 0, wrong: 0, seconds: 0 }];
    return rounds.map(({ round, answered, solved, wrong, seconds }) => ({
      name: called,
      round,
      answered,
      solved,
      tries: solved + wrong,
      wrong,
      seconds,
    }));
  });
}

/**
 * How many seconds longer than the round before a whole round has taken its pupil, negative where it was faster; null
 * where one of the two is not done.
 */
export function changeOf(rows: readonly ResultRow[], row: ResultRow, questions: number): number | null {
  const before = rows.find(({ name, round }) => name === row.name && round === row.round - 1);
  if (before?.answered !== questions || row.answered !== questions) return null;
  return row.seconds - before.seconds;
}

/** "0:40 (−0:25)": the time of a round, and how it compares with the round before. */
export function timeText(seconds: number, change: number | null): string {
  const text = minutesText(seconds);
  return change === null
    ? text
    : `${text} (${change > 0 ? "+" : change < 0 ? "−" : "±"}${minutesText(Math.abs(change))})`;
}

/** A question that was answered wrong, with how many pupils did so and the commonest first answer. */
export interface HardQuestion {
  readonly number: number;
  readonly question: HomeworkQuestion;
  readonly pupils: number;
  readonly wrong: number;
  readonly commonest: string;
}

/** The questions that some pupils got wrong first, those that most got wrong at the beginning. */
export function hardestOf({ list, first }: Pick<HomeworkResults, "list" | "first">): HardQuestion[] {
  const hard = list.map((question, index): HardQuestion => {
    const ours = first.filter((one) => one.question === index + 1);
    const wrong = ours.filter(({ answer }) => answer !== "").sort((a, b) => b.pupils - a.pupils);
    const count = (some: typeof ours) => some.reduce((sum, { pupils }) => sum + pupils, 0);
    return {
      number: index + 1,
      question,
      pupils: count(ours),
      wrong: count(wrong),
      commonest: wrong[0]?.answer ?? "",
    };
  });
  return hard.filter(({ wrong }) => wrong > 0).sort((a, b) => b.wrong - a.wrong || a.number - b.number);
}

/** What may be chosen in place of a move, in a question or in a step of a lesson. */
const said: readonly string[] = ["yes", "no", "mate", "stalemate", "dead", "none"];

/** A first answer as it is shown: a word, a reason or a move. */
export function answerText(answer: string): string {
  if (said.includes(answer)) return t(`learn.say.${answer}`);
  if (answer === "shown") return t("homework.gaveUp");
  if (answer === "lost" || answer === "drawn") return t(`homework.result.${answer}`);
  // A step of a lesson keeps what was typed and is not a move: "ke2".
  return hasMessage(`homework.reason.${answer}`) ? reasonText(answer) : answer;
}

/** The table as rows of CSV, with a heading in the language of the page. */
export function csvRows(rows: readonly ResultRow[]): CsvRow[] {
  const columns = ["pupil", "round", "answered", "solved", "tries", "mistakes", "seconds"];
  return [
    columns.map((column) => t(`homework.column.${column}`)),
    ...rows.map(({ name, round, answered, solved, tries, wrong, seconds }) => [
      name,
      round,
      answered,
      solved,
      tries,
      wrong,
      seconds,
    ]),
  ];
}
