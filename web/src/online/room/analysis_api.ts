/** What the server says of the analysis of a game by its workers. */
import { ask, type ApiResult } from "../api.ts";
import { maybe, oneOf, record, truth, whole } from "../shape.ts";

export interface GameAnalysis {
  state: "none" | "waiting" | "running" | "done" | "failed";
  /** Whether machines analyse games for this server. */
  offered: boolean;
  /** Positions that have been searched. */
  done?: number | undefined;
  positions?: number | undefined;
  /** Why it failed. */
  fault?: "worker-lost" | "bad-answer" | undefined;
}

const analysis = record<GameAnalysis>({
  state: oneOf("none", "waiting", "running", "done", "failed"),
  offered: truth,
  done: maybe(whole),
  positions: maybe(whole),
  fault: maybe(oneOf("worker-lost", "bad-answer")),
});

const pathOf = (game: string) => `/api/games/${encodeURIComponent(game)}/analysis`;

/** How far the analysis of a game is. */
export function fetchAnalysis(game: string): Promise<ApiResult<GameAnalysis>> {
  return ask("GET", pathOf(game), analysis);
}

/** Asks for the analysis of a finished game. */
export function askForAnalysis(game: string): Promise<ApiResult<GameAnalysis>> {
  return ask("POST", pathOf(game), analysis);
}
