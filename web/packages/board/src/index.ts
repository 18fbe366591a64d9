// SPDX-License-Identifier: MIT
/**
 * Defines `<arbiter-board>`.
 *
 *   import "@arbiter-chess/board";
 *   <arbiter-board movable="both"></arbiter-board>
 */

import { ArbiterBoard } from "./element.ts";
import { speakAsPage } from "./language.ts";

export { ArbiterBoard } from "./element.ts";
export { speak } from "./language.ts";
export type {
  ArbiterBoardEventMap,
  BoardArrow,
  BoardArrowKind,
  BoardAttempt,
  BoardDrawing,
  BoardMark,
  BoardMarkKind,
  BoardMove,
  BoardOutcome,
  BoardPremoves,
  BoardPress,
  BoardRefusal,
  BoardRules,
  BoardVerdict,
  BoardWhy,
  Color,
  Movable,
  Piece,
  Role,
  Square,
} from "./types.ts";

declare global {
  interface HTMLElementTagNameMap {
    "arbiter-board": ArbiterBoard;
  }
}

if (typeof customElements !== "undefined" && !customElements.get("arbiter-board")) {
  speakAsPage();
  customElements.define("arbiter-board", ArbiterBoard);
}
