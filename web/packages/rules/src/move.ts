// SPDX-License-Identifier: MIT
/** A move as chess.js shows it. */

import type { Color, Look, Move as CoreMove, Piece, Role, Square } from "./types.ts";

/** A side as chess.js writes it. */
export type ChessColor = "w" | "b";

/** The kind of a piece, by its small letter. */
export type PieceSymbol = Role;

export function toChessColor(color: Color): ChessColor {
  return color === "white" ? "w" : "b";
}

export function toColor(color: ChessColor): Color {
  return color === "w" ? "white" : "black";
}

export function toSymbol(piece: Piece): PieceSymbol {
  return piece.toLowerCase() as PieceSymbol;
}

/** Where a move stands in chess.js's list: the first number in which two moves differ decides. */
function placeOf({ from, to, drop, promotion, isCastling }: CoreMove, kind: PieceSymbol): number[] {
  const across = to.charCodeAt(0) - from.charCodeAt(0);
  const up = Number(to[1]) - Number(from[1]);
  const angle = Math.atan2(up, -across);
  return [
    drop ? 2 : Number(isCastling),
    -Number(from[1]), // From a8 to h1.
    from.charCodeAt(0),
    Number(kind === "p" && across !== 0), // A pawn's steps come before its captures.
    angle > 0 ? angle : angle + 2 * Math.PI, // Clockwise; what goes straight to the left comes last.
    Math.hypot(across, up),
    "nbrq".indexOf(promotion ?? ""),
  ];
}

/** The legal moves of a position in the order of chess.js, drops last; optionally those from a square or of a kind of piece. */
export function listMoves(
  { moves, pieces }: Look,
  { square, piece }: { square?: Square | undefined; piece?: PieceSymbol | undefined } = {},
): CoreMove[] {
  const placed = moves.map((move) => {
    const kind = move.drop ?? toSymbol(pieces[move.from]!);
    return { move, kind, place: placeOf(move, kind) };
  });
  const wanted = placed.filter(
    ({ move, kind }) => (!square || (move.from === square && !move.drop)) && (!piece || kind === piece),
  );
  wanted.sort((one, other) => {
    const at = one.place.findIndex((number, index) => number !== other.place[index]);
    return at < 0 ? 0 : one.place[at]! - other.place[at]!;
  });
  return wanted.map(({ move }) => move);
}

/** A passed turn as UCI writes it. */
export const NULL_MOVE = "0000";

/** What a move was made from. */
export interface MoveParts {
  move: CoreMove;
  color: Color;
  piece: Piece;
  target: Piece | undefined;
  before: string;
  after: () => string;
}

function flagsOf(
  { uci, san, isCastling, isEnPassant, isCapture, promotion }: CoreMove,
  isBigPawn: boolean,
): string {
  if (uci === NULL_MOVE) return "-";
  if (isCastling) return san.startsWith("O-O-O") ? "q" : "k";
  if (isEnPassant) return "e";
  const kind = isCapture ? "c" : isBigPawn ? "b" : "n";
  return promotion ? `${kind}p` : kind;
}

/** A legal move and the positions around it. */
export class Move {
  readonly color: ChessColor;
  readonly from: string;
  /** Where the piece arrives. In castling, the king's own square; in Chess960, the rook's. */
  readonly to: string;
  readonly piece: PieceSymbol;
  readonly captured?: PieceSymbol;
  readonly promotion?: PieceSymbol;
  /** The piece that is dropped (crazyhouse). */
  declare readonly drop?: PieceSymbol;
  readonly san: string;
  /** "e2e4", "e7e8q", "N@f3": what UCI engines read. */
  readonly lan: string;
  /** The position before the move, as FEN. */
  readonly before: string;
  /** The position after the move, as FEN; computed when it is read. */
  declare readonly after: string;
  /** The letters of chess.js: n, c, b (a pawn's double step), e, k, q, np, cp, and - for a passed turn. */
  readonly flags: string;

  constructor({ move, color, piece, target, before, after }: MoveParts) {
    this.color = toChessColor(color);
    this.from = move.from;
    this.to = move.to;
    this.piece = move.drop ?? toSymbol(piece);
    if (move.isEnPassant) this.captured = "p";
    else if (move.isCapture && target) this.captured = toSymbol(target);
    if (move.promotion) this.promotion = move.promotion;
    if (move.drop) this.drop = move.drop;
    this.san = move.san;
    this.lan = move.uci;
    this.before = before;
    Object.defineProperty(this, "after", { get: after, enumerable: true });
    this.flags = flagsOf(move, this.isBigPawn());
  }

  isCapture(): boolean {
    return this.flags.includes("c");
  }

  isEnPassant(): boolean {
    return this.flags === "e";
  }

  isPromotion(): boolean {
    return this.promotion !== undefined;
  }

  isKingsideCastle(): boolean {
    return this.flags === "k";
  }

  isQueensideCastle(): boolean {
    return this.flags === "q";
  }

  /** Whether a pawn goes two squares. */
  isBigPawn(): boolean {
    return !this.drop && this.piece === "p" && Math.abs(Number(this.from[1]) - Number(this.to[1])) === 2;
  }

  /** Whether the turn was passed. */
  isNullMove(): boolean {
    return this.lan === NULL_MOVE;
  }

  toString(): string {
    return this.san;
  }
}
