import { describe, expect, test } from "vitest";
import { defaultChoices, readChoices, wishOf } from "../../src/play/wish.ts";

const start = "8/8/8/8/8/8/8/8 w - - 0 1";

describe("the choices for a game", () => {
  test("are the usual ones when nothing or nonsense was kept", () => {
    expect(readChoices(null)).toEqual(defaultChoices);
    expect(readChoices({ level: 99, control: "2+2+2", color: "green", minutes: "7" })).toEqual(defaultChoices);
  });

  test("are kept, but for the position", () => {
    const kept = { ...defaultChoices, level: 12, opponent: "friend", control: "custom", fen: "x" } as const;
    expect(readChoices(JSON.parse(JSON.stringify(kept)))).toEqual({ ...kept, fen: "" });
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
