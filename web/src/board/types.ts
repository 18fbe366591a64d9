import type { Attempt } from "../rules/attempt.ts";
import type { Color, Piece, Role, Square } from "../rules/types.ts";

export type { Attempt, Color, Piece, Role, Square };

/** What an arrow says; its colour follows. `threat`: what the other side would play. */
export type ArrowKind = "reason" | "threat" | "best" | "second" | "third" | "hint" | "drawn";

/** An arrow from the middle of a square to the middle of another. */
export interface Arrow {
  readonly from: Square;
  readonly to: Square;
  readonly kind: ArrowKind;
}

/** What a mark says. `reason`: here is the trouble. `drawn`: the reader has drawn it. */
export type MarkKind = "reason" | "witness" | "hint" | "drawn";

/** A mark on a square. */
export interface Mark {
  readonly square: Square;
  readonly kind: MarkKind;
}

/** Which pieces the reader may take in hand. `none`: the board is only looked at. */
export type Movable = Color | "both" | "none";

/** All that a board shows. */
export interface BoardState {
  /** A FEN, or only its first part. */
  readonly fen: string;
  /** The side at the bottom. */
  readonly orientation: Color;
  readonly turn: Color;
  readonly movable: Movable;
  /** Where the piece on a square may go. For dots, and to know which attempts are promotions. */
  readonly targets: Readonly<Partial<Record<Square, readonly Square[]>>>;
  /** Where a piece of the pocket may be dropped, by its role. */
  readonly drops: Readonly<Partial<Record<Role, readonly Square[]>>>;
  /** What a pawn may become, the usual first. */
  readonly promotions: readonly Role[];
  /** Squares that a king must reach to win. */
  readonly goals: readonly Square[];
  /** Where the last move made an explosion. */
  readonly blast: Square | null;
  readonly lastMove: Pick<Attempt, "from" | "to"> | null;
  /** The square of a king that is in check. */
  readonly check: Square | null;
  /** Whether moves may be chosen in the opponent's turn, to be played at once when it is over. */
  readonly allowsPremove: boolean;
  /** The moves that wait for the reader's turn, the next first. `fen` shows the position after them. */
  readonly premoves: readonly Attempt[];
  /** Whether the pieces are not drawn. Their squares are still named to a screen reader. */
  readonly hidesPieces: boolean;
  readonly arrows: readonly Arrow[];
  readonly marks: readonly Mark[];
}

/** What a board tells its owner. */
export interface BoardEvents {
  /** A piece was put on another square, by whatever means. Answer by setting the next state. */
  onTry(attempt: Attempt): void;
  /** One more move for later was chosen, or all of them withdrawn (null). */
  onPremove?(premove: Attempt | null): void;
  /** The reader began to do something: whatever explained the last attempt has been read. */
  onTouch?(): void;
  /** A piece on the board was taken in hand. */
  onTake?(from: Square): void;
  /** A piece was dragged off the board. */
  onThrowAway?(from: Square): void;
  /** A piece of the pocket was taken in hand, or nothing of it is any more (null). */
  onPocket?(piece: Piece | null): void;
  /** A square was pressed, or Enter on it, on a board from which nothing can be taken. */
  onSquare?: ((square: Square) => void) | undefined;
  /** The reader drew arrows and marks, with the right button. */
  onDraw?(arrows: readonly Arrow[], marks: readonly Mark[]): void;
}

/** The starting position's first part, so that a board is never empty by accident. */
export const startPlacement = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

/** An unmoving board in the starting position. */
export const defaultState: BoardState = {
  fen: startPlacement,
  orientation: "white",
  turn: "white",
  movable: "none",
  targets: {},
  drops: {},
  promotions: ["q", "n", "r", "b"],
  goals: [],
  blast: null,
  lastMove: null,
  check: null,
  allowsPremove: false,
  premoves: [],
  hidesPieces: false,
  arrows: [],
  marks: [],
};
