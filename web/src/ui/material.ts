import { colorOf, piecesOf, roleOf, type Color, type Role } from "../board/index.ts";

const worth: Readonly<Record<Role, number>> = { p: 1, n: 3, b: 3, r: 5, q: 9, k: 0 };
const full: Readonly<Record<Role, number>> = { p: 8, n: 2, b: 2, r: 2, q: 1, k: 1 };

/** What a side has gained: the pieces of the opponent that are missing, and how much more it has, in pawns. */
export interface Gain {
  /** Roles of missing pieces, pawns first. */
  readonly taken: readonly Role[];
  /** Above 0 for the side that has more; else 0. */
  readonly ahead: number;
}

/** What `color` has gained on the board of `fen`. Missing is counted against the usual sixteen. */
export function gainOf(fen: string, color: Color): Gain {
  const counts: Record<Color, Record<Role, number>> = {
    white: { p: 0, n: 0, b: 0, r: 0, q: 0, k: 0 },
    black: { p: 0, n: 0, b: 0, r: 0, q: 0, k: 0 },
  };
  for (const piece of piecesOf(fen).values()) ++counts[colorOf(piece)][roleOf(piece)];
  const them = counts[color === "white" ? "black" : "white"];
  const roles: readonly Role[] = ["p", "n", "b", "r", "q"];
  const balance = roles.reduce((sum, role) => sum + worth[role] * (counts[color][role] - them[role]), 0);
  return {
    taken: roles.flatMap((role) => Array<Role>(Math.max(0, full[role] - them[role])).fill(role)),
    ahead: Math.max(0, balance),
  };
}
