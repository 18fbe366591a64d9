import { describe, expect, it } from "vitest";
import { applyEvent, applyMessage, fenAfter, fromSnapshot, turnAfter } from "../../src/online/game_state.ts";
import type { GameEvent, Snapshot } from "../../src/online/protocol.ts";
import { startFen } from "./model_room.ts";

const snapshot: Snapshot = {
  id: "g",
  variant: "standard",
  control: "5+3",
  rated: false,
  fen: startFen,
  players: { white: { name: "Ada", kind: "person" }, black: { name: "Bo", kind: "person" } },
  moves: [],
  clocks: { white: 300_000, black: 300_000 },
  running: null,
  turn: "white",
  result: "*",
  chat: [],
  state: "playing",
};
const game = fromSnapshot(snapshot, "white", 100);

type Bare = GameEvent extends infer E ? (E extends unknown ? Omit<E, "v" | "at"> : never) : never;
const after = (start: typeof game, ...events: Bare[]) =>
  events.reduce((now, event) => applyEvent(now, { v: 1, at: 0, ...event } as GameEvent, 200), start);

const e4 = {
  t: "move",
  by: "white",
  uci: "e2e4",
  san: "e4",
  ply: 1,
  fen: "after e4 b",
  clocks: { white: 299_000, black: 300_000 },
} as const;
const e5 = { ...e4, by: "black", uci: "e7e5", san: "e5", ply: 2, fen: "after e5 w" } as const;

describe("A game", () => {
  it("takes moves with position, clock and turn", () => {
    const now = after(game, e4);
    expect(now.moves).toEqual([{ uci: "e2e4", san: "e4", fen: "after e4 b", clock: 299_000 }]);
    expect(now.turn).toBe("black");
    expect(fenAfter(now, 0)).toBe(startFen);
    expect(fenAfter(now, 1)).toBe("after e4 b");
    expect(now.reading.takenAt).toBe(200);
  });

  it("runs a clock once both have moved, or as the server says", () => {
    expect(after(game, e4).reading.running).toBeNull();
    expect(after(game, e4, e5).reading.running).toBe("white");
    expect(after(game, { ...e4, running: "black" }).reading.running).toBe("black");
  });

  it("takes moves back", () => {
    const now = after(game, e4, e5, { t: "takeback-asked", by: "white" });
    expect(now.takeback).toBe("white");
    const back = after(now, { t: "took-back", plies: 2, fen: startFen, clocks: snapshot.clocks });
    expect(back.moves).toEqual([]);
    expect(back.turn).toBe("white");
    expect(back.takeback).toBeUndefined();
  });

  it("remembers an offer until it is answered", () => {
    const offered = after(game, { t: "draw-offered", by: "black" });
    expect(offered.draw).toBe("black");
    expect(after(offered, { t: "draw-declined" }).draw).toBeUndefined();
    expect(after(offered, { t: "draw-lapsed" }).draw).toBeUndefined();
  });

  it("ends, and stops its clocks", () => {
    const ended = after(game, e4, e5, {
      t: "ended",
      result: "1-0",
      termination: { code: "flag", sentence: "Time.", winner: "white" },
      clocks: { white: 9, black: 0 },
    });
    expect(ended).toMatchObject({
      state: "over",
      result: "1-0",
      reading: { running: null, clocks: { black: 0 } },
    });
  });

  it("knows whose game may be claimed, because its player has left", () => {
    const away = after(game, { t: "away", color: "black" });
    expect(away.hasLeft).toEqual({ white: false, black: true });
    expect(after(away, { t: "back", color: "black" }).hasLeft.black).toBe(false);
  });

  it("takes the clocks that the server sets after it was down", () => {
    const clocks = { white: 7, black: 8 };
    expect(after(game, { t: "resumed", clocks, running: "black" }).reading).toEqual({
      clocks,
      running: "black",
      takenAt: 200,
    });
  });

  it("shows what was punished, with the clocks, and the piece that must move", () => {
    const rules = { loses: 2, extra: 120_000, touchMove: true };
    const penalty = {
      by: "white",
      offence: "illegal-move",
      ply: 0,
      move: "e2e5",
      article: "3.7",
      sentence: "…",
      extra: 120_000,
    } as const;
    const clocks = { white: 300_000, black: 420_000 };
    const now = after(
      game,
      { t: "arbitrated", ...rules },
      { t: "penalty", ...penalty, touched: "e2", clocks, running: null },
    );
    expect(now.arbitration).toEqual({ ...rules, touched: "e2", penalties: [penalty] });
    expect(now.reading.clocks.black).toBe(420_000);
    expect(after(now, e4).arbitration?.touched).toBeUndefined();
  });

  it("is left as it is by what it does not know", () => {
    expect(after(game, { t: "later-kind", kind: "fireworks" })).toBe(game);
    expect(applyMessage(game, { t: "pong", n: 1 }, 0)).toBe(game);
    expect(applyMessage(null, { t: "presence", white: true, black: true, spectators: 0 }, 0)).toBeNull();
  });

  it("is never changed in place", () => {
    const frozen = structuredClone(game);
    after(
      game,
      e4,
      e5,
      { t: "chat", by: "white", text: "hi" },
      { t: "joined", color: "black", name: "X", kind: "bot" },
    );
    expect(game).toEqual(frozen);
  });

  it("counts turns from the side that begins", () => {
    expect(turnAfter(startFen, 3)).toBe("black");
    expect(turnAfter(startFen.replace(" w ", " b "), 0)).toBe("black");
  });
});
