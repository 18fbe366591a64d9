import { turnOf } from "../rules/color.ts";

/** The FEN after a pass: the other side is to move, and nothing may be taken en passant. */
export function passed(fen: string): string {
  const [board, turn, castling, , ...rest] = fen.split(" ");
  return [board, turn === "w" ? "b" : "w", castling, "-", ...rest].join(" ");
}

/** The parts of a FEN that make it the same position wherever it occurs: all but the counters. */
export function positionKey(fen: string): string {
  return fen.split(" ").slice(0, 4).join(" ");
}

/** How a move is numbered: "12." for White's, "12…" for Black's. `fen` is the position before it. */
export function numberOf(fen: string): string {
  const number = fen.split(" ").at(-1) ?? "1";
  return turnOf(fen) === "white" ? `${number}.` : `${number}…`;
}
