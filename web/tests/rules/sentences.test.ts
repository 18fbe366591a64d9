import { beforeEach, describe, expect, test } from "vitest";
import type { PgnFault, Verdict } from "../../src/rules/types.ts";
import { setLanguage, t } from "../../src/i18n/index.ts";
import { outcomeSentence, pgnFaultSentence, verdictSentence } from "../../src/rules/sentences.ts";
import { rulesFromModule } from "./support.ts";

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

const unknownVariant: PgnFault = {
  code: "unknown-variant",
  sentence: "Unknown variant; the game is read as standard chess.",
  line: 1,
  column: 1,
  text: "Checkers",
  setupFaults: [],
  game: 0,
};

describe("what the core says", () => {
  test("a verdict is told as the core tells it, with what the moves of the game add", () => {
    expect(verdictSentence(throughCheck)).toBe(throughCheck.sentence);
    const history = "The rook came to f8 with 12…Ra8–f8.";
    expect(verdictSentence({ ...throughCheck, history })).toBe(`${throughCheck.sentence} ${history}`);
  });

  test("a text that reads like no move is answered in the words of people, others by what to type instead", async () => {
    await setLanguage("en");
    const rules = await rulesFromModule();
    const said = (text: string) => {
      const judged = rules.judge(rules.initial(), text);
      return judged.ok ? "" : verdictSentence(judged.verdict);
    };
    for (const text of ["hello", "resign", "½", "e", "O-", "e9"]) {
      expect(said(text), text).not.toMatch(/expected|character \d/);
      expect(said(text), text).not.toBe("");
    }
    expect(said("hello")).toBe(t("game.notAMove"));
    expect(said("Sf3")).toContain("knight");
  });

  test("a fault of a game is told as the core tells it, but that the pages leave a game out", async () => {
    await setLanguage("en");
    expect(pgnFaultSentence({ ...unknownVariant, code: "bad-move", sentence: "No move." })).toBe("No move.");
    expect(pgnFaultSentence(unknownVariant)).not.toBe(unknownVariant.sentence);
  });
});

describe("an outcome", () => {
  beforeEach(() => setLanguage("de"));

  test("is told in the language of the page", () => {
    const mate = { code: "checkmate", sentence: "Black wins by checkmate.", winner: "black" } as const;
    expect(outcomeSentence(mate)).toBe("Schwarz gewinnt durch Schachmatt.");
  });

  test("begins with a capital in Spanish, too", async () => {
    await setLanguage("es");
    const flag = { code: "resignation", sentence: "White wins: Black resigns.", winner: "white" } as const;
    expect(outcomeSentence(flag)).toMatch(/^[A-Z].*las negras/);
  });

  test("that has no message is told as it came", () => {
    expect(outcomeSentence({ code: "unheard-of", sentence: "Over." })).toBe("Over.");
  });
});
