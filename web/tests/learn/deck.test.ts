import { describe, expect, test, vi } from "vitest";
import {
  answersToday,
  daysInRow,
  dueCards,
  emptyDeck,
  loadDeck,
  newCard,
  noteRefusal,
  readDeck,
  triedPuzzles,
  withAnswer,
  withCard,
  withSolve,
} from "../../src/learn/deck.ts";
import { readPuzzle } from "../../src/learn/puzzles.ts";
import { rulesFromModule } from "../rules/support.ts";
import { keepOnDevice } from "./device.ts";

const rules = await rulesFromModule();
const castling = newCard("illegal", "4kr2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1");
const now = 20_000.25;
const line = "x\t6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1\ta1a8\t1000\tmate\tmate\tA - B";
const puzzle = readPuzzle(line)!;

describe("A deck", () => {
  test("has each card once", () => {
    expect(withCard(withCard(emptyDeck, castling), castling).cards).toHaveLength(1);
  });

  test("keeps what was refused, but not a promotion whose piece was not named", () => {
    keepOnDevice();
    const refusalOf = (fen: string, move: string) => {
      const judged = rules.judge(fen, move);
      return judged.ok ? undefined : noteRefusal(fen, judged.verdict);
    };
    expect(refusalOf(castling.task, "e1g1")).toBe("e1g1");
    expect(refusalOf("8/4P2k/8/8/8/8/8/K7 w - - 0 1", "e7e8")).toBeUndefined();
    expect(loadDeck().cards.map(({ tried }) => tried)).toEqual(["e1g1"]);
    vi.unstubAllGlobals();
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

  test("counts what was answered today once, and the days in a row", () => {
    const failed = withAnswer(
      rules,
      withSolve(rules, emptyDeck, puzzle, false, now),
      newCard("puzzle", line),
      "again",
      now,
    );
    expect(answersToday(failed, now)).toBe(1);
    const deck = withAnswer(rules, failed, castling, "good", now + 0.5);
    expect(answersToday(deck, now + 0.5)).toBe(2);
    expect(answersToday(deck, now + 1)).toBe(0);
    expect(answersToday({ ...emptyDeck, cards: [castling] }, castling.answered)).toBe(0);
    const solves = [3, 1, 0].map((ago) => ({
      puzzle: "x",
      solved: true,
      at: now - ago,
      rating: 0,
      deviation: 0,
    }));
    expect(daysInRow({ ...emptyDeck, solves }, now)).toBe(2);
    expect(daysInRow({ ...emptyDeck, solves }, now + 1)).toBe(2);
    expect(daysInRow({ ...emptyDeck, solves }, now + 2)).toBe(0);
  });

  test("counts days from midnight to midnight where the learner is", () => {
    const evening = 20_000 + 1.5 / 24;
    const solves = [0, 1, 2].map((ago) => ({
      puzzle: `puzzle ${ago}`,
      solved: true,
      at: evening - ago / 24,
      rating: 0,
      deviation: 0,
    }));
    const offset = vi.spyOn(Date.prototype, "getTimezoneOffset");
    const counts = [0, 180, -60].map((minutes) => {
      offset.mockReturnValue(minutes);
      return [answersToday({ ...emptyDeck, solves }, evening), daysInRow({ ...emptyDeck, solves }, evening)];
    });
    offset.mockRestore();
    // In UTC it is half past one in the morning, in São Paulo half past ten in the evening, in Berlin half past two.
    expect(counts).toEqual([
      [2, 2],
      [3, 1],
      [3, 1],
    ]);
  });

  test("rates its solver as the terminal does", () => {
    const deck = withSolve(rules, emptyDeck, puzzle, true, now);
    expect(deck).toMatchObject({
      puzzles: 1,
      solves: [{ puzzle: "x", solved: true, at: now, rating: 1000, deviation: 350 }],
    });
    // The figures of tests/learn/puzzle_test.cpp.
    expect(deck.rating).toBeCloseTo(1172.73, 2);
    expect(deck.deviation).toBeCloseTo(266.61, 2);
    const later = withSolve(rules, deck, { ...puzzle, id: "y" }, false, now + 1);
    expect(later.rating).toBeLessThan(deck.rating);
    expect(later.solves.map((solve) => solve.rating)).toEqual([1000, deck.rating]);
  });

  test("knows which puzzles were tried", () => {
    expect([...triedPuzzles(withSolve(rules, emptyDeck, puzzle, true, now))]).toEqual(["x"]);
  });

  test("is read from the terminal's file, and from nothing else", () => {
    const deck = withSolve(rules, withAnswer(rules, emptyDeck, castling, "good", now), puzzle, false, now);
    expect(readDeck(JSON.parse(JSON.stringify(deck)))).toEqual(deck);
    for (const other of [
      null,
      3,
      {},
      { version: 2, cards: [] },
      { version: 1, cards: [{ kind: "x" }] },
      { version: 1, cards: [], solves: [{}] },
    ])
      expect(readDeck(other)).toBeUndefined();
  });
});
