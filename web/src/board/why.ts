import type { Verdict } from "../rules/types.ts";
import type { Arrow, BoardState, Mark } from "./types.ts";

// Of these verdicts the pieces of `by` attack the squares of `at`. Of the others they only stand in the way.
const attacks: ReadonlySet<string> = new Set([
  "castling-in-check",
  "castling-through-check",
  "castling-into-check",
  "king-into-check",
  "double-check",
  "check-not-answered",
  "pinned",
  "en-passant-exposes-king",
  "explosion-exposes-king",
  "gives-check",
]);

/** Marks and arrows upon a position. */
export type Picture = Pick<BoardState, "arrows" | "marks">;

/** A verdict as a picture: marks where the trouble is, and arrows to there from the pieces that cause it. */
export function picture(verdict: Verdict): Picture {
  const marks: Mark[] = [
    ...verdict.at.map((square): Mark => ({ square, kind: "reason" })),
    ...verdict.by.map(({ square }): Mark => ({ square, kind: "witness" })),
  ];
  const arrows: Arrow[] = attacks.has(verdict.code)
    ? verdict.by.flatMap((witness) =>
        verdict.at.map((to): Arrow => ({ from: witness.square, to, kind: "reason" })),
      )
    : [];
  return { arrows: arrows.filter(({ from, to }) => from !== to), marks };
}
