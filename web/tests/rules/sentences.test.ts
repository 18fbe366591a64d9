import { beforeEach, describe, expect, test } from "vitest";
import type { Verdict } from "../../src/rules/types.ts";
import { languages, setLanguage, t } from "../../src/i18n/index.ts";
import { outcomeSentence, verdictSentence } from "../../src/rules/sentences.ts";
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
    for (const text of ["", "hello", "resign", "½", "e", "O-", "e9", "pferd f3", "🐴", "--"])
      expect(said(text), text).toBe(t("game.notAMove"));
    expect(said("Sf3")).toBe("S is German for the knight: write Nf3.");
    expect(said("е4")).toMatch(/^This letter is Cyrillic/);
  });

  test("no language begins with the place in the text", async () => {
    const rules = await rulesFromModule();
    for (const language of languages) {
      await setLanguage(language);
      const judged = rules.judge(rules.initial(), "Νf3");
      expect(judged.ok ? "" : verdictSentence(judged.verdict), language).toMatch(/^\p{L}+(?! \d)[^:]+:/u);
    }
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
