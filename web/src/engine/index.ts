/** The engine for pages: `const engine = await Engine.start()`. */

import { WorkerEngine, type WorkerLike } from "@arbiter-chess/engine/file";
import url from "@arbiter-chess/engine/engine.wasm?url";
import { compileFrom } from "@arbiter-chess/rules/records";

export type * from "@arbiter-chess/engine/file";

/** What a phone can spare as well. */
const tableMegabytes = 32;

export class Engine extends WorkerEngine {
  /** Loads the engine and starts its worker. */
  static async start(): Promise<Engine> {
    const module = await compileFrom(url);
    return new Engine({
      createWorker: () => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }) as WorkerLike,
      module,
      megabytes: tableMegabytes,
      ...(globalThis.crossOriginIsolated && { stop: new SharedArrayBuffer(4) }),
    });
  }
}
