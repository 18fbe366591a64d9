/** The seats this browser holds: the secret by which the server knows a player of a game without an account. */
import type { Color } from "../rules/types.ts";
import { loadFrom, saveTo } from "../ui/stored.ts";

export interface HeldSeat {
  seat: string;
  color: Color;
}

const storageKey = "arbiter.seats";
const mostKept = 200;

type Kept = [game: string, held: HeldSeat][];

function read(): Kept {
  const value = loadFrom(storageKey);
  return Array.isArray(value) ? (value as Kept) : [];
}

/** The seat of this browser in a game, or nothing. */
export function findSeat(game: string): HeldSeat | undefined {
  return read().find(([id]) => id === game)?.[1];
}

/** Remembers a seat, and forgets the oldest beyond two hundred. */
export function keepSeat(game: string, held: HeldSeat): void {
  const others = read().filter(([id]) => id !== game);
  // Where nothing can be kept, the seat is good for as long as the page is open.
  saveTo(storageKey, [...others, [game, held]].slice(-mostKept));
}
