import { describe, expect, it } from "vitest";
import { judgeMove, winPercent } from "../../src/analysis/judgement.ts";
import type { Score } from "../../src/engine/index.ts";

const pawns = (value: number): Score => ({ kind: "centipawns", value });
const mate = (moves: number): Score => ({ kind: "mate", moves });

describe("The chances of a side", () => {
  // The figures of tests/analysis/game_analysis_test.cpp.
  it("are those of the terminal's analysis", () => {
    expect(winPercent(pawns(0), "white")).toBe(50);
    expect(winPercent(pawns(100), "white")).toBeCloseTo(59.1026, 4);
    expect(winPercent(pawns(100), "white") + winPercent(pawns(100), "black")).toBeCloseTo(100, 9);
    expect(winPercent(mate(9), "white")).toBe(winPercent(pawns(1000), "white"));
    expect(winPercent(mate(-2), "black")).toBe(winPercent(pawns(3000), "white"));
  });
});

describe("A move", () => {
  it("is marked by how much it loses", () => {
    const glyph = (loss: number) => judgeMove("white", pawns(0), pawns(-loss), false).glyph;
    // 4.6, 5.5, 10.9 and 16.0 per cent.
    expect([50, 60, 120, 180].map(glyph)).toEqual([undefined, 6, 2, 4]);
    expect(judgeMove("black", pawns(0), pawns(180), false).glyph).toBe(4);
    const gain = judgeMove("black", pawns(0), pawns(-180), false);
    expect(gain.glyph).toBeUndefined();
    expect(gain.accuracy).toBeCloseTo(100, 3);
  });

  it("that the engine would have played is never marked", () => {
    expect(judgeMove("white", pawns(0), pawns(-900), true)).toEqual({ accuracy: 100 });
  });

  it("that misses a mate is a mistake, however much is won all the same", () => {
    const missed = judgeMove("white", mate(2), pawns(1500), false);
    expect(missed.glyph).toBe(2);
    expect(missed.accuracy).toBeGreaterThan(99);
    expect(judgeMove("white", mate(2), mate(4), false).glyph).toBeUndefined();
    expect(judgeMove("black", mate(-2), pawns(0), false).glyph).toBe(4);
  });
});
