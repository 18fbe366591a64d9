/** What the server says of the analysis of a game by its workers. */
import { ask, type ApiResult } from "../api.ts";
import { maybe, oneOf, type Read, record, truth, whole } from "../shape.ts";

const analysis = record({
  state: oneOf("none", "waiting", "running", "done", "failed"),
  /** Whether machines analyse games for this server. */
  offered: truth,
  /** Positions that have been searched. */
  done: maybe(whole),
  positions: maybe(whole),
  /** Why it failed. */
  fault: maybe(oneOf("worker-lost", "bad-answer")),
});
export type GameAnalysis = Read<typeof analysis>;

const pathOf = (game: string) => `/api/games/${encodeURIComponent(game)}/analysis`;

/** How far the analysis of a game is. */
export function fetchAnalysis(game: string): Promise<ApiResult<GameAnalysis>> {
  return ask("GET", pathOf(game), analysis);
}

/** Asks for the analysis of a finished game. */
export function askForAnalysis(game: string): Promise<ApiResult<GameAnalysis>> {
  return ask("POST", pathOf(game), analysis);
}
