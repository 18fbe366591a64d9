import { expect, test } from "vitest";
import { gainOf } from "./material.ts";

test("nothing is gained at the start", () => {
  const start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  expect(gainOf(start, "white")).toEqual({ taken: [], ahead: 0 });
});

test("what the opponent misses is listed, and counted against one's own losses", () => {
  const fen = "rnb1kbnr/pppp1ppp/8/8/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 1";
  expect(gainOf(fen, "white")).toEqual({ taken: ["p", "q"], ahead: 7 });
  expect(gainOf(fen, "black")).toEqual({ taken: ["n"], ahead: 0 });
});
