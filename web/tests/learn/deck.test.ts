import { describe, expect, test } from "vitest";
import {
  dueCards,
  emptyDeck,
  newCard,
  readDeck,
  withAnswer,
  withCard,
  withRating,
} from "../../src/learn/deck.ts";
import { rulesFromModule } from "../rules/support.ts";

const rules = await rulesFromModule();
const castling = newCard("illegal", "4kr2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1");
const now = 20_000.25;

describe("A deck", () => {
  test("has each card once", () => {
    expect(withCard(withCard(emptyDeck, castling), castling).cards).toHaveLength(1);
  });

  test("asks a card again when FSRS expects it to be remembered in nine cases of ten", () => {
    const [card] = withAnswer(rules, emptyDeck, castling, "good", now).cards;
    expect(card!.due - now).toBeCloseTo(3.173, 9);
    expect(card).toMatchObject({ answered: now, answers: 1, failures: 0 });
    const later = withAnswer(rules, { ...emptyDeck, cards: [card!] }, castling, "good", card!.due).cards[0]!;
    expect(later.due - later.answered).toBeGreaterThan(3.173);
  });

  test("asks a card that was failed after ten minutes", () => {
    const [card] = withAnswer(rules, emptyDeck, castling, "again", now).cards;
    expect((card!.due - now) * 24 * 60).toBeCloseTo(10, 4);
    expect(card!.failures).toBe(1);
  });

  test("has what is due longest first, of a kind or of all", () => {
    const mistake = { ...newCard("mistake", castling.task, "e1d2"), due: now - 2 };
    const late = { ...castling, due: now - 1 };
    const future = { ...newCard("puzzle", "x"), due: now + 1 };
    const deck = { ...emptyDeck, cards: [late, future, mistake] };
    expect(dueCards(deck, now)).toEqual([mistake, late]);
    expect(dueCards(deck, now, "illegal")).toEqual([late]);
  });

  test("rates its solver as the terminal does", () => {
    const deck = withRating(rules, emptyDeck, 1000, true);
    expect(deck.rating).toBeCloseTo(1032, 9);
    expect(deck.puzzles).toBe(1);
    expect(withRating(rules, { ...emptyDeck, puzzles: 20 }, 1000, false).rating).toBeCloseTo(984, 9);
  });

  test("is read from the terminal's file, and from nothing else", () => {
    const deck = withAnswer(rules, emptyDeck, castling, "good", now);
    expect(readDeck(JSON.parse(JSON.stringify(deck)))).toEqual(deck);
    for (const other of [null, 3, {}, { version: 2, cards: [] }, { version: 1, cards: [{ kind: "x" }] }])
      expect(readDeck(other)).toBeUndefined();
  });
});
