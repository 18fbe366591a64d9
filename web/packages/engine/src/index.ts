// SPDX-License-Identifier: MIT
/**
 * The engine for browsers, in a worker of its own.
 *
 *   const engine = await Engine.start();
 *   const best = await engine.analyse(fen, [], { movetime: 1000 });
 */

import code from "../core/worker.txt";
import type { WorkerLike } from "./engine.ts";
import { type EngineOptions, partsOf, WorkerEngine } from "./start.ts";

export * from "./file.ts";
export type { EngineOptions } from "./start.ts";

function createWorker(): WorkerLike {
  const address = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
  const worker = new Worker(address) as WorkerLike;
  URL.revokeObjectURL(address);
  return worker;
}

export class Engine extends WorkerEngine {
  /** Starts the engine and its worker. */
  static async start(options: EngineOptions = {}): Promise<Engine> {
    return new Engine(await partsOf(options, createWorker));
  }
}
