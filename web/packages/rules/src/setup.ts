// SPDX-License-Identifier: MIT
/** The fields of a FEN, to be read and edited: also of a position that no game can have. */

import { type ChessColor, type PieceSymbol, toColor, toSymbol } from "./move.ts";
import type { Look, Piece, Square, Variant } from "./types.ts";

/** All squares, a8 to h1, as on a diagram. */
export const SQUARES: readonly Square[] = [..."87654321"].flatMap((rank) =>
  [..."abcdefgh"].map((file) => file + rank),
);

export function colorOf(piece: string): ChessColor {
  return piece === piece.toUpperCase() ? "w" : "b";
}

/** The FEN with the fields that are often left out: "-" for rights and target, 0 and 1 for the counts. */
export function withAllFields(fen: string): string {
  const fields = fen.trim().split(/\s+/);
  if (fields.length < 2 || fields.length > 5) return fen;
  return [...fields, ...["-", "-", "0", "1"].slice(fields.length - 2)].join(" ");
}

/** The side of the king on which a rook stands, as in the letters of rights. */
type Side = "k" | "q";

export class Setup {
  /** Pieces by square, as FEN writes them; "Q~" is a promoted pawn. */
  readonly pieces = new Map<Square, string>();
  readonly pocket: string;
  turn: string;
  rights: string;
  target: string;
  /** The halfmove clock and the number of the move, where they are there. */
  readonly counts: string[];
  /** The counted checks of three-check: "3+3" stands before the counts, "+0+0" behind them. */
  private readonly checks: string[];

  constructor(
    fen: string,
    private readonly variant: Variant,
  ) {
    const [board = "", turn = "w", rights = "-", target = "-", ...rest] = withAllFields(fen).split(/\s+/);
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
    this.counts = rest.filter((field) => !field.includes("+"));
    this.checks = rest.filter((field) => field.includes("+"));
  }

  toString(): string {
    const ranks = [..."87654321"].map((rank) =>
      [..."abcdefgh"]
        .map((file) => this.pieces.get(file + rank) ?? "1")
        .join("")
        .replace(/1+/g, (empty) => String(empty.length)),
    );
    const isBehind = this.checks[0]?.startsWith("+");
    const counts = isBehind ? [...this.counts, ...this.checks] : [...this.checks, ...this.counts];
    return [ranks.join("/") + this.pocket, this.turn, this.rights, this.target, ...counts].join(" ");
  }

  find(piece: Piece): Square | undefined {
    return SQUARES.find((square) => this.pieces.get(square) === piece);
  }

  /** Takes away the rights to castle for which no king or rook is in place. */
  dropRights(): this {
    return this.keepRights((letter) => this.sideOf(letter) !== undefined);
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
  look(): Look {
    const [white, black] = [this.find("K"), this.find("k")];
    return {
      ok: true,
      variant: this.variant,
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

  /** Which rights to castle a side has. */
  rightsOf(color: ChessColor): { k: boolean; q: boolean } {
    const sides = this.lettersOf(color).map((letter) => this.sideOf(letter));
    return { k: sides.includes("k"), q: sides.includes("q") };
  }

  /** Gives and takes rights to castle. Whether all are then as wanted: one without king or rook in place is not given. */
  setRights(color: ChessColor, wanted: { k?: boolean; q?: boolean }): boolean {
    const asked = (["k", "q"] as const).filter((side) => wanted[side] !== undefined);
    for (const side of asked) {
      const own = this.lettersOf(color);
      this.keepRights((letter) => !own.includes(letter) || this.sideOf(letter) !== side);
      if (wanted[side]) this.rights += color === "w" ? side.toUpperCase() : side;
    }
    this.dropRights();
    return asked.every((side) => this.rightsOf(color)[side] === wanted[side]);
  }

  /** The letters of a side's rights: of the side of the king, or in Chess960 of the file of the rook. */
  private lettersOf(color: ChessColor): string[] {
    return [...this.rights].filter((letter) => /[a-z]/i.test(letter) && colorOf(letter) === color);
  }

  private keepRights(isKept: (letter: string) => boolean): this {
    const kept = [...this.lettersOf("w"), ...this.lettersOf("b")].filter(isKept);
    const rank = (letter: string) => (colorOf(letter) === "w" ? 0 : 2) + (this.sideOf(letter) === "q" ? 1 : 0);
    this.rights = kept.sort((one, other) => rank(one) - rank(other)).join("") || "-";
    return this;
  }

  /** On which side of its king the rook of a right stands; undefined where one of the two is not in place. */
  private sideOf(letter: string): Side | undefined {
    const [king, rook, rank] = colorOf(letter) === "w" ? ["K", "R", "1"] : ["k", "r", "8"];
    const [home, row] = this.find(king as Piece) ?? "";
    if (!home || row !== rank) return undefined;
    const name = letter.toLowerCase();
    const rooks = [..."abcdefgh"].filter((file) => this.pieces.get(file + rank) === rook);
    const file = name === "k" ? rooks.at(-1) : name === "q" ? rooks[0] : rooks.find((each) => each === name);
    if (!file || (this.variant === "standard" && !/^[ah]e$/.test(file + home))) return undefined;
    const side = file > home ? "k" : "q";
    return "kq".includes(name) && name !== side ? undefined : side;
  }
}
