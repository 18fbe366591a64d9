import type { Variant } from "../../src/rules/types.ts";

/** Castling by both, en passant, a promotion, and a smothered mate. */
export const wholeGame: readonly (readonly [uci: string, san: string, promotion?: string])[] = [
  ["e2e4", "e4"],
  ["g8f6", "Nf6"],
  ["e4e5", "e5"],
  ["d7d5", "d5"],
  ["e5d6", "exd6"],
  ["e7e6", "e6"],
  ["d6c7", "dxc7"],
  ["f8e7", "Be7"],
  ["c7d8", "cxd8=Q+", "queen"],
  ["e7d8", "Bxd8"],
  ["g1f3", "Nf3"],
  ["e8g8", "O-O"],
  ["f1e2", "Be2"],
  ["a7a6", "a6"],
  ["e1g1", "O-O"],
  ["h7h6", "h6"],
  ["e2d3", "Bd3"],
  ["b7b6", "b6"],
  ["f3e5", "Ne5"],
  ["f8e8", "Re8"],
  ["d1h5", "Qh5"],
  ["b8d7", "Nbd7"],
  ["h5f7", "Qxf7+"],
  ["g8h8", "Kh8"],
  ["f7g8", "Qg8+"],
  ["e8g8", "Rxg8"],
  ["e5f7", "Nf7#"],
];

/** A game of one rule set, to an end that its rules name. */
export interface EndedGame {
  readonly variant: Variant;
  /** Which start of Chess960. */
  readonly number?: number;
  readonly moves: string;
  readonly end: string;
}

/** A short game of every rule set: its own kind of end, and what is special about its moves. */
export const endedGames: readonly EndedGame[] = [
  { variant: "standard", moves: "f3 e5 g4 Qh4", end: "Black wins by checkmate." },
  {
    variant: "chess960",
    number: 423,
    moves: "O-O O-O Nf3 a6 Ng5 b6 e4 c6 Qh5 d6 Qxh7",
    end: "White wins by checkmate.",
  },
  { variant: "king-capture", moves: "e4 f6 Qh5 a6 Qxe8", end: "White wins: Black's king has been taken." },
  {
    variant: "king-of-the-hill",
    moves: "e4 a6 Ke2 a5 Ke3 a4 Kd4",
    end: "White wins: the king has reached the centre.",
  },
  {
    variant: "three-check",
    moves: "e4 e5 Bc4 a6 Bxf7 Kxf7 Qh5 g6 Qxg6",
    end: "White wins by the third check.",
  },
  { variant: "crazyhouse", moves: "g4 Nh6 f3 Nxg4 c3 P@f2", end: "Black wins by checkmate." },
  {
    variant: "atomic",
    moves: "Nf3 a6 Ng5 a5 Nxf7",
    end: "White wins by blowing up the king.",
  },
  {
    variant: "antichess",
    moves:
      "g4 h6 d4 a5 Bxh6 Nxh6 b4 axb4 h4 Nxg4 f4 Rxh4 Rxh4 Rxa2 Rxg4 Rxa1 Rxg7 Bxg7 Qd3 Rxb1 e4 Bxd4 Qxd4 Rxe1 " +
      "Qxb4 Rxf1 Qxb7 Rxg1 Qxc7 Qxc7 c4 Qxc4 f5 Qxe4 f6 exf6",
    end: "White wins: White has no legal move.",
  },
  {
    variant: "horde",
    moves:
      "b6 axb6 e5 Rxa4 d5 Rxb4 h5 Rxc4 g6 bxc5 g5 hxg6 g4 Rxc3 d6 Rxh5 h4 exd6 d4 cxd4 d3 dxe3 b4 Rxh4 h3 dxe5 f6 " +
      "Rxg4 d2 Rxg5 d4 exf2 b3 Rxf3 b5 fxe1=R f2 Rxh3 g4 Rxh1 f3 Qxf6 b4 Rxg4 c3 Qxf4 e3 Bxb4 b2 Rgxg1 a4 Qxf3 b6 " +
      "Qxe3 a5 cxb6 b3 Rxc1 d3 Rxc3 d5 Rxd3 d6 Rxd6 a3 Bxa5 a2 Qxb3 a4 Qxa4 a3 Qxa3",
    end: "Black wins: the horde is destroyed.",
  },
  {
    variant: "racing-kings",
    moves: "Kh3 Ka3 Kh4 Ka2 Kh5 Ka3 Kh6 Ka2 Kg7 Ka3 Kg8",
    end: "White wins the race.",
  },
];
