// SPDX-License-Identifier: MIT
/** Without engine and worker inside: for pages that load both as files of their own (worker.js, engine.wasm). */

export { EngineCore, NoGameError, type SearchHooks, type SearchRequest } from "./core.ts";
export { WorkerEngine, type EngineParts, type WorkerLike } from "./engine.ts";
export type { FromWorker, ToWorker } from "./messages.ts";
export * from "./types.ts";
