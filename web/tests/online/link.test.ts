import { describe, expect, it } from "vitest";
import {
  answerLimit,
  connectLimit,
  latency,
  type LinkInput,
  type LinkState,
  newLink,
  pingAfter,
  pingEvery,
  retryDelay,
  silenceLimit,
  stepLink,
} from "../../src/online/link.ts";
import { ModelRoom, startFen } from "./model_room.ts";
import { seededRandom, SimulatedPage, VirtualTime } from "./simulation.ts";

const world = { now: () => 1_000, random: () => 0.5 };

function run(state: LinkState, ...inputs: LinkInput[]) {
  let step = { state, effects: [] as ReturnType<typeof stepLink>["effects"] };
  for (const input of inputs) step = stepLink(step.state, input, world, { place: "game", seat: "s" });
  return step;
}

function written(step: ReturnType<typeof stepLink>): unknown[] {
  return step.effects.flatMap((effect) => (effect.do === "write" ? [JSON.parse(effect.text)] : []));
}

function frame(message: object): LinkInput {
  return { is: "frame", text: JSON.stringify(message) };
}

const chat = (v: number) => frame({ t: "chat", v, at: 0, by: "white", text: `${v}` });
const opened: LinkInput[] = [{ is: "start" }, { is: "opened" }];
const state = (v: number) =>
  frame({
    t: "state",
    v,
    you: "white",
    game: {
      id: "g",
      variant: "standard",
      control: "unlimited",
      rated: false,
      fen: startFen,
      players: {},
      moves: [],
      clocks: { white: null, black: null },
      running: null,
      turn: "white",
      result: "*",
      chat: [],
      state: "playing",
    },
  });

describe("The link", () => {
  it("greets with its seat and the version it has seen", () => {
    expect(written(run(newLink(1), ...opened))).toEqual([{ t: "hello", seat: "s", seen: 0 }]);
    const later = run(newLink(1), ...opened, state(7), chat(8), { is: "closed" });
    expect(written(run(later.state, { is: "timer", timer: "retry" }, { is: "opened" }))).toEqual([
      { t: "hello", seat: "s", seen: 8 },
    ]);
  });

  it("delivers an event once, and asks again after a gap", () => {
    const met = run(newLink(1), ...opened, state(3));
    expect(run(met.state, chat(3)).effects.some((effect) => effect.do === "deliver")).toBe(false);
    expect(run(met.state, chat(4)).effects.some((effect) => effect.do === "deliver")).toBe(true);
    const gap = run(met.state, chat(5));
    expect(gap.state.phase).toBe("waiting");
    expect(gap.state.seen).toBe(3);
    expect(gap.effects).toContainEqual({ do: "close" });
  });

  it("counts the version of an event whose kind it does not know", () => {
    const met = run(newLink(1), ...opened, state(3), frame({ t: "fireworks", v: 4, at: 0 }));
    expect(met.state.seen).toBe(4);
  });

  it("leaves out an unknown message without a version, with a note", () => {
    const step = run(newLink(1), ...opened, frame({ t: "fireworks" }));
    expect(step.effects).toContainEqual({
      do: "note",
      unread: { t: "unread", why: "unknown-kind", detail: "fireworks" },
    });
    expect(step.state.phase).toBe("open");
  });

  it("keeps an action until it is answered, and repeats it with the same number", () => {
    const acted = run(newLink(41), ...opened, state(0), { is: "act", action: { t: "resign" } });
    expect(written(acted)).toEqual([{ t: "resign", re: 41 }]);
    const again = run(acted.state, { is: "closed" }, { is: "timer", timer: "retry" }, { is: "opened" });
    expect(written(again)).toEqual([
      { t: "hello", seat: "s", seen: 0 },
      { t: "resign", re: 41 },
    ]);
    expect(run(again.state, frame({ t: "ack", re: 41, v: 1 })).state.outbox).toEqual([]);
    expect(run(again.state, frame({ t: "error", re: 41, code: "x", sentence: "" })).state.outbox).toEqual([]);
    expect(run(again.state, frame({ t: "error", code: "x", sentence: "" })).state.outbox).toHaveLength(1);
  });

  it("says hello on the same socket when another server has the game, and repeats what was not answered", () => {
    const acted = run(newLink(41), ...opened, state(7), { is: "act", action: { t: "resign" } });
    const again = run(acted.state, frame({ t: "hello-wanted" }));
    expect(written(again)).toEqual([
      { t: "hello", seat: "s", seen: 7 },
      { t: "resign", re: 41 },
    ]);
    expect(again.state.phase).toBe("open");
    expect(again.effects).not.toContainEqual({ do: "close" });
  });

  it("greets the lobby without a version, and withdraws a wish only once", () => {
    const lobby = { place: "lobby" } as const;
    const started = stepLink(newLink(1), { is: "start" }, world, lobby);
    const met = stepLink(started.state, { is: "opened" }, world, lobby);
    expect(written(met)).toEqual([{ t: "hello" }]);
    const withdrawn = stepLink(met.state, { is: "act", action: { t: "unseek" } }, world, lobby);
    expect(written(withdrawn)).toEqual([{ t: "unseek" }]);
    expect(withdrawn.state.outbox).toEqual([]);
  });

  it("continues from the largest number that its seat has used", () => {
    const message = JSON.parse((state(3) as { text: string }).text) as object;
    expect(run(newLink(5), ...opened, frame({ ...message, re: 900 })).state.nextRe).toBe(901);
    expect(run(newLink(5), ...opened, frame({ ...message, re: 2 })).state.nextRe).toBe(5);
  });

  it("sends nothing while there is no connection", () => {
    const step = run(newLink(1), { is: "start" }, { is: "act", action: { t: "resign" } });
    expect(step.effects).toEqual([]);
    expect(step.state.outbox).toHaveLength(1);
  });

  it("answers a ping, and measures by its own", () => {
    const met = run(newLink(1), ...opened);
    expect(written(run(met.state, frame({ t: "ping", n: 9 })))).toEqual([{ t: "pong", n: 9 }]);
    const pinged = run(met.state, { is: "timer", timer: "ping" });
    expect(pinged.effects).toContainEqual({ do: "set-timer", timer: "ping", ms: pingAfter });
    const later = { now: () => 1_080, random: () => 0.5 };
    const measured = stepLink(pinged.state, frame({ t: "pong", n: 1 }), later, { place: "game" });
    expect(latency(measured.state)).toBe(40);
    expect(latency(pinged.state)).toBe(0);
  });

  it("asks only when the server is silent, and now and then to measure", () => {
    const pinged = run(newLink(1), ...opened, { is: "timer", timer: "ping" }).state;
    const dueAfterFrameAt = (now: number) => {
      const { effects } = stepLink(pinged, chat(1), { now: () => now, random: () => 0.5 }, { place: "game" });
      return effects.find((effect) => effect.do === "set-timer" && effect.timer === "ping");
    };
    expect(dueAfterFrameAt(3_000)).toMatchObject({ ms: pingAfter });
    expect(dueAfterFrameAt(1_000 + pingEvery - 700)).toMatchObject({ ms: 700 });
    expect(dueAfterFrameAt(1_000 + 2 * pingEvery)).toMatchObject({ ms: 0 });
  });

  it("gives up a silent connection, and one that does not open", () => {
    const met = run(newLink(1), ...opened);
    expect(met.effects).toContainEqual({ do: "set-timer", timer: "silence", ms: silenceLimit });
    const pinged = run(met.state, { is: "timer", timer: "ping" });
    const later = { now: () => 1_000 + answerLimit, random: () => 0.5 };
    const lost = stepLink(pinged.state, { is: "timer", timer: "silence" }, later, { place: "game" });
    expect(lost.effects).toContainEqual({ do: "close" });
    expect(lost.state.phase).toBe("waiting");
    expect(run(newLink(1), { is: "start" }).effects).toContainEqual({
      do: "set-timer",
      timer: "silence",
      ms: connectLimit,
    });
  });

  it("keeps a silent connection while its ping has had no time to be answered", () => {
    const met = run(newLink(1), ...opened);
    const held = run(met.state, { is: "timer", timer: "ping" }, { is: "timer", timer: "silence" });
    expect(held.state.phase).toBe("open");
    expect(held.effects).toEqual([{ do: "set-timer", timer: "silence", ms: answerLimit }]);
  });

  it("waits longer after each failure, up to a limit, never in step with others", () => {
    expect([1, 2, 3, 4, 8, 9, 10, 11, 20].map((failures) => retryDelay(failures, 0))).toEqual([
      200, 400, 800, 800, 800, 1600, 3200, 4000, 4000,
    ]);
    expect(retryDelay(20, 0.999)).toBeLessThanOrEqual(8_000);
    expect(retryDelay(3, 0.2)).not.toBe(retryDelay(3, 0.7));
  });

  it("tries at once when the browser says the network is back", () => {
    const down = run(newLink(1), ...opened, { is: "network", online: false }, { is: "closed" });
    expect(down.state.phase).toBe("waiting");
    expect(run(down.state, { is: "network", online: true }).effects).toContainEqual({ do: "open" });
  });

  it("ignores frames and closings after it was stopped", () => {
    const stopped = run(newLink(1), ...opened, { is: "stop" });
    expect(run(stopped.state, state(3)).effects).toEqual([]);
    expect(run(stopped.state, { is: "closed" }).effects).toEqual([]);
  });
});

describe("Two pages on a bad network", () => {
  it.each(Array.from({ length: 60 }, (_, seed) => seed + 1))("end like the server, seed %i", (seed) => {
    const random = seededRandom(seed);
    const time = new VirtualTime();
    let isUp = true;
    const room = new ModelRoom({ white: "w", black: "b" }, undefined, () => time.now);
    const pages = (["w", "b", undefined] as const).map(
      (seat) => new SimulatedPage(room, time, random, seat, () => isUp),
    );
    for (const page of pages) page.step({ is: "start" });

    for (let round = 0; round < 300; round++) {
      time.runUntil(time.now + random() * 400);
      disturb(random, pages, room, (up) => (isUp = up));
      for (const page of pages.slice(0, 2)) if (random() < 0.4) page.act(someAction(random, page));
    }
    isUp = true;
    for (const page of pages) page.step({ is: "network", online: true });
    time.runUntil(time.now + 60_000);

    const truth = room.view();
    for (const page of pages) {
      expect(page.link.phase).toBe("open");
      expect(page.link.outbox).toEqual([]);
      expect(page.link.seen).toBe(room.version);
      expect(isGapless(page.delivered)).toBe(true);
      expect(page.game).toMatchObject({ state: truth.phase, result: truth.result });
      expect(page.game?.moves.map((move) => move.fen)).toEqual(truth.moves.map((move) => move.fen));
      expect(page.game?.chat).toEqual(truth.chat);
      expect(page.game?.draw).toBe(truth.draw);
      expect(page.game?.takeback).toBe(truth.takeback);
      expect(page.game?.rematch?.by).toBe(truth.rematch);
    }
    const texts = truth.chat.map((line) => line.text);
    expect(new Set(texts).size).toBe(texts.length);
  });
});

function disturb(
  random: () => number,
  pages: SimulatedPage[],
  room: ModelRoom,
  setUp: (up: boolean) => void,
): void {
  const chance = random();
  if (chance < 0.05) pages[Math.floor(random() * pages.length)]!.lose(random() < 0.5);
  else if (chance < 0.07) {
    room.restart();
    for (const page of pages) page.lose(random() < 0.7);
  } else if (chance < 0.09) setUp(false);
  else if (chance < 0.25) setUp(true);
  else if (chance < 0.3) room.repeat(1 + Math.floor(random() * room.version));
}

let chatCount = 0;

function someAction(random: () => number, page: SimulatedPage) {
  const ply = page.game?.moves.length ?? 0;
  const chance = random();
  if (chance < 0.6) return { t: "move", ply, move: "e2e4" } as const;
  if (chance < 0.8) return { t: "chat", text: `line ${++chatCount}` } as const;
  if (chance < 0.85) return { t: "draw" } as const;
  if (chance < 0.9) return { t: "decline-draw" } as const;
  if (chance < 0.95) return { t: "takeback" } as const;
  if (chance < 0.998) return { t: "decline-takeback" } as const;
  return { t: "resign" } as const;
}

/** Every event that was delivered is one more than the one before, but after a whole `state`. */
function isGapless(versions: number[]): boolean {
  return versions.every((v, index) => index === 0 || v === versions[index - 1]! + 1);
}
