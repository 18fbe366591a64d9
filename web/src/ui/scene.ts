import { picture, type Arrow, type BoardState } from "../board/index.ts";
import { isPass, squaresOf } from "../rules/attempt.ts";
import { blastAt, goalsOf, promotionsOf } from "../rules/variants.ts";
import type { Look, Verdict } from "../rules/types.ts";

/** A position that a reader looks at. */
export interface Seen {
  readonly fen: string;
  /** What the rules say of it; null for a rule set that the page does not know. */
  readonly look: Look | null;
  /** The move that led there. */
  readonly last?: { readonly uci: string; readonly san: string } | null | undefined;
  /** Why an attempt was refused there. */
  readonly refusal?: Verdict | null;
  /** What is shown where nothing was refused. */
  readonly arrows?: readonly Arrow[];
}

/** What a board shows of a position. */
export function sceneOf({ fen, look, last, refusal, arrows = [] }: Seen): Partial<BoardState> {
  return {
    ...(look && rulesOnBoard(look)),
    fen,
    lastMove: last && !isPass(last) ? squaresOf(last.uci) : null,
    blast: look && blastAt(look.variant, last ?? undefined),
    ...(refusal ? picture(refusal) : { arrows, marks: [] }),
  };
}

function rulesOnBoard({ turn, targets, drops = {}, kings, inCheck, variant }: Look): Partial<BoardState> {
  return {
    turn,
    targets,
    drops,
    promotions: promotionsOf(variant),
    goals: goalsOf(variant),
    check: inCheck ? (kings[turn] ?? null) : null,
  };
}
