// SPDX-License-Identifier: MIT
/** Games as they are filed, and the texts that they are read from. */

import type { GameResult, SetupFault, Variant, Verdict } from "./types.ts";

/** A command in a comment, `[%name value]`: clocks, evaluations, arrows. */
export interface PgnCommand {
  name: string;
  value: string;
}

/** The position after a move, and how the game continues from there. */
export interface MoveNode {
  uci: string;
  san: string;
  /** After the move. */
  fen: string;
  /** What is said before the move. */
  commentBefore: string;
  /** What is said after it, without the commands. */
  comment: string;
  /** The commands of that comment, in order. */
  commands: PgnCommand[];
  /** Numeric annotation glyphs: 1 "!", 2 "?", … 255. */
  nags: number[];
  /** What the mover's clock shows after the move, in milliseconds. */
  clock?: number;
  /** The replies: first the one that carries on the line, then the variations. */
  children: MoveNode[];
}

/** A game as it is filed: tags, moves with variations, result. */
export interface GameTree {
  variant: Variant;
  /** The start position. */
  start: string;
  /** All tags but Variant, SetUp, FEN and Result, which are parts of the game, in their order. */
  tags: { name: string; value: string }[];
  result: GameResult;
  /** What is said before the first move, without the commands. */
  comment: string;
  commands: PgnCommand[];
  /** The first moves: the main line's, then its alternatives. */
  children: MoveNode[];
}

/** Something wrong in a PGN text. Everything else is read all the same. */
export interface PgnFault {
  /** "illegal-move", "unclosed-comment", …. */
  code: string;
  /** What is wrong and what was expected, without the place. */
  sentence: string;
  /** From 1. */
  line: number;
  /** From 1, in characters. */
  column: number;
  /** Which game of the text it is in, from 0. */
  game: number;
  /** The piece of the text at fault; cut after 40 bytes. */
  text: string;
  /** Of a move that could not be played, what the judge says of it. */
  verdict?: Verdict;
  /** Of a FEN from which no game can begin, what is wrong with it; else empty. */
  setupFaults: SetupFault[];
}

/** What a text of games holds. */
export interface PgnReading {
  games: GameTree[];
  /** In the order of the text; empty when all is well. No more than a hundred a game. */
  faults: PgnFault[];
  /** Whether the text continues after the last game that was read. */
  hasMore: boolean;
}

/** A move of a main line as it stands in the text. */
export interface SpelledMove {
  text: string;
  /** What is said before the next move, as it stands between the braces. */
  comments: string[];
  /** "!", "?!" …; empty where there is no such suffix. */
  suffix: string;
  /** Glyphs that stand as "$1" or as another sign, such as "±". */
  nags: number[];
}

/** How a game is written, which its tree does not keep. */
export interface Spelling {
  /** The names of the tags. */
  tags: string[];
  /** The moves of the main line. Before them comes the start of the game, without a text. */
  moves: SpelledMove[];
}
