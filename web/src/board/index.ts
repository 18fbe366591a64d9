/** The board: see `Board`. */
export { Board } from "./board.ts";
export { otherColor } from "../rules/color.ts";
export { pieceIcon } from "./pieces_view.ts";
export { canDrop } from "./hand.ts";
export { imagine } from "./imagine.ts";
export { spokenMove } from "./spoken.ts";
export { picture, type Picture } from "./why.ts";
export { cellOf, colorOf, drawingId, piecesOf, placementOf, pocketsOf, roleOf } from "./geometry.ts";
export {
  defaultState,
  type Color,
  type Piece,
  type Role,
  type Square,
  startPlacement,
  type Arrow,
  type ArrowKind,
  type Attempt,
  type BoardEvents,
  type BoardState,
  type Mark,
  type MarkKind,
  type Movable,
} from "./types.ts";
