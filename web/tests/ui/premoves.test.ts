import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Verdict } from "../../src/rules/types.ts";
import { mostPremoves, premoveScene, premoveText, Premoves } from "../../src/ui/premoves.ts";

const refusal: Verdict = { code: "pinned", phrase: "pinned", sentence: "", us: "white", at: [], by: [] };
const push = { from: "e2", to: "e4" };
const jump = { from: "g1", to: "f3" };
let premoves: Premoves;

beforeEach(() => {
  premoves = new Premoves();
});

describe("Premoves", () => {
  test("are played one a turn, in their order", () => {
    const played: string[] = [];
    const play = (uci: string) => (played.push(uci), null);
    premoves.add(push);
    premoves.add({ from: "d5", to: "d5", drop: "n" });
    premoves.playNext(play);
    expect(played).toEqual(["e2e4"]);
    premoves.playNext(play);
    premoves.playNext(play);
    expect(played).toEqual(["e2e4", "N@d5"]);
  });

  test("are all dropped when the next is illegal, with the reason until the reader does something", () => {
    premoves.add(push);
    premoves.add(jump);
    premoves.playNext(() => refusal);
    expect(premoves.waiting.value).toEqual([]);
    expect(premoves.dropped.value).toBe(refusal);
    premoves.add(jump);
    expect(premoves.dropped.value).toBeNull();
  });

  test("are no more than ten, and one more says so", () => {
    for (let count = 0; count < mostPremoves; ++count) premoves.add(push);
    expect(premoves.isOverfull.value).toBe(false);
    premoves.add(jump);
    expect(premoves.waiting.value).toHaveLength(mostPremoves);
    expect(premoves.waiting.value).not.toContain(jump);
    expect(premoves.isOverfull.value).toBe(true);
    premoves.clear();
    expect(premoves.isOverfull.value).toBe(false);
  });

  test("show the position after them, and after the move of ours that is under way", () => {
    const fen = "8/8/8/8/8/8/4P3/6N1 b - - 0 1";
    expect(premoveScene(fen, premoves, "white")).toEqual({ fen, premoves: [] });
    premoves.add({ from: "e4", to: "e5" });
    expect(premoveScene(fen, premoves, "white", push)).toEqual({
      fen: "8/8/8/4P3/8/8/8/6N1",
      premoves: [{ from: "e4", to: "e5" }],
    });
  });

  test("are said where there are any", () => {
    expect(premoveText(premoves)).toBeUndefined();
    premoves.add(push);
    expect(premoveText(premoves)).toContain("e2");
  });

  test("are said without a key where there is no keyboard", () => {
    premoves.add(push);
    expect(premoveText(premoves)).toContain("Esc");
    vi.stubGlobal("matchMedia", (query: string) => ({ matches: query === "(hover: none)" }));
    expect(premoveText(premoves)).toBe("Premove 1: e2 to e4. An empty square cancels all.");
    vi.unstubAllGlobals();
  });
});
