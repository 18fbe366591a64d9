/**
 * What the moves of a game are worth, by what the engine thinks of the positions before and after them: as `arbiter
 * analyse` has it (include/arbiter/analysis/accuracy.h), with the curves that lichess fitted to its games
 * (lichess.org/page/accuracy).
 */
import type { Score } from "../engine/index.ts";
import { turnOf } from "../rules/color.ts";
import type { Color, Rules } from "../rules/types.ts";
import { formatEvaluation } from "./score.ts";
import type { Study, StudyNode } from "./study.ts";

/** What an analysis has found in a position. */
export interface Thought {
  /** As White sees it. */
  readonly score: Score;
  /** What should be played, in UCI; empty where the game is over. */
  readonly line: readonly string[];
}

/** What a move is worth to the side that made it. */
export interface Judgement {
  /** 0 to 100. */
  readonly accuracy: number;
  /** 6 "?!", 2 "?" or 4 "??"; missing for a good move. */
  readonly glyph?: number;
}

/** Beyond ten pawns the difference no longer matters. */
const mostCentipawns = 1000;
/** Glyphs by how many per cent of the winning chances are lost at least, the worst first. */
const losses: readonly (readonly [least: number, glyph: number])[] = [
  [15, 4],
  [10, 2],
  [5, 6],
];
const judged: readonly number[] = losses.map(([, glyph]) => glyph);
/** A mate that is missed counts as a loss of that much at least. */
const missedMate = 10;
const shownPlies = 8;

/** The percentage of points that a side makes with this score in games between people: 50 for equality. */
export function winPercent(score: Score, side: Color): number {
  const mostOrMate = score.kind === "mate" ? Math.sign(score.moves) * mostCentipawns : score.value;
  const limited = Math.max(-mostCentipawns, Math.min(mostCentipawns, mostOrMate));
  return 100 / (1 + Math.exp(-0.00368208 * (side === "white" ? limited : -limited)));
}

/** The accuracy of a move by its loss, in per cent. */
function accuracyOf(loss: number): number {
  return Math.max(0, Math.min(100, 103.1668 * Math.exp(-0.04354 * loss) - 3.1669));
}

/** Judges a move of a side. A mate that is missed is a mistake, however much is won all the same. */
export function judgeMove(side: Color, before: Score, after: Score, isBest: boolean): Judgement {
  // What a deeper search of the next position finds does not count against the best move.
  if (isBest) return { accuracy: 100 };
  const loss = Math.max(0, winPercent(before, side) - winPercent(after, side));
  const isMating = (score: Score) => score.kind === "mate" && score.moves > 0 === (side === "white");
  const leastLoss = isMating(before) && !isMating(after) ? missedMate : 0;
  const glyph = losses.find(([least]) => Math.max(loss, leastLoss) >= least)?.[1];
  return { accuracy: accuracyOf(loss), ...(glyph === undefined ? {} : { glyph }) };
}

function mean(values: readonly number[]): string | undefined {
  if (values.length === 0) return undefined;
  return (values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(1);
}

/**
 * Writes an analysis of the main line into a study: the evaluation with every move, a glyph and the better line with each
 * that loses something, and how well both sides have played. `thoughts`: of the start and of the position after each move.
 */
export function annotate(rules: Rules, study: Study, thoughts: readonly Thought[]): void {
  const accuracies: Record<Color, number[]> = { white: [], black: [] };
  for (const [index, node] of study.lineFrom(study.root).entries()) {
    const [before, after] = [thoughts[index], thoughts[index + 1]];
    if (!before || !after) break;
    const side = turnOf(node.parent!.fen);
    const judgement = judgeMove(side, before.score, after.score, before.line[0] === node.uci);
    accuracies[side].push(judgement.accuracy);
    if (after.line.length > 0) setEvaluation(node, after.score);
    node.nags = node.nags.filter((nag) => !judged.includes(nag));
    if (judgement.glyph === undefined) continue;
    node.nags = [...node.nags, judgement.glyph].sort((a, b) => a - b);
    const line = rules.playLine(node.parent!.fen, before.line.slice(0, shownPlies), study.variant);
    line.reduce((at, move) => study.play(at, move), node.parent!);
  }
  for (const side of ["white", "black"] as const) {
    const accuracy = mean(accuracies[side]);
    if (accuracy !== undefined) study.setTag(side === "white" ? "WhiteAccuracy" : "BlackAccuracy", accuracy);
  }
}

function setEvaluation(node: StudyNode, score: Score): void {
  const others = node.commands.filter(({ name }) => name !== "eval");
  node.commands = [...others, { name: "eval", value: formatEvaluation(score) }];
}
