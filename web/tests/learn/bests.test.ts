import { beforeEach, expect, test } from "vitest";
import { bestQuiz, noteEnding, noteQuiz, wonEndings } from "../../src/learn/bests.ts";
import { saveTo } from "../../src/ui/stored.ts";
import { withStorage } from "../storage.ts";

beforeEach(withStorage);

test("the best quiz is kept, whatever comes after it", () => {
  expect(bestQuiz()).toBe(0);
  for (const right of [3, 17, 5]) noteQuiz(right);
  expect(bestQuiz()).toBe(17);
});

test("each ending that was won is kept once", () => {
  for (const ending of ["rook", "queen", "rook"] as const) noteEnding(ending);
  expect(wonEndings()).toEqual(["queen", "rook"]);
});

test("what another version has kept is read as far as it makes sense", () => {
  saveTo("arbiter.quiz", "many");
  saveTo("arbiter.endings", ["bishops", "pawn"]);
  expect(bestQuiz()).toBe(0);
  expect(wonEndings()).toEqual(["pawn"]);
});
