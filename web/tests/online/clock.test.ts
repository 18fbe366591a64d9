import { describe, expect, it } from "vitest";
import { ServerTime } from "../../src/online/clock.ts";
import { nextChange, timeLeft } from "../../src/ui/clock_face.tsx";

describe("A clock", () => {
  const reading = { clocks: { white: 60_000, black: 30_000 }, running: "white", takenAt: 1_000 } as const;

  it("runs on from the server's reading, for the side that thinks only", () => {
    expect(timeLeft(reading, "white", 1_500)).toBe(59_500);
    expect(timeLeft(reading, "black", 1_500)).toBe(30_000);
  });

  it("never shows less than nothing, nor more than the reading", () => {
    expect(timeLeft(reading, "white", 100_000)).toBe(0);
    expect(timeLeft(reading, "white", 0)).toBe(60_000);
  });

  it("shows nothing where there is no limit", () => {
    expect(timeLeft({ ...reading, clocks: { white: null, black: null } }, "white", 5_000)).toBeNull();
  });

  it("is drawn again when its text changes", () => {
    expect(nextChange(61_250)).toBe(250);
    expect(nextChange(5_230)).toBe(30);
    expect(nextChange(60_000)).toBeGreaterThan(0);
  });
});

describe("The server's time", () => {
  it("takes the one-way time off a message without a stamp", () => {
    expect(new ServerTime().sentAt(undefined, 5_000, 40)).toBe(4_960);
  });

  it("knows how old a message is that comes late, after a reconnection", () => {
    const time = new ServerTime();
    time.learn(1_000_000, 540, true);
    time.learn(1_001_000, 1_545, false);
    expect(time.sentAt(1_002_000, 9_000, 40)).toBe(2_500);
  });

  it("learns nothing from messages that are old", () => {
    const time = new ServerTime();
    time.learn(1_000_000, 500, true);
    for (let at = 1_001_000; at < 1_020_000; at += 1_000) time.learn(at, 60_000, false);
    expect(time.sentAt(1_030_000, 90_000, 0)).toBe(30_500);
  });

  it("restarts with a fresh message, after the device has slept", () => {
    const time = new ServerTime();
    time.learn(1_000_000, 500, true);
    time.learn(4_600_000, 700, true);
    expect(time.sentAt(4_600_100, 800, 0)).toBe(800);
  });

  it("never says that a message was sent after it arrived", () => {
    const time = new ServerTime();
    time.learn(1_000_000, 500, true);
    expect(time.sentAt(1_000_500, 900, 40)).toBe(860);
  });
});
