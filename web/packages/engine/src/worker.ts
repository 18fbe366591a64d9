// SPDX-License-Identifier: MIT
/** The engine's worker: one message in, answers out. While it searches it hears nothing but the shared stop flag. */

import { EngineCore, type SearchHooks } from "./core.ts";
import type { FromWorker, ToWorker } from "./messages.ts";
import type { Info } from "./types.ts";

/** A page that is told more often than this has no time for anything else. */
const millisecondsBetweenInfos = 100;

interface WorkerScope {
  postMessage(message: FromWorker): void;
  onmessage: ((event: { data: ToWorker }) => void) | null;
}

const scope = self as unknown as WorkerScope;
let core: EngineCore | undefined;
let megabytes = 0;
/** The number of the search to end, or a later one. */
let stop: Int32Array | undefined;

/**
 * Passes on what a search tells, but no more sets of lines than the page can show. A set begins with the best line; all
 * of it is told, or none. The set that was held back last comes at the end.
 */
class InfoGate implements SearchHooks {
  private lastTold = -millisecondsBetweenInfos;
  private isOpen = true;
  private held: Info[] = [];

  constructor(private readonly id: number) {}

  onInfo(info: Info): void {
    if (info.multipv === 1) {
      this.isOpen = info.time - this.lastTold >= millisecondsBetweenInfos;
      this.held = [];
      if (this.isOpen) this.lastTold = info.time;
    }
    if (this.isOpen) this.tell(info);
    else this.held.push(info);
  }

  wantsStop(): boolean {
    return stop !== undefined && Atomics.load(stop, 0) >= this.id;
  }

  finish(): void {
    for (const info of this.held) this.tell(info);
  }

  private tell(info: Info): void {
    scope.postMessage({ type: "info", id: this.id, info });
  }
}

function answer(message: Exclude<ToWorker, { type: "start" }>): void {
  if (!core) return;
  if (message.type === "new-game") {
    core.useTable(megabytes);
    return scope.postMessage({ type: "done", id: message.id });
  }
  const gate = new InfoGate(message.id);
  const best = core.search(message.request, gate);
  gate.finish();
  scope.postMessage({ type: "best", id: message.id, best });
}

scope.onmessage = ({ data }) => {
  if (data.type === "start") {
    megabytes = data.megabytes;
    stop = data.stop && new Int32Array(data.stop);
    void EngineCore.start(data.module, megabytes).then(
      (started) => {
        core = started;
        scope.postMessage({ type: "ready" });
      },
      (error: unknown) => scope.postMessage({ type: "failed", id: 0, reason: String(error) }),
    );
    return;
  }
  try {
    answer(data);
  } catch (error) {
    scope.postMessage({ type: "failed", id: data.id, reason: String(error) });
  }
};
