// SPDX-License-Identifier: MIT
/** The engine's module, asked through records (docs/wasm.md). Blocks while it searches: for a worker. */

import { type RecordReader, RecordWriter, WasmModule } from "@arbiter-chess/rules/records";
import type { AnalyseOptions, Best, Info, Score } from "./types.ts";

/** One question to the engine. */
export interface SearchRequest {
  fen: string;
  moves: readonly string[];
  options: AnalyseOptions;
}

/** What a search tells and asks while it runs. */
export interface SearchHooks {
  onInfo(info: Info): void;
  wantsStop(): boolean;
}

/** What was given is not a game: its FEN gives no position, or a move is not legal. */
export class NoGameError extends Error {
  constructor(request: SearchRequest) {
    super(`no position of chess: ${request.fen} ${request.moves.join(" ")}`);
    this.name = "NoGameError";
  }
}

function readScore(record: RecordReader): Score {
  const isMate = record.flag();
  const value = record.signedNumber();
  return isMate ? { kind: "mate", moves: value } : { kind: "centipawns", value };
}

function readInfo(record: RecordReader): Info {
  const multipv = record.number();
  const depth = record.number();
  const selectiveDepth = record.number();
  const score = readScore(record);
  const nodes = record.count();
  const time = record.number();
  const hashPermille = record.number();
  const pv = record.list(() => record.text());
  const nodesPerSecond = time > 0 ? Math.round((1000 * nodes) / time) : 0;
  return { multipv, depth, selectiveDepth, score, nodes, time, nodesPerSecond, hashPermille, pv };
}

function readBest(record: RecordReader, lines: readonly Info[]): Best {
  const move = record.flag() ? record.text() : undefined;
  const ponder = record.flag() ? record.text() : undefined;
  const score = readScore(record);
  const depth = record.number();
  const nodes = record.count();
  return {
    ...(move && { move }),
    ...(ponder && { ponder }),
    score,
    depth,
    nodes,
    lines: lines.filter(Boolean),
  };
}

function writeRequest({ fen, moves, options }: SearchRequest): RecordWriter {
  const request = new RecordWriter().flag(options.variant === "chess960").text(fen);
  request.list(moves, (move) => request.text(move));
  request
    .number(options.movetime ?? 0)
    .number(options.depth ?? 0)
    .count(options.nodes ?? 0);
  const { clocks } = options;
  request.flag(clocks !== undefined);
  if (clocks) {
    request.number(clocks.white).number(clocks.whiteIncrement ?? 0);
    request.number(clocks.black).number(clocks.blackIncrement ?? 0);
  }
  return request
    .number(options.multipv ?? 1)
    .number(options.level ?? 20)
    .number(options.seed ?? 0);
}

export class EngineCore {
  private hooks: SearchHooks | undefined;
  private lines: Info[] = [];

  private constructor(private readonly module: WasmModule) {}

  /** Starts the engine with a table of this many megabytes. */
  static async start(source: BufferSource | WebAssembly.Module, megabytes = 32): Promise<EngineCore> {
    let core: EngineCore | undefined;
    const module = await WasmModule.start(source, {
      now: () => performance.now(),
      wants_stop: () => (core?.hooks?.wantsStop() ? 1 : 0),
      on_info: (place = 0, size = 0) => core?.tell(place, size),
    });
    core = new EngineCore(module);
    core.useTable(megabytes);
    return core;
  }

  /** Clears the table: forgets what earlier searches found. */
  useTable(megabytes: number): void {
    this.module.call("arbiter_use_table", megabytes);
  }

  /** Searches until a limit is reached or `wantsStop` says so. Throws NoGameError. */
  search(request: SearchRequest, hooks: SearchHooks): Best {
    this.hooks = hooks;
    this.lines = [];
    const answer = this.module.ask("arbiter_search", writeRequest(request));
    this.hooks = undefined;
    if (!answer.flag()) throw new NoGameError(request);
    return readBest(answer, this.lines);
  }

  private tell(place: number, size: number): void {
    const info = readInfo(this.module.read(place, size));
    this.lines[info.multipv - 1] = info;
    this.hooks?.onInfo(info);
  }
}
