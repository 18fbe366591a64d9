import { beforeAll, describe, expect, test } from "vitest";
import { setLanguage } from "../../src/i18n/index.ts";
import { spokenMove } from "../../src/board/spoken.ts";

describe("a move", () => {
  beforeAll(() => setLanguage("en"));

  test.each([
    ["e4", "Pawn to e4"],
    ["Nf3", "Knight to f3"],
    ["Nbd7+", "Knight from b to d7, check"],
    ["exd5", "Pawn from e takes on d5"],
    ["Qxf7#", "Queen takes on f7, checkmate"],
    ["bxa8=N", "Pawn from b takes on a8, promotes to Knight"],
    ["N@f3+", "Knight dropped on f3, check"],
    ["@e4", "Pawn dropped on e4"],
    ["O-O", "Castles kingside"],
    ["O-O-O+", "Castles queenside, check"],
    ["resigns", "resigns"],
  ])("is spoken: %s", (san, said) => expect(spokenMove(san)).toBe(said));

  test("is spoken in the language of the page", async () => {
    await setLanguage("de");
    expect(spokenMove("Sf3")).toBe("Sf3");
    expect(spokenMove("Nf3+")).toBe("Springer nach f3, Schach");
  });
});
