import { describe, expect, it } from "vitest";
import { type Deck, emptyDeck, newCard } from "../../src/learn/deck.ts";
import { countDeck, lastTries, learnedSince, sumOfWeek } from "../../src/learn/study.ts";

const solve = (solved: boolean) => ({ puzzle: "p", solved, at: 0, rating: 1000, deviation: 350 });

const deck: Deck = {
  ...emptyDeck,
  puzzles: 3,
  solves: [solve(true), solve(false), solve(true)],
  cards: [newCard("mistake", "a"), newCard("illegal", "b"), newCard("puzzle", "c")],
};

describe("What is reported of learning", () => {
  it("is nothing of what was learned before it was counted", () => {
    expect(learnedSince(null, deck, "Anna", 15)).toEqual({
      tried: 0,
      solved: 0,
      seconds: 15,
      mistakes: 0,
      illegal: 0,
    });
  });

  it("is what has come since then", () => {
    const counted = { ...countDeck(emptyDeck, "Anna"), puzzles: 1 };
    expect(learnedSince(counted, deck, "Anna", 0)).toEqual({
      tried: 2,
      solved: 1,
      seconds: 0,
      mistakes: 1,
      illegal: 1,
    });
    expect(learnedSince(countDeck(deck, "Anna"), deck, "Anna", 0).tried).toBe(0);
  });

  it("is nothing of another person's count, or of a deck that was replaced", () => {
    expect(learnedSince(countDeck(emptyDeck, "Ben"), deck, "Anna", 0).tried).toBe(0);
    expect(learnedSince({ ...countDeck(deck, "Anna"), puzzles: 9 }, deck, "Anna", 0).mistakes).toBe(0);
  });

  it("has the illegal moves that came last, fifty at most", () => {
    const cards = Array.from({ length: 60 }, (_, at) => newCard("illegal", `fen ${at}`, "e2e5"));
    const many = { ...deck, cards: [...deck.cards, ...cards, newCard("mistake", "later", "e2e4")] };
    expect(lastTries(many, 2)).toBe("fen 58\te2e5\nfen 59\te2e5");
    expect(lastTries(many, 60).split("\n")).toHaveLength(50);
    expect(lastTries(deck, 0)).toBe("");
  });

  it("is summed up over seven days, today among them", () => {
    const day = (number: number) => ({
      day: number,
      tried: 1,
      solved: 1,
      seconds: 10,
      mistakes: 0,
      illegal: 2,
    });
    const now = 100 * 86_400_000 + 5;
    expect(sumOfWeek([day(100), day(94), day(93)], now)).toEqual({
      tried: 2,
      solved: 2,
      seconds: 20,
      mistakes: 0,
      illegal: 4,
    });
  });
});
