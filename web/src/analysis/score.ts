import type { Score } from "../engine/index.ts";

/** "+0.35", "−1.20", "0.00", "#5", "−#3": as White sees it. */
export function formatScore(score: Score): string {
  if (score.kind === "mate") return score.moves < 0 ? `−#${-score.moves}` : `#${score.moves}`;
  const pawns = (Math.abs(score.value) / 100).toFixed(2);
  if (score.value === 0) return pawns;
  return (score.value > 0 ? "+" : "−") + pawns;
}

/**
 * How much of an evaluation bar is White's, 0 to 1: a half where both stand equally, and never quite all of it without
 * a mate.
 */
export function shareOfWhite(score: Score): number {
  if (score.kind === "mate") return score.moves > 0 ? 1 : 0;
  const share = 1 / (1 + Math.exp(-score.value / 250));
  return Math.min(0.97, Math.max(0.03, share));
}

/** The same as a comment's command in PGN has it: "0.17", "#-3". */
export function formatEvaluation(score: Score): string {
  return score.kind === "mate" ? `#${score.moves}` : (score.value / 100).toFixed(2);
}

/** The evaluation in a comment's command, "0.17" or "#-3", or nothing. */
export function readEvaluation(value: string): Score | undefined {
  const mate = /^#([+-]?\d+)/.exec(value);
  if (mate) return { kind: "mate", moves: Number(mate[1]) };
  const pawns = /^[+-]?\d+(?:\.\d+)?/.exec(value);
  return pawns ? { kind: "centipawns", value: Math.round(100 * Number(pawns[0])) } : undefined;
}
