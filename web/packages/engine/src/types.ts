// SPDX-License-Identifier: MIT
/** What the engine in the worker is asked and what it answers. */

/** What a line is worth, as White sees it: hundredths of a pawn, or moves to mate (negative: Black mates). */
export type Score = { kind: "centipawns"; value: number } | { kind: "mate"; moves: number };

/** One line of what the engine knows so far. */
export interface Info {
  /** 1 for the best line, 2 for the second best, …. */
  multipv: number;
  depth: number;
  selectiveDepth: number;
  score: Score;
  nodes: number;
  /** Milliseconds since the search began. */
  time: number;
  nodesPerSecond: number;
  /** How full the table is, in thousandths. */
  hashPermille: number;
  /** The line in UCI. */
  pv: string[];
}

/** When the search ends. Without any of these it continues until `stop`. */
export interface Limits {
  /** Milliseconds. */
  movetime?: number;
  depth?: number;
  nodes?: number;
  /** The clocks of a game, in milliseconds: the engine divides its time itself. */
  clocks?: { white: number; black: number; whiteIncrement?: number; blackIncrement?: number };
}

export interface AnalyseOptions extends Limits {
  /** How many lines, 1 to 10; 1 where it is left out. */
  multipv?: number;
  /** Playing strength, 1 (a beginner) to 20 (all it can, as where it is left out). */
  level?: number;
  /** "standard" or "chess960": the engine plays no other, and takes other names for chess. */
  variant?: string;
  /** Chooses among nearly equal moves at the weaker levels. */
  seed?: number;
}

/** The answer. */
export interface Best {
  /** In UCI; missing when there is no legal move. */
  move?: string;
  /** The reply that is expected. */
  ponder?: string;
  /** As White sees it. */
  score: Score;
  depth: number;
  nodes: number;
  /** The last line told for each multipv. */
  lines: Info[];
}

/**
 * The engine, in a worker of its own.
 *
 *   const engine = await Engine.start();
 *   const best = await engine.analyse(fen, moves, { movetime: 1000 }, (info) => show(info));
 */
export interface EngineLike {
  /**
   * Looks for the best move after `moves` (UCI) from `fen`. A search that still runs is stopped first; its promise
   * is kept with what it has found. `onInfo` is called on the page's thread, at most about ten times a second for
   * each line.
   */
  analyse(
    fen: string,
    moves: readonly string[],
    options: AnalyseOptions,
    onInfo?: (info: Info) => void,
  ): Promise<Best>;

  /** Ends the search that runs; its promise is kept soon. No effect where none runs. */
  stop(): void;

  /** Forgets what earlier searches found: a new game. */
  newGame(): Promise<void>;

  /** Ends the worker. */
  close(): void;
}
