import { expect, test } from "vitest";
import { UnknownVariantError } from "@arbiter-chess/rules/file";
import type { Look, Variant } from "../../src/rules/types.ts";
import { blastAt, checksLeft, goalsOf, isVariant, ranksToGo, variants } from "../../src/rules/variants.ts";
import { rulesFromModule } from "./support.ts";

const rules = await rulesFromModule();

function lookAt(variant: Variant, ...moves: string[]): Look {
  const start = rules.initial(variant);
  const look = rules.look(rules.playLine(start, moves, variant).at(-1)?.fen ?? start, [], variant);
  if (!look.ok) throw new Error(look.sentence);
  return look;
}

test.each(variants)("the core plays %s, and gives it back under its own name", (variant) => {
  const look = lookAt(variant);
  expect(look.variant).toBe(variant);
  expect(look.moves.length).toBeGreaterThan(0);
});

test("a rule set that is unknown is never judged", () => {
  expect(isVariant("bughouse")).toBe(false);
  const unknown = "bughouse" as Variant;
  expect(() => rules.judge(rules.initial(), "e4", [], unknown)).toThrow(UnknownVariantError);
  expect(() => rules.look(rules.initial(), [], unknown)).toThrow(UnknownVariantError);
  expect(() => rules.initial(unknown)).toThrow("“bughouse”");
});

test("a game of an unknown rule set is left out, with one fault that says so", () => {
  const reading = rules.readPgn('[Variant "Bughouse"]\n\n1. Ke5 *\n\n[Variant "Atomic"]\n\n1. e4 *\n');
  expect(reading.games.map(({ variant }) => variant)).toEqual(["atomic"]);
  expect(reading.faults.map(({ code, game }) => [code, game])).toEqual([["unknown-variant", 0]]);
});

test("Chess960 begins with the start of its number", () => {
  expect(rules.initial("chess960", 518).split(" ")[0]).toBe(rules.initial().split(" ")[0]);
  expect(rules.initial("chess960", 0).split(" ")[0]).toBe("bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR");
  expect(rules.initial("chess960", 959).split(" ")[0]).toBe("rkrnnqbb/pppppppp/8/8/8/8/PPPPPPPP/RKRNNQBB");
  expect(rules.initial("atomic", 0)).toBe(rules.initial("atomic"));
});

test("a position of crazyhouse has its pockets, and where their pieces may be dropped", () => {
  const look = lookAt("crazyhouse", "e2e4", "d7d5", "e4d5", "d8d5");
  expect(look.pockets).toEqual({ white: "p", black: "p" });
  expect(look.drops?.p).toContain("e4");
  expect(look.drops?.p).not.toContain("e8");
  expect(look.targets["e4"]).toBeUndefined();
  expect(rules.judge(look.fen, "P@e4", [], "crazyhouse")).toMatchObject({ ok: true, move: { drop: "p" } });
  expect(rules.judge(look.fen, "N@e4", [], "crazyhouse")).toMatchObject({
    ok: false,
    verdict: { code: "not-in-pocket" },
  });
  expect(lookAt("standard").drops).toBeUndefined();
});

test("three-check counts down the checks that a side has given", () => {
  const look = lookAt("three-check", "e2e4", "f7f6", "d1h5");
  expect([checksLeft(look, "white"), checksLeft(look, "black")]).toEqual([2, 3]);
  expect(checksLeft(lookAt("standard"), "white")).toBeUndefined();
});

test("racing kings counts the ranks that a king has to go", () => {
  const look = lookAt("racing-kings", "h2h3");
  expect([ranksToGo(look, "white"), ranksToGo(look, "black")]).toEqual([5, 6]);
  expect(ranksToGo(lookAt("standard"), "white")).toBeUndefined();
});

test("the goals of kings are the hill and the eighth rank", () => {
  expect(goalsOf("king-of-the-hill")).toEqual(["d4", "e4", "d5", "e5"]);
  expect(goalsOf("racing-kings")).toHaveLength(8);
  expect(goalsOf("standard")).toEqual([]);
});

test("a capture explodes in atomic chess only", () => {
  const capture = { uci: "e4d5", san: "exd5" };
  expect(blastAt("atomic", capture)).toBe("d5");
  expect(blastAt("atomic", { uci: "e2e4", san: "e4" })).toBeNull();
  expect(blastAt("standard", capture)).toBeNull();
});
