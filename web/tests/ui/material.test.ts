import { expect, test } from "vitest";
import { gainOf } from "../../src/ui/material.ts";

test("nothing is gained at the start", () => {
  const start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  expect(gainOf(start, "white")).toEqual({ taken: [], ahead: 0 });
});

test("what the opponent misses is listed, and counted against that side's losses", () => {
  const fen = "rnb1kbnr/pppp1ppp/8/8/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 1";
  expect(gainOf(fen, "white")).toEqual({ taken: ["p", "q"], ahead: 7 });
  expect(gainOf(fen, "black")).toEqual({ taken: ["n"], ahead: 0 });
});

test("nothing is gained where captured pieces go to a pocket", () => {
  const fen = "rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR[P] b KQkq - 0 2";
  expect(gainOf(fen, "white")).toEqual({ taken: [], ahead: 0 });
});

test("what a set-up position never had is not gained", () => {
  const start = "4k3/P7/8/8/8/8/8/4K2r w - - 0 1";
  expect(gainOf("Q3k3/8/8/8/8/8/8/4K2r b - - 0 1", "black", start)).toEqual({ taken: ["p"], ahead: 0 });
  expect(gainOf("Q3k3/8/8/8/8/8/8/4K2r b - - 0 1", "white", start)).toEqual({ taken: [], ahead: 4 });
});
