import { t, type Params } from "../i18n/index.ts";
import { side, verdictSentence } from "../rules/sentences.ts";
import { turnOf } from "../rules/color.ts";
import type { Accepted, LineMove, Rules, Verdict } from "../rules/types.ts";
import type { Adviser, Opinion } from "./adviser.ts";
import type { Card } from "./deck.ts";
import type { LessonStep } from "./lessons.ts";
import { readPuzzle, type Puzzle } from "./puzzles.ts";

/** What a question says to an answer. */
export interface Reply {
  /** `unclear`: not an answer. `wrong`: this try has failed. `go-on`: right, and there is more to find. */
  readonly kind: "unclear" | "wrong" | "go-on" | "solved";
  readonly text: string;
  /** Why the move is not allowed. */
  readonly verdict?: Verdict;
  /** The opponent's answer to a wrong move, in UCI. */
  readonly refutation?: string;
}

/** One question about a position. */
export interface Question {
  /** What is on the board now. */
  readonly fen: string;
  /** The move that led there, in UCI. */
  readonly last: string | undefined;
  /** Whether yes or no is asked for, else a move or, with `choices`, one of these. */
  readonly choices: readonly string[];
  /** How a choice is called; without it by the words of lessons. */
  say?(choice: string): string;
  /** What is asked, in the language of the page. */
  task(): string;
  /** Takes a move in any notation, or one of the choices. */
  take(answer: string): Promise<Reply>;
  /** The answer, for a learner who gives up. */
  solution(): Promise<string>;
  /** The move or moves of the answer, to be drawn on the board. */
  solutionSquares?(): readonly { readonly from: string; readonly to: string }[];
}

export interface Helpers {
  readonly rules: Rules;
  /** The core that also judges answers, weighs moves, plans cards and rates: it is larger, and loaded once. */
  readonly learning: () => Promise<Rules>;
  readonly adviser: Adviser;
}

const shownMoves = 3;

/** What is spent before a move that is not the solution of a puzzle is called wrong or right. */
const otherSolutionNodes = 160_000;

/** The message with a capital at its beginning: in some languages it begins with the name of the side. */
export function sentence(key: string, params: Params): string {
  const text = t(key, params);
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

function sansOf(line: readonly LineMove[]): string {
  return line.map(({ san }) => san).join(" ");
}

/** "Rd1 is answered by Qxb1+ Rxb1." */
async function refute(
  { rules, adviser }: Helpers,
  after: { fen: string; san: string },
  known?: Opinion,
): Promise<Reply> {
  try {
    const { line } = known ?? (await adviser.ask(after.fen));
    const moves = rules.playLine(after.fen, line.slice(0, shownMoves));
    if (moves.length > 0)
      return {
        kind: "wrong",
        text: t("learn.refuted", { move: after.san, line: sansOf(moves) }),
        refutation: moves[0]!.uci,
      };
  } catch {
    // Without the engine the answer is only that it is wrong.
  }
  return { kind: "wrong", text: t("learn.wrong", { move: after.san }) };
}

function refused(verdict: Verdict): Reply {
  return { kind: "unclear", text: verdictSentence(verdict), verdict };
}

/** "Find the only good move": a move that mates as soon, wins or holds as the solution does is right, too. */
class PuzzleQuestion implements Question {
  readonly choices = [];
  private readonly line: readonly LineMove[];
  private ply = 0;
  fen: string;
  last: string | undefined;

  constructor(
    private readonly helpers: Helpers,
    private readonly puzzle: Puzzle,
  ) {
    this.fen = puzzle.fen;
    this.line = helpers.rules.playLine(puzzle.fen, puzzle.moves);
  }

  task(): string {
    return sentence(`learn.task.${this.puzzle.kind}`, { side: side(turnOf(this.puzzle.fen)) });
  }

  async take(answer: string): Promise<Reply> {
    const judged = this.helpers.rules.judge(this.fen, answer);
    if (!judged.ok) return refused(judged.verdict);
    const expected = this.line[this.ply]!;
    const isMate = expected.move.check === "checkmate" && judged.move.check === "checkmate";
    if (judged.uci !== expected.uci && !isMate) return this.takeOther(judged);
    this.show(judged);
    if (++this.ply === this.line.length) return { kind: "solved", text: this.praise() };
    const reply = this.line[this.ply++]!;
    this.show(reply);
    return { kind: "go-on", text: t("learn.goOn", { move: reply.san }) };
  }

  async solution(): Promise<string> {
    return sansOf(this.line);
  }

  solutionSquares() {
    const { uci } = this.line[this.ply]!;
    return [{ from: uci.slice(0, 2), to: uci.slice(2, 4) }];
  }

  /** Takes another move than the solution's: it ends the question if it does in another way what was asked for. */
  private async takeOther(judged: Accepted): Promise<Reply> {
    const { fen } = judged;
    const reached = await this.helpers.adviser.ask(fen, [], otherSolutionNodes).catch(() => undefined);
    if (judged.move.check !== "checkmate" && !(reached && (await this.isSolvedWith(reached))))
      return refute(this.helpers, judged, reached);
    this.show(judged);
    const solution = sansOf(this.line);
    return { kind: "solved", text: t("learn.otherRight", { move: judged.san, solution }) };
  }

  /** Whether a move that leads there mates within as many moves as the solution, wins, or holds. */
  private async isSolvedWith({ score }: Opinion): Promise<boolean> {
    const { kind } = this.puzzle;
    const movesLeft = Math.floor((this.line.length - this.ply) / 2);
    if (kind === "mate")
      return (
        score.kind === "mate" &&
        score.moves > 0 === (turnOf(this.fen) === "white") &&
        Math.abs(score.moves) <= movesLeft
      );
    const { isWon, isHeld } = (await this.helpers.learning()).weigh(this.fen, score, score);
    return kind === "win" ? isWon : isHeld;
  }

  private show({ fen, uci }: { fen: string; uci: string }): void {
    this.fen = fen;
    this.last = uci;
  }

  private praise(): string {
    const themes = this.puzzle.themes.map((theme) => t(`learn.theme.${theme}`)).join(", ");
    return t("learn.solved", { themes, source: this.puzzle.source });
  }
}

/** "You played Qxb7 here": any move that is as good as the best is right. */
class MistakeQuestion implements Question {
  readonly choices = [];
  private best: Promise<Opinion> | undefined;
  fen: string;
  last: string | undefined;

  constructor(
    private readonly helpers: Helpers,
    private readonly card: Card,
  ) {
    this.fen = card.task;
  }

  task(): string {
    const played = this.helpers.rules.judge(this.card.task, this.card.tried ?? "");
    const move = played.ok ? played.san : (this.card.tried ?? "");
    return sentence("learn.task.mistake", { move, side: side(turnOf(this.card.task)) });
  }

  async take(answer: string): Promise<Reply> {
    const { rules, adviser, learning } = this.helpers;
    const judged = rules.judge(this.card.task, answer);
    if (!judged.ok) return refused(judged.verdict);
    const best = await this.opinion();
    const reached = await adviser.ask(judged.fen);
    const isBest = judged.uci === best.line[0];
    if (!isBest && !(await learning()).weigh(this.card.task, best.score, reached.score).isEqual)
      return refute(this.helpers, judged, reached);
    this.fen = judged.fen;
    this.last = judged.uci;
    return { kind: "solved", text: t("learn.rightMove", { move: judged.san }) };
  }

  async solution(): Promise<string> {
    const { line } = await this.opinion();
    return sansOf(this.helpers.rules.playLine(this.card.task, line.slice(0, shownMoves)));
  }

  private opinion(): Promise<Opinion> {
    return (this.best ??= this.helpers.adviser.ask(this.card.task));
  }
}

/** A line with one more move: "1. e4 e5" and Nf3 make "1. e4 e5 2. Nf3". */
function withMove(line: string, fen: string, san: string): string {
  const number = fen.split(" ")[5] ?? "1";
  const isFirst = line === "";
  const dots = turnOf(fen) === "white" ? `${number}. ` : isFirst ? `${number}... ` : "";
  return `${line}${isFirst ? "" : " "}${dots}${san}`;
}

/** "Which move of your repertoire comes next?": a wrong one is answered by the line. */
class OpeningQuestion implements Question {
  readonly choices = [];
  private readonly known: readonly LineMove[];
  private readonly line: string;
  fen: string;
  last: string | undefined;

  constructor(
    private readonly rules: Rules,
    private readonly card: Card,
  ) {
    this.fen = card.task;
    this.line = card.source ?? "";
    this.known = (card.known ?? "").split(" ").flatMap((move) => rules.playLine(card.task, [move]));
  }

  task(): string {
    return sentence("learn.task.opening", { side: side(turnOf(this.card.task)) });
  }

  async take(answer: string): Promise<Reply> {
    const judged = this.rules.judge(this.card.task, answer);
    if (!judged.ok) return refused(judged.verdict);
    if (!this.known.some(({ uci }) => uci === judged.uci))
      return { kind: "wrong", text: t("learn.openingWrong", { move: judged.san, line: this.lines() }) };
    this.fen = judged.fen;
    this.last = judged.uci;
    return {
      kind: "solved",
      text: t("learn.rightMove", { move: withMove(this.line, this.card.task, judged.san) }),
    };
  }

  async solution(): Promise<string> {
    return this.lines();
  }

  solutionSquares() {
    return this.known.slice(0, 1).map(({ uci }) => ({ from: uci.slice(0, 2), to: uci.slice(2, 4) }));
  }

  /** "1. e4 e5 2. Nf3 Nc6 3. Bb5, 3. Bc4" */
  private lines(): string {
    return this.known
      .map(({ san }, index) => withMove(index === 0 ? this.line : "", this.card.task, san))
      .join(", ");
  }
}

/** A step of a lesson. The core judges every answer. */
class StepQuestion implements Question {
  last: string | undefined;
  fen: string;
  private readonly given: string[] = [];

  constructor(
    private readonly helpers: Pick<Helpers, "rules" | "learning">,
    private readonly step: LessonStep,
  ) {
    this.fen = step.fen;
  }

  get choices(): readonly string[] {
    if (this.step.goal === "is-legal") return ["yes", "no"];
    return this.step.goal === "outcome" ? ["mate", "stalemate", "dead", "none"] : [];
  }

  task(): string {
    return this.step.text;
  }

  async take(answer: string): Promise<Reply> {
    const { rules, learning } = this.helpers;
    const response = (await learning()).takeAnswer(this.step, this.given, answer);
    this.given.push(answer);
    if (this.choices.length > 0) return response;
    const judged = rules.judge(this.step.fen, answer);
    if (judged.ok) {
      if (response.kind === "solved" && this.step.goal !== "every-move") {
        this.fen = judged.fen;
        this.last = judged.uci;
      }
      return response;
    }
    const { verdict } = judged;
    const isUnread = verdict.code === "bad-notation";
    return { ...response, verdict, ...(isUnread ? { text: verdictSentence(verdict) } : {}) };
  }

  async solution(): Promise<string> {
    return this.step.right
      .map((text) => (this.choices.includes(text) ? t(`learn.say.${text}`) : text))
      .join(", ");
  }

  solutionSquares() {
    if (this.choices.length > 0) return [];
    return this.step.right.flatMap((text) => {
      const judged = this.helpers.rules.judge(this.step.fen, text);
      if (judged.ok) return [{ from: judged.uci.slice(0, 2), to: judged.uci.slice(2, 4) }];
      const { from, to } = judged.verdict;
      return from && to ? [{ from, to }] : [];
    });
  }
}

/** "May the knight on g1 go to e2?", asked of a move that is not allowed, or every second time of another. */
function askWhetherLegal(helpers: Helpers, card: Card): Question {
  const { rules } = helpers;
  const attempt = attemptOf(rules, card);
  const step: LessonStep = {
    fen: card.task,
    goal: "is-legal",
    attempt,
    text: "",
    right: [rules.judge(card.task, attempt).ok ? "yes" : "no"],
    wrong: "",
  };
  const question = new StepQuestion(helpers, step);
  question.task = () =>
    sentence("learn.task.illegal", {
      side: side(turnOf(card.task)),
      from: attempt.slice(0, 2),
      to: attempt.slice(2, 4),
    });
  return question;
}

function attemptOf(rules: Rules, card: Card): string {
  const tried = card.tried ?? "";
  const look = rules.look(card.task);
  const moves = look.ok ? look.moves.filter(({ from }) => from === tried.slice(0, 2)) : [];
  const other = moves[Math.floor(card.answers / 2) % moves.length];
  return card.answers % 2 === 1 && other ? other.from + other.to : tried;
}

export function askPuzzle(helpers: Helpers, puzzle: Puzzle): Question {
  return new PuzzleQuestion(helpers, puzzle);
}

export function askStep(helpers: Pick<Helpers, "rules" | "learning">, step: LessonStep): Question {
  return new StepQuestion(helpers, step);
}

/** The question of a card, or nothing when the card cannot be read. */
export function askCard(helpers: Helpers, card: Card): Question | undefined {
  if (card.kind === "puzzle") {
    const puzzle = readPuzzle(card.task);
    return puzzle && helpers.rules.look(puzzle.fen).ok ? new PuzzleQuestion(helpers, puzzle) : undefined;
  }
  if (!helpers.rules.look(card.task).ok) return undefined;
  if (card.kind === "opening") {
    const [first] = helpers.rules.playLine(card.task, (card.known ?? "").split(" ", 1));
    return first && new OpeningQuestion(helpers.rules, card);
  }
  return card.kind === "mistake" ? new MistakeQuestion(helpers, card) : askWhetherLegal(helpers, card);
}
