// SPDX-License-Identifier: MIT
/** The engine as a page sees it: questions to a worker, answers as promises. */

import type { SearchRequest } from "./core.ts";
import type { FromWorker, ToWorker } from "./messages.ts";
import type { AnalyseOptions, Best, EngineLike, Info } from "./types.ts";

/** What is used of a Worker, so that a test can bring its own. */
export interface WorkerLike {
  postMessage(message: ToWorker): void;
  terminate(): void;
  onmessage: ((event: { data: FromWorker }) => void) | null;
}

/** What an engine is made of. */
export interface EngineParts {
  createWorker(): WorkerLike;
  module: WebAssembly.Module;
  megabytes: number;
  /** Memory that page and worker share, where the page is cross-origin isolated. */
  stop?: SharedArrayBuffer;
}

interface Task {
  id: number;
  message: Exclude<ToWorker, { type: "start" }>;
  onInfo?: ((info: Info) => void) | undefined;
  /** The last line told for each multipv, from 0. */
  lines: Info[];
  isStopped: boolean;
  resolve(best: Best): void;
  reject(error: Error): void;
}

const nothing: Best = { score: { kind: "centipawns", value: 0 }, depth: 0, nodes: 0, lines: [] };

/** What is known of a search that was ended before its answer. */
function bestSoFar(lines: readonly Info[]): Best {
  const best = lines[0];
  if (!best) return nothing;
  const [move, ponder] = best.pv;
  const { score, depth, nodes } = best;
  return {
    ...(move && { move }),
    ...(ponder && { ponder }),
    score,
    depth,
    nodes,
    lines: lines.filter(Boolean),
  };
}

/**
 * Sends one task at a time to its worker. To stop a search it raises the shared flag; without shared memory it ends the
 * worker and begins a new one, which has forgotten everything.
 */
export class WorkerEngine implements EngineLike {
  private worker: WorkerLike | undefined;
  private isReady = false;
  private nextId = 1;
  private current: Task | undefined;
  private waiting: Task[] = [];
  private readonly flag: Int32Array | undefined;

  constructor(private readonly parts: EngineParts) {
    this.flag = parts.stop && new Int32Array(parts.stop);
    this.startWorker();
  }

  analyse(
    fen: string,
    moves: readonly string[],
    options: AnalyseOptions,
    onInfo?: (info: Info) => void,
  ): Promise<Best> {
    this.stop();
    const request: SearchRequest = { fen, moves: [...moves], options };
    return this.add((id) => ({ type: "search", id, request }), onInfo);
  }

  stop(): void {
    for (const task of this.waiting.filter((each) => each.message.type === "search")) task.resolve(nothing);
    this.waiting = this.waiting.filter((each) => each.message.type !== "search");
    const task = this.current;
    if (task?.message.type !== "search" || task.isStopped) return;
    task.isStopped = true;
    if (this.flag) {
      Atomics.store(this.flag, 0, task.id);
      return;
    }
    this.worker?.terminate();
    this.startWorker();
    this.finish(task, () => task.resolve(bestSoFar(task.lines)));
  }

  async newGame(): Promise<void> {
    this.stop();
    await this.add((id) => ({ type: "new-game", id }));
  }

  close(): void {
    this.stop();
    this.worker?.terminate();
    this.worker = undefined;
    this.isReady = false;
    const task = this.current;
    if (task) this.finish(task, () => task.resolve(bestSoFar(task.lines)));
  }

  private add(message: (id: number) => Task["message"], onInfo?: (info: Info) => void): Promise<Best> {
    const id = this.nextId++;
    return new Promise((resolve, reject) => {
      const task = { id, message: message(id), onInfo, lines: [], isStopped: false, resolve, reject };
      this.waiting.push(task);
      this.sendNext();
    });
  }

  private startWorker(): void {
    const { module, megabytes, stop } = this.parts;
    this.isReady = false;
    const worker = this.parts.createWorker();
    this.worker = worker;
    worker.onmessage = ({ data }) => {
      if (worker === this.worker) this.take(data);
    };
    worker.postMessage({ type: "start", module, megabytes, ...(stop && { stop }) });
  }

  private take(message: FromWorker): void {
    if (message.type === "ready") {
      this.isReady = true;
      return this.sendNext();
    }
    const task = this.current;
    if (message.type === "failed" && message.id === 0) {
      for (const each of this.waiting.splice(0)) each.reject(new Error(message.reason));
      return;
    }
    if (task?.id !== message.id) return;
    switch (message.type) {
      case "info":
        task.lines[message.info.multipv - 1] = message.info;
        if (!task.isStopped) task.onInfo?.(message.info);
        return;
      case "best":
        return this.finish(task, () => task.resolve(message.best));
      case "done":
        return this.finish(task, () => task.resolve(nothing));
      case "failed":
        return this.finish(task, () => task.reject(new Error(message.reason)));
    }
  }

  private finish(task: Task, settle: () => void): void {
    if (this.current === task) this.current = undefined;
    settle();
    this.sendNext();
  }

  private sendNext(): void {
    if (!this.worker || !this.isReady || this.current) return;
    this.current = this.waiting.shift();
    if (this.current) this.worker.postMessage(this.current.message);
  }
}
