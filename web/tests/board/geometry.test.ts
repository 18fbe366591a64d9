import { describe, expect, test } from "vitest";
import {
  cellOf,
  isDark,
  blastOf,
  glidesTo,
  piecesOf,
  pocketsOf,
  placementOf,
  squareAt,
  squaresInReadingOrder,
} from "../../src/board/geometry.ts";
import { startPlacement } from "../../src/board/types.ts";

describe("a square", () => {
  test("is seen where its colour's player sits", () => {
    expect(cellOf("a1", "white")).toEqual({ column: 0, row: 7 });
    expect(cellOf("a1", "black")).toEqual({ column: 7, row: 0 });
  });

  test.each(["white", "black"] as const)("is found again where it is seen, with %s at the bottom", (color) => {
    for (const square of squaresInReadingOrder(color))
      expect(squareAt(cellOf(square, color), color)).toBe(square);
  });

  test("is not found beyond the edge", () => {
    expect(squareAt({ column: 8, row: 0 }, "white")).toBeUndefined();
    expect(squareAt({ column: 0, row: -1 }, "black")).toBeUndefined();
  });

  test("is dark at a1 and light at h1", () => {
    expect(isDark("a1")).toBe(true);
    expect(isDark("h1")).toBe(false);
  });
});

describe("what rule sets add", () => {
  test("is read from the first part of a FEN: the pockets", () => {
    expect(pocketsOf("8/8/8/8/8/8/8/8[QNp] w - - 0 1")).toBe("QNp");
    expect(pocketsOf("8/8/8/8/8/8/8/8[] w - - 0 1")).toBe("");
    expect(pocketsOf(startPlacement)).toBe("");
  });

  test("is an explosion, which ends at the edge of the board", () => {
    expect(blastOf("e4").sort()).toEqual(["d3", "d4", "d5", "e3", "e4", "e5", "f3", "f4", "f5"]);
    expect(blastOf("a1").sort()).toEqual(["a1", "a2", "b1", "b2"]);
  });
});

describe("a placement", () => {
  test.each([startPlacement, "8/8/8/8/8/8/8/8", "r3k2r/8/8/3pP3/8/8/8/R3K2R", "k7/8/1Q6/8/8/8/8/7K"])(
    "is the same after reading and writing: %s",
    (placement) => expect(placementOf(piecesOf(placement))).toBe(placement),
  );

  test("is the first part of a FEN, without pockets", () => {
    expect(piecesOf("8/8/8/8/4P3/8/8/8[Qn] b - e3 0 1").get("e4")).toBe("P");
  });

  test("leaves out what is beyond the h-file", () => {
    expect(piecesOf("ppppppppp/8/8/8/8/8/8/8").size).toBe(8);
  });
});

describe("pieces glide", () => {
  const glides = (before: string, after: string) =>
    Object.fromEntries(glidesTo(piecesOf(before), piecesOf(after)));

  test("to where another of their kind has come, and no others do", () => {
    expect(glides("8/8/8/8/8/8/4P3/R3K2R", "8/8/8/8/4P3/8/8/R3K2R")).toEqual({ e4: "e2" });
    expect(glides("8/8/8/8/8/8/8/R3K2R", "8/8/8/8/8/8/8/R4RK1")).toEqual({ g1: "e1", f1: "h1" });
    expect(glides("8/8/8/8/8/8/8/8", "8/8/8/8/8/8/8/Q7")).toEqual({});
    expect(glides("8/P7/8/8/8/8/8/8", "Q7/8/8/8/8/8/8/8")).toEqual({});
  });

  test("from the nearest square, and each square gives its piece once", () => {
    expect(glides("8/8/8/8/8/8/8/N6N", "8/8/8/8/8/5N2/8/N7")).toEqual({ f3: "h1" });
    expect(glides("8/8/8/8/8/8/8/N6N", "8/8/8/8/8/2N2N2/8/8")).toEqual({ c3: "a1", f3: "h1" });
    expect(glides("8/8/8/8/8/8/8/N7", "8/8/8/8/8/2N2N2/8/8")).toEqual({ c3: "a1" });
  });

  test("over a captured piece of the other side", () => {
    expect(glides("8/8/8/3p4/4P3/8/8/8", "8/8/8/3P4/8/8/8/8")).toEqual({ d5: "e4" });
  });
});
