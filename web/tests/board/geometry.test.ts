import { describe, expect, test } from "vitest";
import {
  cellOf,
  isDark,
  blastOf,
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
