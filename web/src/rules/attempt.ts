import type { Role, Square } from "./types.ts";

/** What somebody wants to play. Whether it is legal, only the rules know. */
export interface Attempt {
  /** Of a drop, where it arrives. */
  readonly from: Square;
  readonly to: Square;
  /** Asked from the reader when a pawn goes to one of its targets on the last rank. */
  readonly promotion?: Role;
  /** The piece that comes from the pocket. */
  readonly drop?: Role;
}

/** What an attempt is called in UCI. */
export function uciOf(attempt: Attempt): string {
  if (attempt.drop) return `${attempt.drop.toUpperCase()}@${attempt.to}`;
  return `${attempt.from}${attempt.to}${attempt.promotion ?? ""}`;
}

/** The attempt that a text in UCI names; null if the text is not UCI. */
export function attemptOf(uci: string): Attempt | null {
  const drop = /^([PNBRQ])@([a-h][1-8])$/.exec(uci);
  if (drop) return { from: drop[2]!, to: drop[2]!, drop: drop[1]!.toLowerCase() as Role };
  const [, from, to, promotion] = /^([a-h][1-8])([a-h][1-8])([nbrqk])?$/.exec(uci) ?? [];
  if (from === undefined || to === undefined) return null;
  return { from, to, ...(promotion === undefined ? {} : { promotion: promotion as Role }) };
}

/** Whether the turn was passed, which PGN writes as "--". */
export function isPass({ uci }: { readonly uci: string }): boolean {
  return uci === "0000";
}

/** The squares of a move in UCI; a drop has one only. */
export function squaresOf(uci: string): Pick<Attempt, "from" | "to"> {
  const to = uci.slice(2, 4);
  return { from: uci.includes("@") ? to : uci.slice(0, 2), to };
}

/** "e2-e4", "e7-e8=Q": a move in UCI, not a drop, as people write it out. */
export function writtenOut(uci: string): string {
  const promotion = uci.length > 4 ? `=${uci[4]!.toUpperCase()}` : "";
  return `${uci.slice(0, 2)}-${uci.slice(2, 4)}${promotion}`;
}
