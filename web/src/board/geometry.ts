import type { Color, Piece, Role, Square } from "./types.ts";

const files = "abcdefgh";

/** Column and row of a square as it is seen, both from 0: (0, 0) is the top left corner. */
export interface Cell {
  readonly column: number;
  readonly row: number;
}

/** Where a square is seen when `orientation` is at the bottom. */
export function cellOf(square: Square, orientation: Color): Cell {
  const file = files.indexOf(square[0]!);
  const rank = Number(square[1]) - 1;
  return orientation === "white" ? { column: file, row: 7 - rank } : { column: 7 - file, row: rank };
}

/** The square that is seen in a cell, or nothing outside the board. */
export function squareAt({ column, row }: Cell, orientation: Color): Square | undefined {
  if (column < 0 || column > 7 || row < 0 || row > 7) return undefined;
  const file = orientation === "white" ? column : 7 - column;
  const rank = orientation === "white" ? 7 - row : row;
  return `${files[file]}${rank + 1}`;
}

/** All squares as they are read, row by row from the top. */
export function squaresInReadingOrder(orientation: Color): Square[] {
  return Array.from({ length: 64 }, (_, index) =>
    squareAt({ column: index % 8, row: index >> 3 }, orientation)!,
  );
}

export function isDark(square: Square): boolean {
  return (files.indexOf(square[0]!) + Number(square[1])) % 2 === 1;
}

/** The pieces of a FEN by their squares. What cannot be read is left out. */
export function piecesOf(fen: string): Map<Square, Piece> {
  const pieces = new Map<Square, Piece>();
  const placement = fen.split(" ")[0]!.split("[")[0]!;
  for (const [index, row] of placement.split("/").slice(0, 8).entries()) {
    let file = 0;
    for (const letter of row) {
      if (/[1-8]/.test(letter)) file += Number(letter);
      else if (/[pnbrqk]/i.test(letter)) {
        if (file < 8) pieces.set(`${files[file]}${8 - index}`, letter as Piece);
        ++file;
      }
    }
  }
  return pieces;
}

/**
 * From where the pieces come that `after` has on other squares than `before`: the squares they reach, each with the
 * nearest square that a piece of the same kind has left. What appears or disappears is not in it.
 */
export function glidesTo(
  before: ReadonlyMap<Square, Piece>,
  after: ReadonlyMap<Square, Piece>,
): Map<Square, Square> {
  const left = new Set([...before.keys()].filter((square) => before.get(square) !== after.get(square)));
  const glides = new Map<Square, Square>();
  for (const [to, piece] of after) {
    if (before.get(to) === piece) continue;
    const [from] = [...left]
      .filter((square) => before.get(square) === piece)
      .sort((a, b) => distanceOf(a, to) - distanceOf(b, to));
    if (from === undefined) continue;
    left.delete(from);
    glides.set(to, from);
  }
  return glides;
}

/** How many steps a king needs from one square to another. */
function distanceOf(from: Square, to: Square): number {
  const [a, b] = [cellOf(from, "white"), cellOf(to, "white")];
  return Math.max(Math.abs(a.column - b.column), Math.abs(a.row - b.row));
}

/** The pieces in the pockets of a FEN, "QNnp"; empty where there are none. */
export function pocketsOf(fen: string): string {
  return /\[(\w*)\]/.exec(fen.split(" ")[0]!)?.[1] ?? "";
}

/** The squares that an explosion on `square` reaches: it and its neighbours. */
export function blastOf(square: Square): Square[] {
  const { column, row } = cellOf(square, "white");
  const steps = [-1, 0, 1];
  return steps.flatMap((down) =>
    steps.flatMap((right) => squareAt({ column: column + right, row: row + down }, "white") ?? []),
  );
}

/** The first part of a FEN for these pieces. */
export function placementOf(pieces: ReadonlyMap<Square, Piece>): string {
  const rows = Array.from({ length: 8 }, (_, index) =>
    [...files].map((file) => pieces.get(`${file}${8 - index}`) ?? "1").join(""),
  );
  return rows.join("/").replace(/1+/g, (empty) => String(empty.length));
}

export function colorOf(piece: Piece): Color {
  return piece === piece.toUpperCase() ? "white" : "black";
}

export function roleOf(piece: Piece): Role {
  return piece.toLowerCase() as Role;
}

/** The id of a piece's drawing: "wn". */
export function drawingId(piece: Piece): string {
  return `${colorOf(piece)[0]}${roleOf(piece)}`;
}

/** Whether a pawn of this colour that reaches the square is promoted. */
export function isLastRank(square: Square, color: Color): boolean {
  return square[1] === (color === "white" ? "8" : "1");
}
