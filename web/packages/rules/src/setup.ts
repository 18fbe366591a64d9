// SPDX-License-Identifier: MIT
/** The fields of a FEN, to be read and edited: also of a position that no game can have. */

import { type ChessColor, type PieceSymbol, toColor, toSymbol } from "./move.ts";
import type { Look, Piece, Square, Variant } from "./types.ts";

/** All squares, a8 to h1, as on a diagram. */
export const SQUARES: readonly Square[] = [..."87654321"].flatMap((rank) =>
  [..."abcdefgh"].map((file) => file + rank),
);

/** A right to castle: its letter, and where the king and the rook stand. */
type Right = readonly [letter: string, king: Square, rook: Square];

const castling: readonly Right[] = [
  ["K", "e1", "h1"],
  ["Q", "e1", "a1"],
  ["k", "e8", "h8"],
  ["q", "e8", "a8"],
];

export function colorOf(piece: string): ChessColor {
  return piece === piece.toUpperCase() ? "w" : "b";
}

/** The FEN with the fields that are often left out: "-" for rights and target, 0 and 1 for the counts. */
export function withAllFields(fen: string): string {
  const fields = fen.trim().split(/\s+/);
  if (fields.length < 2 || fields.length > 5) return fen;
  return [...fields, ...["-", "-", "0", "1"].slice(fields.length - 2)].join(" ");
}

export class Setup {
  /** Pieces by square, as FEN writes them; "Q~" is a promoted pawn. */
  readonly pieces = new Map<Square, string>();
  readonly pocket: string;
  turn: string;
  rights: string;
  target: string;
  /** The counts, and what some rule sets write behind them. */
  readonly counts: string[];

  constructor(fen: string) {
    const [board = "", turn = "w", rights = "-", target = "-", ...counts] = withAllFields(fen).split(/\s+/);
    this.pocket = /\[.*/.exec(board)?.[0] ?? "";
    let at = 0;
    for (const [cell] of board.replace(this.pocket, "").matchAll(/[a-z]~?|\d/gi)) {
      const square = SQUARES[at];
      if (/\d/.test(cell)) at += Number(cell);
      else if (square && ++at) this.pieces.set(square, cell);
    }
    this.turn = turn;
    this.rights = rights;
    this.target = target;
    this.counts = counts;
  }

  toString(): string {
    const ranks = [..."87654321"].map((rank) =>
      [..."abcdefgh"]
        .map((file) => this.pieces.get(file + rank) ?? "1")
        .join("")
        .replace(/1+/g, (empty) => String(empty.length)),
    );
    return [ranks.join("/") + this.pocket, this.turn, this.rights, this.target, ...this.counts].join(" ");
  }

  find(piece: Piece): Square | undefined {
    return SQUARES.find((square) => this.pieces.get(square) === piece);
  }

  /** Takes away the rights to castle for which no king or rook is in place. Not for Chess960. */
  dropRights(): this {
    const kept = castling.filter((right) => this.rights.includes(right[0]) && this.isInPlace(right));
    this.rights = kept.map(([letter]) => letter).join("") || "-";
    return this;
  }

  /** Takes away the en passant target that no double step can have left. */
  dropTarget(): this {
    const [file = "", rank] = this.target;
    const isWhite = rank === "3";
    const [from, to, pawn] = isWhite ? ["2", "4", "P"] : ["7", "5", "p"];
    const isEmpty = !this.pieces.has(this.target) && !this.pieces.has(file + from);
    if (!isEmpty || this.pieces.get(file + to) !== pawn) this.target = "-";
    return this;
  }

  /** The other side to move, as after a passed turn. */
  pass(): this {
    const [clock = "0", number = "1"] = this.counts;
    this.counts[0] = String(Number(clock) + 1);
    if (this.turn === "b") this.counts[1] = String(Number(number) + 1);
    this.turn = this.turn === "w" ? "b" : "w";
    this.target = "-";
    return this;
  }

  /** What is seen of a position that no game can have: pieces, but no moves, checks or outcome. */
  look(variant: Variant): Look {
    const [white, black] = [this.find("K"), this.find("k")];
    return {
      ok: true,
      variant,
      fen: this.toString(),
      turn: toColor(this.turn === "b" ? "b" : "w"),
      moveNumber: Number(this.counts[1] ?? 1),
      halfmoveClock: Number(this.counts[0] ?? 0),
      pieces: Object.fromEntries([...this.pieces].map(([square, piece]) => [square, piece.charAt(0) as Piece])),
      kings: { ...(white && { white }), ...(black && { black }) },
      inCheck: false,
      checkers: [],
      moves: [],
      targets: {},
      outcome: {},
    };
  }

  /** Puts a piece on a square, in place of what stands there. False, and no change, for a second king or what is neither. */
  put(type: PieceSymbol, color: ChessColor, square: Square): boolean {
    if (!/^[pnbrqk]$/.test(type) || !/^[wb]$/.test(color) || !SQUARES.includes(square)) return false;
    const piece = (color === "w" ? type.toUpperCase() : type) as Piece;
    const king = type === "k" ? this.find(piece) : undefined;
    if (king && king !== square) return false;
    this.pieces.set(square, piece);
    return true;
  }

  /** Takes the piece of a square away, and returns it. */
  remove(square: Square): { type: PieceSymbol; color: ChessColor } | undefined {
    const piece = this.pieces.get(square)?.charAt(0) as Piece | undefined;
    this.pieces.delete(square);
    return piece && { type: toSymbol(piece), color: colorOf(piece) };
  }

  /** Gives and takes rights to castle. Whether all are then as wanted: one without king or rook in place is not given. */
  setRights(color: ChessColor, wanted: { k?: boolean; q?: boolean }): boolean {
    const asked = (["k", "q"] as const)
      .filter((side) => wanted[side] !== undefined)
      .map((side) => ({ letter: color === "w" ? side.toUpperCase() : side, isWanted: wanted[side] }));
    for (const { letter, isWanted } of asked) {
      const right = castling.find((one) => one[0] === letter)!;
      const others = this.rights.replace(letter, "").replace("-", "");
      this.rights = others + (isWanted && this.isInPlace(right) ? letter : "") || "-";
    }
    return asked.every(({ letter, isWanted }) => this.rights.includes(letter) === isWanted);
  }

  private isInPlace([letter, king, rook]: Right): boolean {
    const [own, other] = colorOf(letter) === "w" ? ["K", "R"] : ["k", "r"];
    return this.pieces.get(king) === own && this.pieces.get(rook) === other;
  }
}
