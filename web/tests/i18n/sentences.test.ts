import { beforeEach, describe, expect, test } from "vitest";
import type { SetupFault, Verdict } from "../../src/rules/types.ts";
import { setLanguage } from "../../src/i18n/index.ts";
import { faultSentence, outcomeSentence, verdictSentence } from "../../src/i18n/sentences.ts";

const throughCheck: Verdict = {
  code: "castling-through-check",
  phrase: "castling-through-check-one",
  sentence: "You may not castle through check: the king would cross f1, which the rook on f8 attacks.",
  us: "white",
  from: "e1",
  to: "g1",
  piece: "K",
  king: "e1",
  at: ["f1"],
  by: [{ piece: "r", square: "f8" }],
};

const ownPiece: Verdict = {
  code: "own-piece-on-target",
  phrase: "own-piece-on-target",
  sentence: "The king on e8 cannot take your own queen on d8.",
  us: "black",
  from: "e8",
  to: "d8",
  piece: "k",
  target: "q",
  at: [],
  by: [{ piece: "q", square: "d8" }],
};

const missingKing: SetupFault = {
  code: "missing-king",
  sentence: "Black has no king.",
  color: "black",
  squares: [],
  isTolerated: false,
};

describe("in English", () => {
  beforeEach(() => setLanguage("en"));

  test.each([throughCheck, ownPiece])("a verdict is told as the core tells it: $code", (verdict) => {
    expect(verdictSentence(verdict)).toBe(verdict.sentence);
  });

  test("a text that names no attempt keeps the core's sentence", () => {
    const verdict = {
      ...throughCheck,
      from: undefined,
      code: "ambiguous",
      phrase: "ambiguous",
      sentence: "Write Nbd2.",
    };
    expect(verdictSentence(verdict)).toBe("Write Nbd2.");
  });

  test("faults and outcomes are told as the core tells them", () => {
    expect(faultSentence(missingKing)).toBe(missingKing.sentence);
    const mate = { code: "checkmate", sentence: "Black wins by checkmate.", winner: "black" } as const;
    expect(outcomeSentence(mate)).toBe(mate.sentence);
  });
});

describe("in German", () => {
  beforeEach(() => setLanguage("de"));

  test("pieces have their article and case", () => {
    const pinned: Verdict = {
      ...throughCheck,
      code: "pinned",
      phrase: "pinned",
      from: "e2",
      to: "c3",
      piece: "N",
      at: ["e1"],
      by: [{ piece: "b", square: "b4" }],
    };
    expect(verdictSentence(pinned)).toBe(
      "Der Springer auf e2 ist durch den Läufer auf b4 an deinen König gefesselt: " +
        "Verlässt die Figur diese Linie, steht der König auf e1 im Schach.",
    );
    expect(verdictSentence(ownPiece)).toContain("Dort steht deine Dame auf d8");
  });

  test("several witnesses are a list", () => {
    const by = [
      { piece: "n", square: "f3" },
      { piece: "r", square: "e8" },
      { piece: "b", square: "b4" },
    ] as const;
    const verdict = { ...throughCheck, phrase: "double-check", code: "double-check", by: [...by] };
    expect(verdictSentence(verdict)).toBe(
      "Dein König auf e1 steht im Schach durch den Springer auf f3, den Turm auf e8 und den Läufer auf b4: " +
        "Dagegen kann nur ein Zug des Königs helfen.",
    );
  });

  test("no slot stays open in a fault", () => {
    expect(faultSentence(missingKing)).toBe("Schwarz hat keinen König.");
  });
});

describe("in Spanish", () => {
  beforeEach(() => setLanguage("es"));

  test("a sentence begins with a capital", () => {
    expect(verdictSentence({ ...ownPiece, phrase: "same-square" })).toMatch(/^El rey de e8/);
  });

  test("an outcome without a message is shown in English", () => {
    expect(outcomeSentence({ code: "unheard-of", sentence: "Over." })).toBe("Over.");
  });
});
