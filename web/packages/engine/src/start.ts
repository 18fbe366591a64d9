// SPDX-License-Identifier: MIT
/** What the entries for browsers and for Node.js share. */

import { unpack } from "@arbiter-chess/rules/records";
import wasm from "../core/engine.wasm.gz";
import { type EngineParts, type WorkerLike, WorkerEngine } from "./engine.ts";

export interface EngineOptions {
  /** The size of the transposition table in MB; 32 where it is left out. */
  megabytes?: number;
  /** Starts a worker that the page has made itself, where a page's Content-Security-Policy forbids `blob:`. */
  createWorker?: () => WorkerLike;
}

/** What an engine is made of. Memory is shared wherever that is allowed, so that a search stops at once. */
export async function partsOf(
  { megabytes = 32, createWorker }: EngineOptions,
  ownWorker: () => WorkerLike,
): Promise<EngineParts> {
  const module = await WebAssembly.compile(await unpack(wasm));
  const parts = { createWorker: createWorker ?? ownWorker, module, megabytes };
  const mayShare = typeof SharedArrayBuffer === "function" && globalThis.crossOriginIsolated !== false;
  return mayShare ? { ...parts, stop: new SharedArrayBuffer(4) } : parts;
}

export { WorkerEngine };
