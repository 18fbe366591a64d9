// SPDX-License-Identifier: MIT
/** What a page tells the board, and what it hears from it. */

/** A square by its name, "a1" to "h8". */
export type Square = string;

export type Color = "white" | "black";

/** A piece by its letter in FEN: capitals are white. */
export type Piece = "P" | "N" | "B" | "R" | "Q" | "K" | "p" | "n" | "b" | "r" | "q" | "k";

/** The kind of a piece, by its small letter. */
export type Role = "p" | "n" | "b" | "r" | "q" | "k";

/** Which pieces can be moved; `none`: the board is only looked at. */
export type Movable = Color | "both" | "none";

/** The rules that judge moves: what `await ready()` of `@arbiter-chess/rules` gives. */
export interface BoardRules {
  look(fen: string, past?: readonly string[], variant?: never): { readonly ok: boolean };
  judge(fen: string, attempt: string, past?: readonly string[], variant?: never): { readonly ok: boolean };
  initial(variant?: never): string;
  speak(language: string): boolean;
}

/** What somebody does with a piece. */
export interface BoardAttempt {
  /** Of a drop, where it arrives. */
  readonly from: Square;
  readonly to: Square;
  readonly promotion?: Role;
  /** The piece that comes from the pocket (crazyhouse). */
  readonly drop?: Role;
}

/** How a game has ended. */
export interface BoardOutcome {
  /** "checkmate", "stalemate", … */
  readonly code: string;
  readonly sentence: string;
  /** Nobody: a draw. */
  readonly winner?: Color;
}

/** The detail of the event `move`. */
export interface BoardMove extends BoardAttempt {
  /** "e2e4", "e7e8q", "N@f3". */
  readonly uci: string;
  /** Only with rules. */
  readonly san?: string;
  /** The position after it; without rules only its pieces and the side to move. */
  readonly fen: string;
  /** With rules, where the move ends the game. */
  readonly outcome?: BoardOutcome;
  /** Whether it was chosen in the opponent's turn. */
  readonly isPremove: boolean;
}

/** Why a move is refused: the verdict of the rules, whose own type has more. */
export interface BoardVerdict {
  /** "pinned", "castling-through-check", … */
  readonly code: string;
  readonly sentence: string;
  /** The squares where the trouble is. */
  readonly at: readonly Square[];
  /** The pieces that cause it. */
  readonly by: readonly { readonly piece: Piece; readonly square: Square }[];
  /** The article of the FIDE Laws. */
  readonly article?: string;
  /** What the moves of the game add to it. */
  readonly history?: string;
  /** Everything that is wrong with the move; the first is this verdict. */
  readonly reasons?: readonly BoardVerdict[];
}

/** The detail of the event `refused`. */
export interface BoardRefusal {
  /** What was tried: a move in UCI, or what was typed. */
  readonly attempt: string;
  readonly verdict: BoardVerdict;
}

/** The detail of the event `why`. */
export interface BoardWhy {
  readonly verdict: BoardVerdict;
  /** What the board says. */
  readonly sentence: string;
}

/** The detail of the event `premove`: the moves that wait, the next first. */
export interface BoardPremoves {
  readonly waiting: readonly BoardAttempt[];
}

/** What an arrow says; its colour follows. */
export type BoardArrowKind = "reason" | "threat" | "best" | "second" | "third" | "hint" | "drawn";

export interface BoardArrow {
  readonly from: Square;
  readonly to: Square;
  readonly kind: BoardArrowKind;
}

/** What a mark says. `drawn`: the reader has drawn it. */
export type BoardMarkKind = "reason" | "witness" | "hint" | "drawn";

export interface BoardMark {
  readonly square: Square;
  readonly kind: BoardMarkKind;
}

/** The detail of the event `draw`: what the reader has drawn with the right button. */
export interface BoardDrawing {
  readonly arrows: readonly BoardArrow[];
  readonly marks: readonly BoardMark[];
}

/** The detail of the event `square`: a square was pressed on a board from which nothing can be taken. */
export interface BoardPress {
  readonly square: Square;
}

/** The events of the element, by their names. All of them bubble. */
export interface ArbiterBoardEventMap {
  /** A move was made on the board. `preventDefault` takes it back. */
  move: CustomEvent<BoardMove>;
  /** The rules have refused a move. */
  refused: CustomEvent<BoardRefusal>;
  /** The board is about to say why. `preventDefault` leaves it to the page. */
  why: CustomEvent<BoardWhy>;
  premove: CustomEvent<BoardPremoves>;
  draw: CustomEvent<BoardDrawing>;
  square: CustomEvent<BoardPress>;
}
