import { beforeEach, describe, expect, test, vi } from "vitest";
import { type FromWorker, type ToWorker, WorkerEngine, type WorkerLike } from "@arbiter-chess/engine/file";
import type { Best, Info } from "../../src/engine/index.ts";

/** A worker that does what the test says. */
class FakeWorker implements WorkerLike {
  onmessage: ((event: { data: FromWorker }) => void) | null = null;
  readonly got: ToWorker[] = [];
  isTerminated = false;

  postMessage(message: ToWorker): void {
    this.got.push(message);
  }

  terminate(): void {
    this.isTerminated = true;
  }

  say(message: FromWorker): void {
    this.onmessage?.({ data: message });
  }

  /** The number of the last search it was asked for. */
  get id(): number {
    const last = this.got.at(-1);
    return last && last.type !== "start" ? last.id : 0;
  }
}

let workers: FakeWorker[] = [];
const worker = () => workers.at(-1)!;

function createEngine(stop?: SharedArrayBuffer): WorkerEngine {
  const createWorker = () => {
    const created = new FakeWorker();
    workers.push(created);
    return created;
  };
  const module = {} as WebAssembly.Module;
  return new WorkerEngine({ createWorker, module, megabytes: 1, ...(stop && { stop }) });
}

const info = (multipv: number, move: string): Info => ({
  multipv,
  depth: 5,
  selectiveDepth: 7,
  score: { kind: "centipawns", value: 20 },
  nodes: 1000,
  time: 10,
  nodesPerSecond: 100_000,
  hashPermille: 1,
  pv: [move, "e7e5"],
});

const best = (move: string): Best => ({
  move,
  score: { kind: "centipawns", value: 20 },
  depth: 5,
  nodes: 1000,
  lines: [],
});

beforeEach(() => {
  workers = [];
});

describe("the engine", () => {
  test("waits for its worker before it asks", async () => {
    const engine = createEngine();
    const answer = engine.analyse("fen", ["e2e4"], { depth: 3 });
    expect(worker().got.map((message) => message.type)).toEqual(["start"]);
    worker().say({ type: "ready" });
    expect(worker().got[1]).toMatchObject({ type: "search", request: { moves: ["e2e4"] } });
    worker().say({ type: "best", id: worker().id, best: best("e7e5") });
    expect((await answer).move).toBe("e7e5");
  });

  test("tells what the worker tells", () => {
    const engine = createEngine();
    worker().say({ type: "ready" });
    const onInfo = vi.fn();
    void engine.analyse("fen", [], {}, onInfo);
    worker().say({ type: "info", id: worker().id, info: info(1, "e2e4") });
    worker().say({ type: "info", id: worker().id + 1, info: info(1, "d2d4") });
    expect(onInfo).toHaveBeenCalledTimes(1);
  });

  test("without shared memory it is stopped with its worker, and answers with what it knew", async () => {
    const engine = createEngine();
    worker().say({ type: "ready" });
    const answer = engine.analyse("fen", [], {});
    worker().say({ type: "info", id: worker().id, info: info(1, "e2e4") });
    worker().say({ type: "info", id: worker().id, info: info(2, "d2d4") });
    engine.stop();
    expect(workers.map((each) => each.isTerminated)).toEqual([true, false]);
    const known = await answer;
    expect(known).toMatchObject({ move: "e2e4", ponder: "e7e5", depth: 5 });
    expect(known.lines).toHaveLength(2);
  });

  test("with shared memory the worker lives on and answers itself", async () => {
    const stop = new SharedArrayBuffer(4);
    const engine = createEngine(stop);
    worker().say({ type: "ready" });
    const answer = engine.analyse("fen", [], {});
    engine.stop();
    expect(new Int32Array(stop)[0]).toBe(worker().id);
    expect(workers).toHaveLength(1);
    worker().say({ type: "best", id: worker().id, best: best("g1f3") });
    expect((await answer).move).toBe("g1f3");
  });

  test("a new question ends the old one", async () => {
    const engine = createEngine(new SharedArrayBuffer(4));
    worker().say({ type: "ready" });
    const first = engine.analyse("one", [], {});
    const second = engine.analyse("two", [], {});
    const third = engine.analyse("three", [], {});
    expect((await second).move).toBeUndefined();
    worker().say({ type: "best", id: worker().id, best: best("e2e4") });
    expect((await first).move).toBe("e2e4");
    expect(worker().got.at(-1)).toMatchObject({ request: { fen: "three" } });
    worker().say({ type: "best", id: worker().id, best: best("d2d4") });
    expect((await third).move).toBe("d2d4");
  });

  test("what the worker could not do is an error", async () => {
    const engine = createEngine();
    worker().say({ type: "ready" });
    const answer = engine.analyse("nonsense", [], {});
    worker().say({ type: "failed", id: worker().id, reason: "no position" });
    await expect(answer).rejects.toThrow("no position");
  });

  test("a worker that cannot start fails what waits for it", async () => {
    const engine = createEngine();
    const answer = engine.analyse("fen", [], {});
    worker().say({ type: "failed", id: 0, reason: "no memory" });
    await expect(answer).rejects.toThrow("no memory");
  });

  test("a new game is begun after the search has ended", async () => {
    const engine = createEngine(new SharedArrayBuffer(4));
    worker().say({ type: "ready" });
    void engine.analyse("fen", [], {});
    const done = engine.newGame();
    worker().say({ type: "best", id: worker().id, best: best("e2e4") });
    expect(worker().got.at(-1)!.type).toBe("new-game");
    worker().say({ type: "done", id: worker().id });
    await done;
  });

  test("closing ends the worker and answers", async () => {
    const engine = createEngine(new SharedArrayBuffer(4));
    worker().say({ type: "ready" });
    const answer = engine.analyse("fen", [], {});
    engine.close();
    expect(worker().isTerminated).toBe(true);
    expect((await answer).move).toBeUndefined();
  });
});
