// SPDX-License-Identifier: MIT
/** What the page and the engine's worker say to each other. */

import type { SearchRequest } from "./core.ts";
import type { Best, Info } from "./types.ts";

export type ToWorker =
  | { type: "start"; module: WebAssembly.Module; megabytes: number; stop?: SharedArrayBuffer }
  | { type: "search"; id: number; request: SearchRequest }
  | { type: "new-game"; id: number };

export type FromWorker =
  | { type: "ready" }
  | { type: "info"; id: number; info: Info }
  | { type: "best"; id: number; best: Best }
  | { type: "done"; id: number }
  | { type: "failed"; id: number; reason: string };
