// SPDX-License-Identifier: MIT
/**
 * The engine for Node.js, in a thread of its own. Close it, or the program does not end.
 *
 *   const engine = await Engine.start();
 *   const best = await engine.analyse(fen, [], { movetime: 1000 });
 *   engine.close();
 */

import { Worker } from "node:worker_threads";
import code from "../core/worker.txt";
import type { WorkerLike } from "./engine.ts";
import type { FromWorker } from "./messages.ts";
import { type EngineOptions, partsOf, WorkerEngine } from "./start.ts";

export * from "./file.ts";
export type { EngineOptions } from "./start.ts";

/** What the script expects of a browser's worker. */
const scope = `
  const { parentPort } = require("node:worker_threads");
  globalThis.self = globalThis;
  self.postMessage = (message) => parentPort.postMessage(message);
  parentPort.on("message", (data) => self.onmessage({ data }));
`;

function createWorker(): WorkerLike {
  const worker = new Worker(scope + code, { eval: true });
  const like: WorkerLike = {
    postMessage: (message) => worker.postMessage(message),
    terminate: () => void worker.terminate(),
    onmessage: null,
  };
  worker.on("message", (data: FromWorker) => like.onmessage?.({ data }));
  return like;
}

export class Engine extends WorkerEngine {
  /** Starts the engine and its thread. */
  static async start(options: EngineOptions = {}): Promise<Engine> {
    return new Engine(await partsOf(options, createWorker));
  }
}
