import { beforeAll, describe, expect, it } from "vitest";
import { type PlanStart, readPlan, writePlan } from "../../src/online/room/plan_text.ts";
import type { Rules } from "../../src/rules/types.ts";
import { rulesFromModule } from "../rules/support.ts";

const afterE4: PlanStart = {
  fen: "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
  variant: "standard",
};
let rules: Rules;
beforeAll(async () => {
  rules = await rulesFromModule();
});

describe("Conditional moves", () => {
  it("are read a line a row, as people write moves", () => {
    expect(readPlan(rules, afterE4, "e5 Nf3 Nc6 Bb5\n\n1... c5 2. g1f3 \n")).toEqual({
      ok: true,
      lines: "e7e5 g1f3 b8c6 f1b5;c7c5 g1f3",
    });
    expect(readPlan(rules, afterE4, " \n")).toEqual({ ok: true, lines: "" });
  });

  it("name the row, the move and the reason of what cannot be played", () => {
    const read = readPlan(rules, afterE4, "e5 Nf3\ne5 Ke3");
    expect(read).toMatchObject({ ok: false, row: 2, move: "Ke3" });
    expect(read.ok || read.verdict?.code).toBeTruthy();
  });

  it("need an answer in every row", () => {
    expect(readPlan(rules, afterE4, "e5 Nf3 Nc6")).toEqual({ ok: false, row: 1, move: "Nc6" });
  });

  it("are written as they were read", () => {
    expect(writePlan(rules, afterE4, "e7e5 g1f3 b8c6 f1b5;c7c5 g1f3")).toBe("e5 Nf3 Nc6 Bb5\nc5 Nf3");
    expect(writePlan(rules, afterE4, "")).toBe("");
  });
});
