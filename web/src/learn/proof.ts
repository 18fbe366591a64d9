import type { Arrow, BoardState } from "../board/index.ts";
import { squaresOf } from "../rules/attempt.ts";
import type { CoachSentence, Rules } from "../rules/types.ts";

/** A sentence whose line is on the board, and how many moves of the line have been played there. */
export interface Proof {
  readonly sentence: CoachSentence;
  readonly ply: number;
}

/** The board that shows a proof: the position after its moves, the next move as an arrow, and the squares that count. */
export function boardOf(rules: Rules, { sentence, ply }: Proof): Partial<BoardState> {
  const played = rules.playLine(sentence.fen, sentence.line.slice(0, ply));
  const next = sentence.line[ply];
  const last = sentence.line[ply - 1];
  const arrows: Arrow[] = next ? [{ ...squaresOf(next), kind: "best" }] : [];
  return {
    fen: played.at(-1)?.fen ?? sentence.fen,
    movable: "none",
    lastMove: last ? squaresOf(last) : null,
    check: null,
    premoves: [],
    arrows,
    marks: ply === 0 ? sentence.squares.map((square) => ({ square, kind: "hint" })) : [],
  };
}
