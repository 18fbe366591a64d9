import {
  colorOf,
  otherColor,
  piecesOf,
  roleOf,
  startPlacement,
  type Color,
  type Role,
} from "../board/index.ts";

const worth: Readonly<Record<Role, number>> = { p: 1, n: 3, b: 3, r: 5, q: 9, k: 0 };
/** What a side has gained: the pieces of the opponent that are missing, and how much more it has, in pawns. */
export interface Gain {
  /** Roles of missing pieces, pawns first. */
  readonly taken: readonly Role[];
  /** Above 0 for the side that has more; else 0. */
  readonly ahead: number;
}

type Counts = Record<Color, Record<Role, number>>;

/**
 * What `color` has gained on the board of `fen`, since `start`: two FENs, or their first parts. Nothing where captured
 * pieces go to pockets: they are seen there.
 */
export function gainOf(fen: string, color: Color, start: string = startPlacement): Gain {
  if (fen.split(" ")[0]!.includes("[")) return { taken: [], ahead: 0 };
  const now = countOf(fen);
  const before = countOf(start);
  const other = otherColor(color);
  const roles: readonly Role[] = ["p", "n", "b", "r", "q"];
  const balance = roles.reduce((sum, role) => sum + worth[role] * (now[color][role] - now[other][role]), 0);
  return {
    taken: roles.flatMap((role) => Array<Role>(Math.max(0, before[other][role] - now[other][role])).fill(role)),
    ahead: Math.max(0, balance),
  };
}

function countOf(fen: string): Counts {
  const none = { p: 0, n: 0, b: 0, r: 0, q: 0, k: 0 };
  const counts: Counts = { white: { ...none }, black: { ...none } };
  for (const piece of piecesOf(fen).values()) ++counts[colorOf(piece)][roleOf(piece)];
  return counts;
}
