/** The questions of a homework, and how they are answered. */
import { t } from "../i18n/index.ts";
import { writtenOut } from "../rules/attempt.ts";
import { turnOf } from "../rules/color.ts";
import { side } from "../rules/sentences.ts";
import type { Color, Ending, Rules } from "../rules/types.ts";
import { lessonNumber } from "../learn/lessons.ts";
import { askPuzzle, type Helpers, type Question, type Reply, sentence } from "../learn/questions.ts";
import type { HomeworkAnswer, HomeworkQuestion, HomeworkTask, SentAnswer } from "../server/homework_api.ts";

/** Reasons among which a pupil chooses: the right one is added. */
const usualReasons = [
  "not-how-it-moves",
  "path-blocked",
  "own-piece-on-target",
  "pawn-needs-capture",
  "king-into-check",
  "check-not-answered",
  "pinned",
  "castling-through-check",
];
const offeredReasons = 4;
const mostSeconds = 3_600;
const mostWrong = 99;
const longestAnswer = 24;

/** How a reason is called. */
export function reasonText(code: string): string {
  return t(`homework.reason.${code}`);
}

/** Some reasons with the right one among them, always the same for a position. */
export function reasonsFor(reason: string, fen: string): string[] {
  const others = usualReasons.filter((one) => one !== reason);
  const first = [...fen].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  const chosen = Array.from({ length: offeredReasons - 1 }, (_, at) => others[(first + at) % others.length]!);
  return [...chosen, reason].sort();
}

/** "Is this move legal? Why not?" */
class WhyQuestion implements Question {
  readonly last = undefined;
  private isAskingWhy = false;

  constructor(
    private readonly rules: Rules,
    private readonly asked: HomeworkQuestion,
  ) {}

  get fen(): string {
    return this.asked.fen;
  }

  get choices(): readonly string[] {
    return this.isAskingWhy ? reasonsFor(this.reason, this.fen) : ["yes", "no"];
  }

  say(choice: string): string {
    return this.isAskingWhy ? reasonText(choice) : t(`learn.say.${choice}`);
  }

  task(): string {
    return legalTask(this.asked);
  }

  async take(answer: string): Promise<Reply> {
    if (this.isAskingWhy) {
      if (answer !== this.reason) return { kind: "wrong", text: t("homework.otherReason") };
      return { kind: "solved", ...this.proof() };
    }
    const isLegal = this.reason === "legal";
    if (answer !== (isLegal ? "yes" : "no"))
      return { kind: "wrong", text: t(isLegal ? "homework.isLegal" : "homework.isNotLegal") };
    if (isLegal) return { kind: "solved", text: t("homework.isLegal") };
    this.isAskingWhy = true;
    return { kind: "go-on", text: t("homework.whyNot") };
  }

  async solution(): Promise<string> {
    return solutionOf(this.rules, this.asked);
  }

  private get reason(): string {
    return this.asked.reason ?? "legal";
  }

  private proof(): Pick<Reply, "text" | "verdict"> {
    const judged = this.rules.judge(this.fen, this.asked.moves);
    return judged.ok ? { text: "" } : { text: judged.verdict.sentence, verdict: judged.verdict };
  }
}

/** "White: may the piece on e2 go to d3?", or of a pawn that becomes a piece "May e7-e8=Q be played?" */
export function legalTask({ fen, moves }: HomeworkQuestion): string {
  const squares = { from: moves.slice(0, 2), to: moves.slice(2, 4) };
  const params = { side: side(turnOf(fen)), ...squares };
  if (moves.length < 5) return sentence("learn.task.illegal", params);
  return sentence("homework.task.promotion", { ...params, move: writtenOut(moves) });
}

/** "rook-4711": what the winner has, and the number that draws the position. */
export function endingOf(name: string): { ending: Ending; draw: number } {
  const [ending, draw] = name.split("-");
  return { ending: ending as Ending, draw: Number(draw) };
}

/** What is asked. */
export function taskText(question: HomeworkQuestion): string {
  const { kind, fen, moves } = question;
  if (kind === "legal") return legalTask(question);
  if (kind === "lesson") return t("homework.task.lesson", { number: lessonNumber(moves) });
  if (kind === "ending")
    return t("homework.task.ending", { piece: t(`learn.ending.${endingOf(moves).ending}`) });
  if (kind === "play") return t("homework.task.play", { level: moves });
  return sentence("homework.task.find", { side: side(turnOf(fen)) });
}

/** Whether a question is about a position: it has a diagram, and can be answered on paper. */
export function hasPosition({ kind }: HomeworkQuestion): boolean {
  return kind === "legal" || kind === "find";
}

/** The right answer to a question about a position, for a teacher, and for a pupil who gives up. */
export function solutionOf(rules: Rules, { kind, fen, moves, reason }: HomeworkQuestion): string {
  if (kind === "find")
    return rules
      .playLine(fen, moves.split(" "))
      .map(({ san }) => san)
      .join(" ");
  if (reason === undefined || reason === "legal") return t("learn.say.yes");
  const judged = rules.judge(fen, moves);
  return `${t("learn.say.no")}. ${judged.ok ? reasonText(reason) : judged.verdict.sentence}`;
}

/** A question about a position, on the board. */
export function askHomework(helpers: Helpers, asked: HomeworkQuestion): Question {
  if (asked.kind === "legal") return new WhyQuestion(helpers.rules, asked);
  const { fen, moves } = asked;
  const puzzle = { id: fen, fen, moves: moves.split(" "), rating: 1000, kind: "win", themes: [], source: "" };
  const question = askPuzzle(helpers, { ...puzzle, line: "" });
  const take = question.take.bind(question);
  question.task = () => taskText(asked);
  question.take = async (answer) => {
    const reply = await take(answer);
    return reply.kind === "solved" ? { ...reply, text: t("homework.right") } : reply;
  };
  return question;
}

/** An answer in a few letters, as the server keeps it: a move in UCI, or a word. */
export function shortAnswer(rules: Pick<Rules, "judge">, fen: string, answer: string): string {
  const judged = rules.judge(fen, answer);
  const text = judged.ok ? judged.uci : answer;
  return (
    text
      .toLowerCase()
      .replace(/[^a-z0-9-]/g, "")
      .slice(0, longestAnswer) || "other"
  );
}

/** What came of a question, as it is sent. */
export type Result = Omit<SentAnswer, "question" | "round">;

/** What came of several questions that count as one. */
export function sumOfResults(results: readonly Result[]): Result {
  const add = (key: "wrong" | "seconds", most: number) =>
    Math.min(
      results.reduce((sum, one) => sum + one[key], 0),
      most,
    );
  const firstWrong = results.find((one) => one.firstWrong !== undefined)?.firstWrong;
  const solved = results.every((one) => one.solved === true);
  return {
    wrong: add("wrong", mostWrong),
    seconds: add("seconds", mostSeconds),
    solved,
    ...(firstWrong !== undefined && { firstWrong }),
  };
}

/** What came of a game of `us` that has ended. One that is not won is done, too. */
export function resultOfGame(winner: Color | undefined, us: Color, seconds: number): Result {
  const end = winner === us ? {} : { firstWrong: winner === undefined ? "drawn" : "lost" };
  return { wrong: 0, seconds: Math.min(Math.round(seconds), mostSeconds), solved: true, ...end };
}

/** Counts the wrong answers to a question from now on. `now`: in milliseconds. */
export class AnswerCount {
  private wrong = 0;
  private firstWrong = "";
  private readonly since: number;

  constructor(
    private readonly rules: Pick<Rules, "judge">,
    readonly question: Question,
    now: number,
  ) {
    this.since = now;
    const take = question.take.bind(question);
    question.take = async (answer) => {
      const { fen } = question;
      const reply = await take(answer);
      if (reply.kind === "wrong") this.add(shortAnswer(this.rules, fen, answer));
      return reply;
    };
  }

  /** What to send. A question that was given up has a wrong answer. */
  result(isShown: boolean, now: number): Result {
    if (isShown) this.add("shown");
    const seconds = Math.min(Math.round((now - this.since) / 1000), mostSeconds);
    const { wrong, firstWrong } = this;
    return { wrong, seconds, solved: !isShown, ...(wrong > 0 && { firstWrong }) };
  }

  private add(answer: string): void {
    this.firstWrong ||= answer;
    this.wrong = Math.min(this.wrong + 1, mostWrong);
  }
}

/** A question and the round in which it is asked, both from 1. */
export interface Place {
  readonly question: number;
  readonly round: number;
}

/** The first question that has no answer; null when all is done. */
export function nextPlace({
  list,
  rounds,
  answers,
}: Pick<HomeworkTask, "list" | "rounds" | "answers">): Place | null {
  for (let round = 1; round <= rounds; round++)
    for (let question = 1; question <= list.length; question++)
      if (!answers.some((one) => one.question === question && one.round === round)) return { question, round };
  return null;
}

/** How a question of a round was answered, for the pupil. */
export type Mark = "open" | "solved" | "late" | "failed";

/** The marks of a round, in the order of its questions. */
export function marksOf({ list, answers }: Pick<HomeworkTask, "list" | "answers">, round: number): Mark[] {
  return list.map((_, at) => {
    const answer = answers.find((one) => one.question === at + 1 && one.round === round);
    if (answer === undefined) return "open";
    if (!answer.solved) return "failed";
    return answer.wrong === 0 ? "solved" : "late";
  });
}

/** What the answers of a round come to. */
export function sumOf(answers: readonly HomeworkAnswer[], round: number) {
  const ours = answers.filter((one) => one.round === round);
  const add = (key: "wrong" | "seconds") => ours.reduce((sum, one) => sum + one[key], 0);
  return { answered: ours.length, wrong: add("wrong"), seconds: add("seconds") };
}

/** "1:05": minutes and seconds. */
export function minutesText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
