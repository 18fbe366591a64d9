import { beforeEach, describe, expect, test } from "vitest";
import { emptyDeck, newCard, noteDaily } from "../../src/learn/deck.ts";
import { lessonCount, noteLesson } from "../../src/learn/lessons.ts";
import { nextStep } from "../../src/learn/menu.tsx";
import { withStorage } from "../storage.ts";

beforeEach(withStorage);

const withCards = { ...emptyDeck, cards: [newCard("illegal", "4kr2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1")] };

describe("What comes next in learning", () => {
  test("is first what is due, then the puzzle of the day, then the next lesson, and then puzzles", () => {
    expect(nextStep(withCards)).toMatchObject({ address: "/learn/due", title: "1 card is due" });
    expect(nextStep(emptyDeck).address).toBe("/learn/puzzles/today");
    noteDaily();
    expect(nextStep(emptyDeck)).toMatchObject({
      address: "/learn/lessons/1",
      title: `Lesson 1 of ${lessonCount}`,
    });
    for (const number of [1, 2, 4]) noteLesson(number);
    expect(nextStep(emptyDeck).address).toBe("/learn/lessons/3");
    for (let number = 1; number <= lessonCount; ++number) noteLesson(number);
    expect(nextStep(emptyDeck).address).toBe("/learn/puzzles");
  });
});
