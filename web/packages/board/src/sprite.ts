// SPDX-License-Identifier: MIT
/**
 * The drawings of the pieces. `<use href="#wn">` looks for them in its own tree, so each element has them within; the
 * pages' boards, whose module this one replaces (from_pages.mjs), have them once in the document.
 */

import { spriteOf, type PieceDrawings } from "../../../src/board/pieces/drawing.ts";
import { bold } from "../../../src/board/pieces/bold.ts";
import { letters } from "../../../src/board/pieces/letters.ts";
import { modern } from "../../../src/board/pieces/modern.ts";
import { paths } from "../../../src/board/pieces/paths.ts";
import { slim } from "../../../src/board/pieces/slim.ts";
import { staunton } from "../../../src/board/pieces/staunton.ts";
import { toys } from "../../../src/board/pieces/toys.ts";
import type { PieceSet } from "../../../src/board/look.ts";

const sets: Readonly<Record<PieceSet, PieceDrawings>> = {
  staunton,
  modern,
  letters,
  slim,
  bold,
  paths,
  toys,
};

/** Nothing: the element that holds the board has the drawings already. */
export function providePieces(): void {}

/** The drawings of a set; of one that is unknown, the usual ones. */
export function drawingsOf(set: string): string {
  return spriteOf(sets[set as PieceSet] ?? staunton);
}
