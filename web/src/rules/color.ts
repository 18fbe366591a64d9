import type { Color } from "./types.ts";

export function otherColor(color: Color): Color {
  return color === "white" ? "black" : "white";
}

/** Who is to move in a FEN. */
export function turnOf(fen: string): Color {
  return fen.split(" ")[1] === "b" ? "black" : "white";
}

/** The number and side of a game's first move: 0 for White's first. */
export function firstPlyOf(start: string): number {
  const number = Number(start.split(" ")[5]) || 1;
  return 2 * (Math.max(1, number) - 1) + (turnOf(start) === "black" ? 1 : 0);
}
