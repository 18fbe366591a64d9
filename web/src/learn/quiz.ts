import { t } from "../i18n/index.ts";
import { side } from "../rules/sentences.ts";
import { squaresOf, writtenOut } from "../rules/attempt.ts";
import { turnOf } from "../rules/color.ts";
import { askStep, sentence, type Helpers, type Question } from "./questions.ts";

/** A line of share/quiz/laws.tsv (docs/learn.md#the-quiz). */
export interface QuizLine {
  readonly fen: string;
  /** Two squares, or a word with what it is about: "outcome", "press 1 e1g1". */
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

/** What a question is about: a way for a game to end, castling, check, how the pieces move, or what an arbiter rules. */
function subjectOf({ question, article }: QuizLine): string {
  const [word] = question.split(" ");
  if (word === "outcome") return article;
  return word! in rulings ? word! : (/^3\.[89]/.exec(article)?.[0] ?? "moves");
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

const penalties = ["nothing", "time", "loss", "draw"];

/** What an arbiter rules: the answers that may be chosen. */
const rulings: Readonly<Record<string, readonly string[]>> = {
  touch: ["yes", "no"],
  flag: penalties,
  press: penalties,
  record: ["yes", "no"],
  claim: ["yes", "no"],
};

/** What is asked. */
function taskOf({ fen, question }: QuizLine): string {
  const [word = "", first = "", second = ""] = question.split(" ");
  const params = { side: side(turnOf(fen)) };
  switch (word) {
    case "outcome":
    case "flag":
      return sentence(`learn.task.${word}`, params);
    case "touch":
      return sentence("learn.task.touch", { ...params, from: first, move: writtenOut(second) });
    case "press":
      return sentence("learn.task.press", { ...params, count: first, move: writtenOut(second) });
    case "record":
      return sentence("learn.task.record", { ...params, ...squaresOf(first), text: second });
    case "claim": {
      const plies = fen.split(" ")[4]!;
      if (first === "") return sentence("learn.task.claim", { ...params, plies });
      return sentence("learn.task.claimWith", { ...params, plies, move: writtenOut(first) });
    }
    default:
      return sentence("learn.task.illegal", { ...params, ...squaresOf(word) });
  }
}

/** The question of a line. What is said to an answer, right or wrong, ends with the article. */
export function askQuiz(helpers: Pick<Helpers, "rules" | "learning">, line: QuizLine): Question {
  const { fen, question, answer, article } = line;
  const cited = t("learn.article", { article });
  const choices = rulings[question.split(" ")[0]!];
  if (choices !== undefined)
    return {
      fen,
      last: undefined,
      choices,
      task: () => taskOf(line),
      take: async (given) =>
        given === answer
          ? { kind: "solved", text: `${t("learn.ruledRight")} ${cited}` }
          : { kind: "wrong", text: `${t("learn.ruledWrong")} ${cited}` },
      solution: async () => `${t(`learn.say.${answer}`)}. ${cited}`,
    };
  const isOutcome = question === "outcome";
  const step = askStep(helpers, {
    fen,
    goal: isOutcome ? "outcome" : "is-legal",
    attempt: isOutcome ? "" : question,
    text: "",
    right: [answer],
    wrong: "",
  });
  return {
    fen,
    last: undefined,
    choices: step.choices,
    task: () => taskOf(line),
    take: async (given) => {
      const reply = await step.take(given);
      return reply.kind === "unclear" ? reply : { ...reply, text: `${reply.text} ${cited}` };
    },
    solution: async () => `${await step.solution()}. ${cited}`,
  };
}
