import { describe, expect, test } from "vitest";
import { imagine } from "../../src/board/imagine.ts";

const castle = "r3k2r/8/8/8/8/8/8/R3K2R";

describe("The position after moves in advance", () => {
  test("has each piece where the last move has put it, over whatever stood there", () => {
    const moves = [
      { from: "a1", to: "a8" },
      { from: "a8", to: "e8" },
    ];
    expect(imagine(`${castle} b KQkq - 0 1`, moves, "white")).toBe("4R2r/8/8/8/8/8/8/4K2R");
  });

  test.each([
    ["e1", "g1", "white", "r3k2r/8/8/8/8/8/8/R4RK1"],
    ["e1", "c1", "white", "r3k2r/8/8/8/8/8/8/2KR3R"],
    ["e1", "h1", "white", "r3k2r/8/8/8/8/8/8/R4RK1"],
    ["e8", "a8", "black", "2kr3r/8/8/8/8/8/8/R3K2R"],
    ["e1", "e2", "white", "r3k2r/8/8/8/8/8/4K3/R6R"],
  ] as const)("has the rook beside a king that castles: %s to %s", (from, to, us, after) => {
    expect(imagine(castle, [{ from, to }], us)).toBe(after);
  });

  test("has a queen where a pawn has reached the last rank, or what was chosen", () => {
    expect(imagine("8/P7/8/8/8/8/8/8", [{ from: "a7", to: "a8" }], "white")).toBe("Q7/8/8/8/8/8/8/8");
    const chosen = { from: "h2", to: "h1", promotion: "n" } as const;
    expect(imagine("8/8/8/8/8/8/7p/8", [chosen], "black")).toBe("8/8/8/8/8/8/8/7n");
  });

  test("takes what is dropped out of our own pocket", () => {
    const drop = { from: "e4", to: "e4", drop: "n" } as const;
    expect(imagine("8/8/8/8/8/8/8/8[NNn] w - - 0 1", [drop], "black")).toBe("8/8/8/8/4n3/8/8/8[NN]");
  });

  test("is the same where nothing stands on the square", () => {
    expect(imagine(castle, [{ from: "e4", to: "e5" }], "white")).toBe(castle);
  });
});
