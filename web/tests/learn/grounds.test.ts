import { afterAll, describe, expect, test } from "vitest";
import { groundsOf, hasGrounds, looksRepeated, missesOf, type Grounds } from "../../src/learn/grounds.ts";
import type { Variant } from "../../src/rules/types.ts";
import { rulesFromModule } from "../rules/support.ts";

const rules = await rulesFromModule();
afterAll(() => void rules.speak("en"));

const start = rules.initial();

function grounds(
  code: string,
  game: { start?: string; moves?: string },
  variant: Variant = "standard",
): Grounds {
  const moves = (game.moves ?? "").split(" ").filter((move) => move !== "");
  return groundsOf(rules, { start: game.start ?? start, moves }, code, variant);
}

const kindsOf = ({ groups }: Grounds) => groups.map(({ kind, grounds }) => [kind, grounds.length]);
const sentencesOf = ({ groups }: Grounds) =>
  groups.flatMap(({ grounds }) => grounds.map((each) => each.sentence));

describe("why a game is over", () => {
  test("fool's mate: the check with its arrow, and each step of the king", () => {
    const mate = grounds("checkmate", { moves: "f2f3 e7e5 g2g4 d8h4" });
    expect(mate.us).toBe("white");
    expect(kindsOf(mate)).toEqual([
      ["check", 1],
      ["flight", 5],
    ]);
    expect(mate.groups[0]!.grounds[0]).toEqual({
      sentence: "The queen on h4 checks your king on e1.",
      picture: {
        arrows: [{ from: "h4", to: "e1", kind: "reason" }],
        marks: [
          { square: "e1", kind: "reason" },
          { square: "h4", kind: "witness" },
        ],
      },
    });
  });

  test("captures have a group of their own", () => {
    const mate = grounds("checkmate", { start: "b5k1/8/8/8/8/7q/6P1/6RK w - - 0 1" });
    expect(kindsOf(mate).map(([kind]) => kind)).toEqual(["check", "flight", "capture"]);
  });

  test("a sentence that several moves share is there once, with all that they show", () => {
    const stalemate = grounds("stalemate", { start: "k7/8/1KN5/p7/P7/8/8/8 b - - 0 1" });
    expect(kindsOf(stalemate)).toEqual([["move", 4]]);
    const crowded = grounds("stalemate", { start: "8/8/8/8/8/5k1p/5p1P/5B1K w - - 0 1" });
    expect(new Set(sentencesOf(crowded)).size).toBe(sentencesOf(crowded).length);
  });

  test("a draw by material: one sentence for each side, and nothing on the board", () => {
    const draw = grounds("insufficient-material", { start: "8/8/4k1b1/8/8/4K3/8/8 w - - 0 1" });
    expect(draw.us).toBeUndefined();
    expect(kindsOf(draw)).toEqual([["proof", 2]]);
    expect(draw.groups[0]!.grounds.every(({ picture }) => picture === null)).toBe(true);
  });

  test("a repetition: the places where the position stood", () => {
    const tour = "g1f3 g8f6 f3g1 f6g8";
    const thrice = grounds("threefold-repetition", { moves: `${tour} ${tour}` });
    expect(sentencesOf(thrice)).toEqual([
      "The position was on the board 3 times, and a claim needs 3: at the start, after 2…Ng8, after 4…Ng8.",
    ]);
    const five = grounds("fivefold-repetition", { moves: `${tour} ${tour} ${tour} ${tour}` });
    expect(sentencesOf(five)[0]).toMatch(/^The position was on the board 5 times/);
    const crazy = grounds("threefold-repetition", { moves: `${tour} ${tour}` }, "crazyhouse");
    expect(sentencesOf(crazy)[0]).toMatch(/^The position was on the board 3 times/);
  });

  test("a repetition is told without the positions that only look like it", () => {
    const moves = `e2e4 e7e5 ${"e1e2 e8e7 e2e1 e7e8 ".repeat(3)}`;
    expect(sentencesOf(grounds("threefold-repetition", { moves }))).toEqual([
      expect.stringMatching(/^The position was on the board 3 times/),
    ]);
  });

  test("fifty moves: how many, and since when", () => {
    const draw = grounds("fifty-moves", { start: "4k3/8/8/8/8/8/8/R3K3 w - - 100 90" });
    expect(sentencesOf(draw)).toEqual([expect.stringContaining("50; a claim needs 50")]);
  });

  test.each([
    ["checkmate", "standard", true],
    ["checkmate", "three-check", true],
    ["checkmate", "atomic", false],
    ["stalemate", "racing-kings", false],
    ["fivefold-repetition", "atomic", true],
    ["insufficient-material", "chess960", true],
    ["insufficient-material", "three-check", false],
    ["resignation", "standard", false],
    ["flag", "standard", false],
  ] as const)("%s in %s: more can be said: %s", (code, variant, isMore) => {
    expect(hasGrounds(code, variant)).toBe(isMore);
  });
});

describe("why it is not a draw", () => {
  const walk = "e2e4 e7e5 e1e2 e8e7 e2e1 e7e8 e1e2 e8e7 e2e1 e7e8".split(" ");
  const fensOf = (moves: readonly string[]) => [start, ...rules.playLine(start, moves).map(({ fen }) => fen)];

  test("is asked where the pieces have stood so three times, though not with the same rights", () => {
    expect(looksRepeated(fensOf(walk.slice(0, 6)))).toBe(false);
    expect(looksRepeated(fensOf(walk))).toBe(true);
    const tour = "g1f3 g8f6 f3g1 f6g8".split(" ");
    // That is a draw which can be claimed.
    expect(looksRepeated(fensOf([...tour, ...tour]))).toBe(false);
    expect(looksRepeated([])).toBe(false);
  });

  test("is answered with the places that count and those that do not", () => {
    expect(missesOf(rules, { start, moves: walk }, "standard")).toEqual([
      "The position was on the board 2 times, and a claim needs 3: after 3…Ke8, after 5…Ke8.",
      "The position after 1…e5 was not the same: White had a right to castle that is lost now.",
    ]);
  });
});
