/** The engine's worker: one message in, answers out. While it searches it hears nothing but the shared stop flag. */

import { EngineCore, type SearchHooks } from "./core.ts";
import type { FromWorker, ToWorker } from "./messages.ts";
import type { Info } from "./types.ts";

/** A page that is told more often than this has no time for anything else. */
const millisecondsBetweenInfos = 100;

interface WorkerScope {
  postMessage(message: FromWorker): void;
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
}

const scope = self as unknown as WorkerScope;
let core: EngineCore | undefined;
let megabytes = 0;
/** The number of the search that shall end, or a later one. */
let stop: Int32Array | undefined;

/** Passes on what a search tells, but of each line no more than the page can show. What it held back comes last. */
class InfoGate implements SearchHooks {
  private readonly told: number[] = [];
  private readonly held: (Info | undefined)[] = [];

  constructor(private readonly id: number) {}

  onInfo(info: Info): void {
    const last = this.told[info.multipv];
    const isEarly = last !== undefined && info.time - last < millisecondsBetweenInfos;
    this.held[info.multipv] = isEarly ? info : undefined;
    if (!isEarly) this.tell(info);
  }

  wantsStop(): boolean {
    return stop !== undefined && Atomics.load(stop, 0) >= this.id;
  }

  finish(): void {
    for (const info of this.held) if (info) this.tell(info);
  }

  private tell(info: Info): void {
    this.told[info.multipv] = info.time;
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
