import type { Color } from "./types.ts";

export function otherColor(color: Color): Color {
  return color === "white" ? "black" : "white";
}

/** Who is to move in a FEN. */
export function turnOf(fen: string): Color {
  return fen.split(" ")[1] === "b" ? "black" : "white";
}
