import { describe, expect, test } from "vitest";
import { defaultChoices, readChoices, wishOf } from "../../src/play/wish.ts";

const start = "8/8/8/8/8/8/8/8 w - - 0 1";

describe("the choices for a game", () => {
  test("are the usual ones when nothing or nonsense was kept", () => {
    const usual = { ...defaultChoices, number: expect.any(Number) };
    const nonsense = { level: 99, control: "2+2+2", color: "green", minutes: "7", variant: "bughouse" };
    expect(readChoices(null)).toEqual(usual);
    expect(readChoices(nonsense)).toEqual(usual);
  });

  test("are kept, but for the position", () => {
    const changed = { level: 12, variant: "atomic", opponent: "friend", control: "custom", fen: "x" } as const;
    const kept = { ...defaultChoices, ...changed };
    const read = readChoices(JSON.parse(JSON.stringify(kept)));
    expect(read).toEqual({ ...kept, fen: "", number: expect.any(Number) });
    expect(read.number).toBeGreaterThanOrEqual(0);
    expect(read.number).toBeLessThan(960);
  });

  test("give the computer only the rule sets that it plays", () => {
    const atomic = wishOf({ ...defaultChoices, variant: "atomic" }, start, 0);
    expect(atomic).toMatchObject({ variant: "atomic", players: { white: { kind: "person" } } });
    expect(atomic.players.black.kind).toBe("person");
    const shuffled = wishOf({ ...defaultChoices, variant: "chess960" }, start, 0);
    expect(shuffled).toMatchObject({ variant: "chess960", players: { black: { kind: "computer" } } });
  });

  test("give the person the colour that was wished", () => {
    expect(wishOf({ ...defaultChoices, color: "black" }, start, 0).players.black.kind).toBe("person");
    expect(wishOf({ ...defaultChoices, color: "random" }, start, 0.7).players.white.kind).toBe("computer");
  });

  test("give clocks in milliseconds", () => {
    expect(wishOf({ ...defaultChoices, control: "3+2" }, start, 0).control).toEqual({
      base: 180_000,
      increment: 2_000,
    });
    expect(wishOf(defaultChoices, start, 0).control).toBeNull();
    const custom = { ...defaultChoices, control: "custom", minutes: 7, increment: 0 };
    expect(wishOf(custom, start, 0).control).toEqual({ base: 420_000, increment: 0 });
  });
});
