import { describe, expect, test } from "vitest";
import { flagged, freshClocks, pressed, started, stopped, timeLeft } from "./clock.ts";

const control = { base: 60_000, increment: 2_000 };

describe("two clocks", () => {
  test("stand still until each side has moved once", () => {
    const first = pressed(freshClocks(control), "white", 1, control, 1_000);
    expect(first).toEqual({ left: { white: 60_000, black: 60_000 }, running: null, since: 1_000 });
    const second = pressed(first, "black", 2, control, 9_000);
    expect(second.running).toBe("white");
    expect(timeLeft(second, "black", 20_000)).toBe(60_000);
    expect(timeLeft(second, "white", 19_000)).toBe(50_000);
  });

  test("give the increment to a side whose clock ran", () => {
    const running = started(freshClocks(control), "white", 0);
    const after = pressed(running, "white", 3, control, 5_000);
    expect(after.left.white).toBe(57_000);
    expect(after.running).toBe("black");
  });

  test("never show less than nothing, and say who overstepped", () => {
    const running = started(freshClocks(control), "black", 0);
    expect(flagged(running, 59_999)).toBeUndefined();
    expect(flagged(running, 60_000)).toBe("black");
    expect(timeLeft(running, "black", 70_000)).toBe(0);
  });

  test("keep what was left when they are stopped and started again", () => {
    const paused = stopped(started(freshClocks(control), "white", 0), 10_000);
    const resumed = started(paused, "white", 500_000);
    expect(timeLeft(resumed, "white", 501_000)).toBe(49_000);
  });
});
