// SPDX-License-Identifier: MIT
/**
 * What the rules core says, as TypeScript sees it. Every decision and every sentence about them comes from the core
 * (bindings/wasm); nothing here knows how a piece moves.
 */

import type { EndingRules } from "./endings.ts";
import type { FactRules } from "./facts.ts";
import type { GameTree, PgnReading, Spelling } from "./game_tree.ts";
import type {
  CoachSentence,
  Ending,
  EndingState,
  Finding,
  FoundMove,
  GameLine,
  GameNotes,
  GivenScore,
  Grade,
  LessonResponse,
  LessonTask,
  RepertoireChange,
  RepertoireRead,
  Schedule,
  SolverRating,
  Weighed,
} from "./learning.ts";

export * from "./game_tree.ts";

/** A square by its name, "a1" to "h8". */
export type Square = string;

export type Color = "white" | "black";

/** A piece by its letter in FEN: capitals are white. */
export type Piece = "P" | "N" | "B" | "R" | "Q" | "K" | "p" | "n" | "b" | "r" | "q" | "k";

/** The kind of a piece, by its small letter. */
export type Role = "p" | "n" | "b" | "r" | "q" | "k";

/** What is played, by the names of the command line (`arbiter --variant`). */
export type Variant =
  | "standard"
  | "chess960"
  | "king-capture"
  | "three-check"
  | "king-of-the-hill"
  | "racing-kings"
  | "atomic"
  | "antichess"
  | "horde"
  | "crazyhouse";

export type GameResult = "*" | "1-0" | "0-1" | "1/2-1/2";

// ---- a position -----------------------------------------------------------------------------------------------

/** A legal move and its names. */
export interface Move {
  uci: string;
  san: string;
  /** Where the piece comes from; of a drop, where it arrives. */
  from: Square;
  /** Where it arrives. Castling: the king's own destination in standard chess, the rook's square in Chess960. */
  to: Square;
  promotion?: Role;
  /** The piece that is dropped (crazyhouse). */
  drop?: Role;
  isCapture: boolean;
  isCastling: boolean;
  isEnPassant: boolean;
  check: "none" | "check" | "checkmate";
}

/** How a game has ended, or could. */
export interface Outcome {
  /** "checkmate", "threefold-repetition", …: the core's name of the termination. */
  code: string;
  /** In the language that the core speaks: "White wins by checkmate." */
  sentence: string;
  /** Nobody: a draw. */
  winner?: Color;
}

/** What ends the game in a position. */
export interface Outcomes {
  /** The game is over, whatever the players say. */
  automatic?: Outcome;
  /** The draw that the side to move may claim. */
  claimable?: Outcome;
}

/** All that a board needs to know of a position. */
export interface Look {
  ok: true;
  variant: Variant;
  /** As the core writes it: the en passant target only where a capture is legal. */
  fen: string;
  turn: Color;
  /** The number of the full move, for "12." and "12…". */
  moveNumber: number;
  /** Plies since the last capture or pawn move. */
  halfmoveClock: number;
  pieces: Partial<Record<Square, Piece>>;
  /** The squares of the kings; a king may be missing where kings are taken. */
  kings: { white?: Square; black?: Square };
  inCheck: boolean;
  /** The enemy pieces that give check. */
  checkers: Square[];
  /** Every legal move; none when the game is over by itself. */
  moves: Move[];
  /** Where the piece on a square may go, each destination once. Squares without moves are missing. */
  targets: Partial<Record<Square, Square[]>>;
  outcome: Outcomes;
  /** Crazyhouse: what may be dropped, a letter a piece, "qrbbnpp". */
  pockets?: { white: string; black: string };
  /** Crazyhouse: where the side to move may drop a piece of its pocket. */
  drops?: Partial<Record<Role, Square[]>>;
  /** Three-check: how many checks each side has given. */
  checks?: { white: number; black: number };
}

/** One thing that is wrong with a set-up. */
export interface SetupFault {
  /** "missing-king", …; where the text is not a FEN at all, its error: "too-many-files". */
  code: string;
  /** In the language that the core speaks. */
  sentence: string;
  /** The side whose fault it is, where it is one side's. */
  color?: Color;
  /** The squares that show it; may be empty. */
  squares: Square[];
  /** Of faults that count: how many there must have been, and how many there can have been. */
  needed?: number;
  possible?: number;
  /** Of a text that is not a FEN: the byte at fault, from 0. */
  offset?: number;
  /** Whether a game may begin from such a position all the same: only its past is impossible. */
  isTolerated: boolean;
}

/** Why a text gives no position: all reasons at once. */
export interface SetupFaults {
  ok: false;
  faults: SetupFault[];
  /** All sentences in sequence. */
  sentence: string;
}

// ---- a move that somebody tries ----------------------------------------------------------------------------------

/** A piece that causes a refusal. */
export interface Witness {
  piece: Piece;
  square: Square;
}

/** Why an attempt is refused, with everything that a sentence in another language needs. */
export interface Verdict {
  /**
   * The rung of the ladder (docs/rules.md): "pinned", "castling-through-check", …. Of a text that names no single
   * attempt: "bad-notation", "no-such-piece", "ambiguous", "no-candidate-legal".
   */
  code: string;
  /**
   * Which sentence the core has chosen: finer than the code ("pawn-backwards", "castling-blocked-many"). The message
   * files have one text for each. Equal to the code where there is no attempt.
   */
  phrase: string;
  /** From the core, in the language that it speaks. */
  sentence: string;
  /** The side to move. */
  us: Color;
  from?: Square;
  to?: Square;
  /** The piece on `from`. */
  piece?: Piece;
  /** The piece on `to`, if there is one. */
  target?: Piece;
  promotion?: Role;
  drop?: Role;
  /** Where our king stands. */
  king?: Square;
  /** Where the trouble is: marks. */
  at: Square[];
  /** The pieces that cause it: arrows begin here. */
  by: Witness[];
  /** The article of the FIDE Laws, "3.9.2"; missing where none says it. */
  article?: string;
  /** What the moves of the game add to it: "The bishop came to b4 with 2…Bf8–b4." */
  history?: string;
  /** Of "bad-notation": the character at fault, from 0. */
  offset?: number;
  /** When several pieces may have been meant: what is said of each. */
  candidates?: Verdict[];
  /** Everything that is wrong with the move, each reason true alone: the first is this verdict. */
  reasons?: Verdict[];
}

/** A move that may be played, and what the position becomes. */
export interface Accepted {
  ok: true;
  move: Move;
  uci: string;
  san: string;
  /** The position after it. */
  fen: string;
  /** Whether the game is over then, or can be claimed to be. */
  outcome: Outcomes;
}

export interface Refused {
  ok: false;
  verdict: Verdict;
}

export type Judged = Accepted | Refused;

/** One move of a line that was played out. */
export interface LineMove {
  move: Move;
  uci: string;
  san: string;
  /** The position after it. */
  fen: string;
}

// ---- a game at play ----------------------------------------------------------------------------------------------

/** Milliseconds left to each side; null without a clock. */
export interface Clocks {
  white: number | null;
  black: number | null;
}

/** A move that was played. */
export interface PlayedMove {
  uci: string;
  san: string;
  /** The position after it; absent where a server saves it. */
  fen?: string | undefined;
  /** What the mover's clock showed after it, in milliseconds. */
  clock?: number | undefined;
}

/** A game that is played under the referee: what is kept of it says all that counts. */
export interface GameSoFar {
  readonly variant: Variant;
  readonly start: string;
  readonly moves: readonly Pick<PlayedMove, "uci" | "clock">[];
  /** As in PGN's TimeControl tag: "300+2", "40/5400+30:1800"; "-" without clocks. */
  readonly control: string;
  /** What the clocks showed at the beginning of the turn; null where it is the beginning of the game. */
  readonly clocks: Clocks | null;
  /** Whose draw offer stands. */
  readonly drawOffer: Color | null;
  /** How the game has ended. */
  readonly outcome: Outcome | null;
}

/**
 * What a side does. `look`: nothing; only the clocks are looked at. `take-back`: as both sides have agreed.
 * `answerDraw`: a program accepts or declines, by what the position is worth to it in centipawns.
 */
export type GameAction =
  | "look"
  | "offer-draw"
  | "accept-draw"
  | "decline-draw"
  | "claim-draw"
  | "resign"
  | "take-back"
  | { readonly move: string }
  | { readonly answerDraw: number };

/** What has happened. */
export type GameEvent =
  | { readonly kind: "move"; readonly move: Accepted }
  | { readonly kind: "refused"; readonly verdict: Verdict }
  /** An action that is not allowed now, and why. */
  | { readonly kind: "not-now"; readonly sentence: string }
  | { readonly kind: "draw-offered" | "draw-declined" | "draw-lapsed"; readonly by: Color }
  | { readonly kind: "took-back"; readonly plies: number }
  | { readonly kind: "ended"; readonly outcome: Outcome };

/** What an action has led to. */
export interface GameStep {
  readonly events: readonly GameEvent[];
  /** What the clocks showed at the beginning of the turn. */
  readonly clocks: Clocks;
  /** Whose clock runs. It begins when each side has moved once; the first moves take no time and bring none. */
  readonly running: Color | null;
  /** Milliseconds from the beginning of the turn until the flag falls; null when no clock runs. */
  readonly untilFlag: number | null;
  readonly drawOffer: Color | null;
}

// ---- the core ----------------------------------------------------------------------------------------------------

/**
 * The rules core. All functions answer at once and remember nothing. `past` are the FENs of the earlier positions
 * of the game, oldest first, for repetitions; `variant` is standard chess where it is left out. A name that is none of
 * a rule set is never judged: the functions throw UnknownVariantError.
 */
export interface Rules extends EndingRules, FactRules {
  /** Gives all sentences in this language from now on; false, and no change, where the core does not have it. */
  speak(language: string): boolean;

  /** Everything a board needs. */
  look(fen: string, past?: readonly string[], variant?: Variant): Look | SetupFaults;

  /**
   * Judges what somebody tries: UCI ("e2e4", "e1g1", "e7e8q", "N@f3") or whatever people type ("Nf3", "e2 e4",
   * "0-0"). The FEN must give a position; ask `look` first. Throws RulesError where it does not.
   */
  judge(fen: string, attempt: string, past?: readonly string[], variant?: Variant): Judged;

  /** Plays moves in UCI one after the other, as far as they are legal. For lines of an engine or of a server. */
  playLine(fen: string, moves: readonly string[], variant?: Variant): LineMove[];

  /**
   * Lets a side act in a game, `elapsed` milliseconds after its turn began. The referee judges moves, looks at the
   * clocks, and knows offers, claims and takebacks. Throws RulesError where `start` is not a position.
   */
  step(game: GameSoFar, by: Color, action: GameAction, elapsed: number): GameStep;

  /**
   * What it means that the time of `loser` is up: lost, or a draw where no series of legal moves mates it (FIDE Laws
   * 6.9). Asks for a helpmate among 16,384 positions at most, some milliseconds; one that is deeper counts as possible.
   */
  flagFallen(fen: string, loser: Color, variant?: Variant): Outcome;

  /** The squares of the pieces of `by` that attack a square; pinned pieces count, too. Throws RulesError. */
  attackers(fen: string, square: Square, by: Color, variant?: Variant): Square[];

  /** All faults of a set-up, also those that are tolerated; empty for a flawless one. */
  faults(fen: string, variant?: Variant): SetupFault[];

  /** The start of a game. `number`: which of the starts of Chess960, 0 to 959; else the array of chess. */
  initial(variant?: Variant, number?: number): string;

  /** The number of lines with this many moves. Exponential; for tests. */
  perft(fen: string, depth: number, variant?: Variant): number;

  /** The schedule of a card after an answer at `now`: FSRS-5, as the program has it. */
  reschedule(card: Schedule, grade: Grade, now: number): Schedule;

  /** The rating of a solver after the first try at a puzzle, `days` after the one before (Glicko-2). */
  rateSolver(solver: SolverRating, puzzle: number, isSolved: boolean, days: number): SolverRating;

  /** What a move is, by the scores of the position before it and of the one after it. Throws RulesError. */
  weigh(fen: string, best: GivenScore, reached: GivenScore): Weighed;

  /** Takes an answer to a step of a lesson, after `earlier` ones. Throws RulesError. */
  takeAnswer(task: LessonTask, earlier: readonly string[], answer: string): LessonResponse;

  /**
   * What a side has to learn from a game of chess, five sentences at most. `findings`: of the start, and of the
   * position after each move. Throws RulesError.
   */
  coach(game: GameLine, findings: readonly Finding[], side: Color, notes?: GameNotes): CoachSentence[];

  /**
   * The moves that `coach` speaks of, as numbers from 0: those to be searched again before it is asked. Throws
   * RulesError.
   */
  doubtfulMoves(game: GameLine, findings: readonly Finding[], side: Color, notes?: GameNotes): number[];

  /**
   * Why a move is not the best, by what one search has found of it, or a first one and then one with four times as
   * many nodes. `isKnown`: the tables of openings have it. Empty for a move that is not legal. Throws RulesError.
   */
  whyNot(fen: string, move: string, found: readonly FoundMove[], isKnown?: boolean): CoachSentence[];

  /** A position of an ending, won for White to move. The same number gives the same one. */
  chooseEnding(ending: Ending, number: number): string;

  /**
   * An ending after these answers of the player of White, against the best defence; nothing where `start` is not a
   * won position of such an ending. Throws RulesError.
   */
  playEnding(start: string, answers: readonly string[]): EndingState | undefined;

  /**
   * A repertoire in PGN, as it is or after a change; nothing where added games have no move of their side. Linear in
   * the text.
   */
  repertoire(pgn: string, change?: RepertoireChange): RepertoireRead | undefined;

  /** Reads the games of a text, no more than `limit` (500). */
  readPgn(text: string, limit?: number): PgnReading;

  /** How the first game of a text is written. Its moves are those of the main line that `readPgn` gives. */
  readSpelling(text: string): Spelling;

  /** The game in PGN's export format, with an empty line at the end. */
  writePgn(game: GameTree): string;
}
