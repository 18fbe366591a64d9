import { useEffect } from "preact/hooks";
import { providePieces } from "../board/pieces/sprite.ts";
import "../board/board.css";
import type { Color } from "../rules/types.ts";

interface Props {
  fen: string;
  /** In UCI. */
  lastMove?: string;
  below?: Color;
}

/** A small picture of a position. It says nothing to a screen reader: the names beside it do. */
export function MiniBoard({ fen, lastMove, below = "white" }: Props) {
  useEffect(providePieces, []);
  const cell = (square: string) => cellOf(square, below);
  const marked =
    lastMove === undefined || lastMove.includes("@") ? [] : [lastMove.slice(0, 2), lastMove.slice(2, 4)];
  return (
    <svg class="mini-board" viewBox="0 0 800 800" aria-hidden="true">
      <rect class="square-light" width="800" height="800" />
      <path class="square-dark" d={darkSquares} />
      {marked.map((square) => (
        <rect key={square} class="mini-board-last" {...cell(square)} width="100" height="100" />
      ))}
      {piecesOf(fen).map(({ square, drawing }) => {
        const { x, y } = cell(square);
        return <use key={square} href={`#${drawing}`} transform={`translate(${x} ${y})`} />;
      })}
    </svg>
  );
}

/** Where a square is in a field of 800 by 800. */
export function cellOf(square: string, below: Color): { x: number; y: number } {
  const file = square.charCodeAt(0) - "a".charCodeAt(0);
  const rank = Number(square[1]) - 1;
  return below === "white" ? { x: file * 100, y: (7 - rank) * 100 } : { x: (7 - file) * 100, y: rank * 100 };
}

/** The dark squares of a field of 800 by 800, as a path. */
export const darkSquares = Array.from({ length: 32 }, (_, index) => {
  const row = Math.floor(index / 4);
  const column = 2 * (index % 4) + (row % 2 === 0 ? 1 : 0);
  return `M${column * 100} ${row * 100}h100v100h-100Z`;
}).join("");

/** The pieces of a FEN, each with the name of its drawing ("wn"). */
export function piecesOf(fen: string): { square: string; drawing: string }[] {
  const pieces: { square: string; drawing: string }[] = [];
  const rows = fen.split(" ")[0]!.split("[")[0]!.replace(/~/g, "").split("/");
  for (const [row, text] of rows.entries()) {
    let file = 0;
    for (const letter of text) {
      const gap = Number(letter);
      if (gap > 0) file += gap;
      else {
        const side = letter === letter.toUpperCase() ? "w" : "b";
        pieces.push({ square: "abcdefgh"[file]! + String(8 - row), drawing: side + letter.toLowerCase() });
        file++;
      }
    }
  }
  return pieces;
}
