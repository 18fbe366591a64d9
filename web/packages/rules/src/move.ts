// SPDX-License-Identifier: MIT
/** A move as chess.js shows it. */

import type { Color, Move as CoreMove, Piece, Role } from "./types.ts";

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
  readonly drop?: PieceSymbol;
  readonly san: string;
  /** "e2e4", "e7e8q", "N@f3": what UCI engines read. */
  readonly lan: string;
  /** The position before the move, as FEN. */
  readonly before: string;
  private readonly isEnPassantMove: boolean;
  private readonly isCastlingMove: boolean;
  private readonly isCaptureMove: boolean;
  private readonly readAfter: () => string;

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
    this.isEnPassantMove = move.isEnPassant;
    this.isCastlingMove = move.isCastling;
    this.isCaptureMove = move.isCapture;
    this.readAfter = after;
  }

  /** The position after the move, as FEN. */
  get after(): string {
    return this.readAfter();
  }

  /** The letters of chess.js: n, c, b (a pawn's double step), e, k, q, p, and - for a passed turn. */
  get flags(): string {
    if (this.lan === NULL_MOVE) return "-";
    if (this.isCastlingMove) return this.san.startsWith("O-O-O") ? "q" : "k";
    if (this.isEnPassantMove) return "e";
    const promotion = this.promotion ? "p" : "";
    if (this.isCaptureMove) return `c${promotion}`;
    return promotion || (this.isBigPawn() ? "b" : "n");
  }

  isCapture(): boolean {
    return this.isCaptureMove && !this.isEnPassantMove;
  }

  isEnPassant(): boolean {
    return this.isEnPassantMove;
  }

  isPromotion(): boolean {
    return this.promotion !== undefined;
  }

  isKingsideCastle(): boolean {
    return this.isCastlingMove && !this.san.startsWith("O-O-O");
  }

  isQueensideCastle(): boolean {
    return this.isCastlingMove && this.san.startsWith("O-O-O");
  }

  /** Whether a pawn goes two squares. */
  isBigPawn(): boolean {
    return !this.drop && this.piece === "p" && Math.abs(Number(this.from[1]) - Number(this.to[1])) === 2;
  }

  toString(): string {
    return this.san;
  }
}
