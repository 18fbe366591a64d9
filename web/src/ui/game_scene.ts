import type { Attempt, BoardState, Color, Movable } from "../board/index.ts";
import { hidesPieces } from "./game_modes.ts";
import { premoveScene, type Premoves } from "./premoves.ts";
import { sceneOf, type Seen } from "./scene.ts";

/** A position of a game, and how its reader takes part. */
export interface SeenGame extends Seen {
  /** The side at the bottom. */
  readonly below: Color;
  readonly movable: Movable;
  /** Whose moves may be chosen in advance here; nothing where none may. */
  readonly advances: Color | undefined;
  readonly premoves: Premoves;
  /** A move of the reader that is under way. */
  readonly first?: Attempt | null;
}

/** What a board shows of a game that is being played. */
export function gameScene(seen: SeenGame): Partial<BoardState> {
  const { fen, advances, premoves, first = null } = seen;
  return {
    ...sceneOf(seen),
    orientation: seen.below,
    movable: seen.movable,
    allowsPremove: advances !== undefined,
    hidesPieces: hidesPieces.value,
    ...(advances ? premoveScene(fen, premoves, advances, first) : { premoves: [] }),
  };
}
