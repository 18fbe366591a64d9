/** The rule sets that the pages know, and what each needs beside the board. */

import type { Color, Look, Role, Square, Variant } from "./types.ts";

export { isVariant, variants } from "@arbiter-chess/rules/file";

/** How many checks win a game of three-check. */
const winningChecks = 3;

/** Whether the engine plays the rule set. */
export function isEnginePlayed(variant: Variant): boolean {
  return variant === "standard" || variant === "chess960";
}

/** The squares that a king must reach to win, where a rule set has such squares. */
export function goalsOf(variant: Variant): readonly Square[] {
  if (variant === "king-of-the-hill") return ["d4", "e4", "d5", "e5"];
  if (variant === "racing-kings") return ["a8", "b8", "c8", "d8", "e8", "f8", "g8", "h8"];
  return [];
}

/** What a pawn may become, the usual first. */
export function promotionsOf(variant: Variant): readonly Role[] {
  return variant === "antichess" ? ["q", "n", "r", "b", "k"] : ["q", "n", "r", "b"];
}

/** The middle of the explosion that a move has made; nothing where it has made none. */
export function blastAt(variant: Variant, move: { uci: string; san: string } | undefined): Square | null {
  return variant === "atomic" && move?.san.includes("x") ? move.uci.slice(2, 4) : null;
}

/** How many more checks `color` must give to win; nothing in other rule sets than three-check. */
export function checksLeft(look: Look, color: Color): number | undefined {
  return look.checks && Math.max(0, winningChecks - look.checks[color]);
}

/** How many ranks the king of `color` still has to go in racing kings; nothing in other rule sets. */
export function ranksToGo(look: Look, color: Color): number | undefined {
  const king = look.kings[color];
  return look.variant === "racing-kings" && king ? 8 - Number(king[1]) : undefined;
}
