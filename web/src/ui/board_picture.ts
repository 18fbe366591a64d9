import { spriteOf, type PieceDrawings } from "../board/pieces/drawing.ts";
import { cellOf, darkSquares, piecesOf } from "./mini_board.tsx";
import type { Color } from "../rules/types.ts";

/** The colours of a board. */
export interface BoardColors {
  readonly light: string;
  readonly dark: string;
}

/** A position as a picture of its own, in SVG: 800 by 800, without anything outside itself. */
export function boardPicture(
  fen: string,
  below: Color,
  set: PieceDrawings,
  { light, dark }: BoardColors,
): string {
  const pieces = piecesOf(fen).map(({ square, drawing }) => {
    const { x, y } = cellOf(square, below);
    return `<use href="#${drawing}" transform="translate(${x} ${y})"/>`;
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="0 0 800 800">` +
    `<rect width="800" height="800" fill="${light}"/><path fill="${dark}" d="${darkSquares}"/>` +
    `${spriteOf(set)}${pieces.join("")}</svg>\n`
  );
}

/** A picture in SVG as PNG of the same size. Fails where the browser cannot draw it. */
export async function toPng(svg: string, size: number): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image(size, size);
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = size;
    canvas.getContext("2d")!.drawImage(image, 0, 0, size, size);
    return await new Promise((done, fail) =>
      canvas.toBlob((blob) => (blob === null ? fail(new Error("no picture")) : done(blob)), "image/png"),
    );
  } finally {
    URL.revokeObjectURL(address);
  }
}
