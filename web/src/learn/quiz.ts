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

/** The question of a line. What is said to a right answer ends with the article. */
export function askQuiz(
  helpers: Pick<Helpers, "rules" | "learning">,
  { fen, question, answer, article }: QuizLine,
): Question {
  const isOutcome = question === "outcome";
  const step = askStep(helpers, {
    fen,
    goal: isOutcome ? "outcome" : "is-legal",
    attempt: isOutcome ? "" : question,
    text: {},
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
      return reply.kind === "solved"
        ? { ...reply, text: `${reply.text} ${t("learn.article", { article })}` }
        : reply;
    },
    solution: async () => `${await step.solution()}. ${t("learn.article", { article })}`,
  };
}
