import type { BoardState } from "../board/index.ts";
import { goalsOf, promotionsOf } from "../rules/index.ts";
import type { Look } from "../rules/types.ts";

type Scene = Pick<BoardState, "turn" | "targets" | "drops" | "promotions" | "goals" | "check">;

/** What a board shows of what the rules say of a position. */
export function sceneOf(look: Look): Scene {
  const { turn, targets, drops = {}, kings, inCheck, variant } = look;
  return {
    turn,
    targets,
    drops,
    promotions: promotionsOf(variant),
    goals: goalsOf(variant),
    check: inCheck ? (kings[turn] ?? null) : null,
  };
}
