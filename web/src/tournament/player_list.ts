/** Players of a list, added one after the other. */
import type { ApiFault, ApiResult } from "../server/api.ts";
import type { ListedPlayer } from "./tables.ts";

/** Adds a player without an account. */
export type AddPlayer = (player: { name: string; rating?: number }) => Promise<ApiResult<unknown>>;

/** A line that was not added, and why; without a fault it was not tried. */
export interface LeftLine {
  readonly line: string;
  readonly fault?: ApiFault;
}

/**
 * Adds the players, those after a refused one too. `tell` hears how many were tried, and answers whether to continue. Ends
 * early where the server cannot be reached. Answers the lines that were not added.
 */
export async function addPlayers(
  players: readonly ListedPlayer[],
  add: AddPlayer,
  tell: (done: number) => boolean,
): Promise<LeftLine[]> {
  const left: LeftLine[] = [];
  for (const [index, { line, name, rating }] of players.entries()) {
    const answer = await add({ name, ...(rating === undefined ? {} : { rating }) });
    if (!answer.ok) left.push({ line, fault: answer.fault });
    const goesOn = tell(index + 1) && (answer.ok || answer.fault.code !== "unreachable");
    if (!goesOn) return [...left, ...players.slice(index + 1).map((untried) => ({ line: untried.line }))];
  }
  return left;
}
