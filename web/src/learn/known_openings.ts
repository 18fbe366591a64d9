import { positionKey } from "../analysis/fen.ts";

/** Whether the tables of openings have a position (FEN): the move that leads there is not called a mistake. */
export type IsKnown = (fen: string) => boolean;

/** Loads the tables; without them no position is known. */
export async function loadKnownOpenings(): Promise<IsKnown> {
  const names = await import("virtual:openings").then(
    (module) => module.default,
    () => null,
  );
  return (fen) => names?.[positionKey(fen)] !== undefined;
}
