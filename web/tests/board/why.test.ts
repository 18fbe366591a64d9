import { expect, test } from "vitest";
import type { Verdict } from "../../src/rules/types.ts";
import { picture } from "../../src/board/why.ts";

const verdict: Verdict = {
  code: "pinned",
  phrase: "pinned",
  sentence: "",
  us: "white",
  at: ["e1"],
  by: [{ piece: "r", square: "e8" }],
};

test("a piece that attacks points to what it attacks", () => {
  expect(picture(verdict)).toEqual({
    arrows: [{ from: "e8", to: "e1", kind: "reason" }],
    marks: [
      { square: "e1", kind: "reason" },
      { square: "e8", kind: "witness" },
    ],
  });
});

test("a piece that is only in the way is marked, and points nowhere", () => {
  const blocked = { ...verdict, code: "path-blocked", at: [] };
  expect(picture(blocked)).toEqual({ arrows: [], marks: [{ square: "e8", kind: "witness" }] });
});
