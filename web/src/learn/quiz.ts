import { t } from "../i18n/index.ts";
import { side } from "../rules/sentences.ts";
import { turnOf } from "../rules/color.ts";
import { askStep, sentence, type Helpers, type Question } from "./questions.ts";

/** A line of share/quiz/laws.tsv (docs/learn.md#the-quiz). */
export interface QuizLine {
  readonly fen: string;
  /** Two squares, or "outcome". */
  readonly question: string;
  readonly answer: string;
  /** Of the FIDE Laws. */
  readonly article: string;
}

/** The questions of a file; its heading is not one. */
export function readQuiz(text: string): QuizLine[] {
  return text
    .split("\n")
    .slice(1)
    .map((line) => line.trimEnd().split("\t"))
    .filter((fields) => fields.length === 4)
    .map(([fen, question, answer, article]) => ({
      fen: fen!,
      question: question!,
      answer: answer!,
      article: article!,
    }));
}

/** What a question is about: a way for a game to end, castling, check, or how the pieces move. */
function subjectOf({ question, article }: QuizLine): string {
  if (question === "outcome") return article;
  return /^3\.[89]/.exec(article)?.[0] ?? "moves";
}

/** That many questions by chance, as many of each subject as of the others while there are enough. */
export function mixed(lines: readonly QuizLine[], count: number): QuizLine[] {
  const left = new Map<string, QuizLine[]>();
  for (const line of shuffled(lines)) left.set(subjectOf(line), [...(left.get(subjectOf(line)) ?? []), line]);
  const taken: QuizLine[] = [];
  while (taken.length < Math.min(count, lines.length))
    for (const each of left.values()) taken.push(...each.splice(0, 1));
  return shuffled(taken.slice(0, count));
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  const result = [...items];
  for (let last = result.length - 1; last > 0; --last) {
    const other = Math.floor(Math.random() * (last + 1));
    [result[last], result[other]] = [result[other]!, result[last]!];
  }
  return result;
}

/** The question of a line. What is said to an answer, right or wrong, ends with the article. */
export function askQuiz(
  helpers: Pick<Helpers, "rules" | "learning">,
  { fen, question, answer, article }: QuizLine,
): Question {
  const isOutcome = question === "outcome";
  const step = askStep(helpers, {
    fen,
    goal: isOutcome ? "outcome" : "is-legal",
    attempt: isOutcome ? "" : question,
    text: "",
    right: [answer],
    wrong: "",
  });
  const params = { side: side(turnOf(fen)), from: question.slice(0, 2), to: question.slice(2, 4) };
  return {
    fen,
    last: undefined,
    choices: step.choices,
    task: () => sentence(isOutcome ? "learn.task.outcome" : "learn.task.illegal", params),
    take: async (given) => {
      const reply = await step.take(given);
      return reply.kind === "unclear"
        ? reply
        : { ...reply, text: `${reply.text} ${t("learn.article", { article })}` };
    },
    solution: async () => `${await step.solution()}. ${t("learn.article", { article })}`,
  };
}
