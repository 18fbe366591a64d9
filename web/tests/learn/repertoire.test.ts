import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { setLanguage } from "../../src/i18n/index.ts";
import {
  countDueOpenings,
  dueCards,
  emptyDeck,
  loadDeck,
  newCard,
  readDeck,
  saveDeck,
  today,
  withAnswer,
  withDeparture,
  withOpenings,
  withoutOpenings,
} from "../../src/learn/deck.ts";
import { askCard, type Helpers } from "../../src/learn/questions.ts";
import { changeRepertoire, loadRepertoire, readRepertoire } from "../../src/learn/repertoire.ts";
import { rulesFromModule } from "../rules/support.ts";
import { keepOnDevice } from "./device.ts";

const rules = await rulesFromModule();
const start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const now = 20_000.25;
const queen = {
  add: "1. d4 d5 2. c4 (2. Bf4) e6 3. Nc3 *\n\n1. c4 e6 2. d4 d5 3. Nf3 *",
  name: "d4",
  side: "white",
} as const;

const openingsOf = (pgn: string) => rules.repertoire(pgn)!.openings;

describe("A repertoire", () => {
  test("has a position once, however games come there", () => {
    const { parts, openings } = rules.repertoire("", queen)!;
    expect(parts.map(({ name, side, positions }) => [name, side, positions.length])).toEqual([
      ["d4", "white", 4],
    ]);
    expect(openings.map(({ line, known }) => [line, known])).toEqual([
      ["", "d2d4 c2c4"],
      ["1. d4 d5", "c2c4 c1f4"],
      ["1. d4 d5 2. c4 e6", "b1c3 g1f3"],
      ["1. c4 e6", "d2d4"],
    ]);
  });

  test("has a part replaced by one of the same name, and loses it again", () => {
    const before = rules.repertoire('[Orientation "black"]\n\n1. e4 c5 *\n')!.pgn;
    const added = rules.repertoire(before, queen)!.pgn;
    const replaced = rules.repertoire(added, { ...queen, add: "1. e4 *" })!;
    expect(replaced.parts.map(({ name, side, positions }) => [name, side, positions.length])).toEqual([
      ["", "black", 1],
      ["d4", "white", 1],
    ]);
    const rest = rules.repertoire(replaced.pgn, { remove: { name: "d4", side: "white" } })!;
    expect(rest.pgn.trim()).toBe(before.trim());
    expect(rules.repertoire(before, { ...queen, add: "<html>" })).toBeUndefined();
    expect(rules.repertoire(before, { ...queen, add: "1. e4 *", side: "black" })).toBeUndefined();
  });
});

describe("The cards of openings", () => {
  /** Five games that part at once: each leaves out the file that its first move blocks. */
  const lines = ["f Nf3 Nf6", "c Nc3 Nc6", "h Nh3 Nh6", "a Na3 Na6", "e e3 e6"]
    .map((first) => {
      const moves = [..."abcdefgh".replace(first[0]!, "")].map((file) => `${file}4 ${file}5`);
      return [first.slice(2), ...moves].map((pair, index) => `${index + 1}. ${pair}`).join(" ");
    })
    .join(" *\n\n");

  test("come twenty a day", () => {
    const openings = rules.repertoire("", { ...queen, add: lines })!.openings;
    expect(openings.length).toBeGreaterThan(25);
    const deck = withOpenings(emptyDeck, openings, now);
    expect(dueCards(deck, now, "opening")).toHaveLength(20);
    expect(dueCards(deck, now + 1, "opening")).toHaveLength(openings.length);
    expect(withOpenings(deck, openings, now + 5)).toEqual(deck);
    expect(readDeck(JSON.parse(JSON.stringify(deck)))).toEqual(deck);
  });

  test("keep what is known of them when the repertoire changes", () => {
    const before = openingsOf('[Orientation "white"]\n\n1. d4 d5 2. c4 *');
    const after = openingsOf('[Orientation "white"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 3. d4 d5 4. Bf4 *');
    const [first, second] = withOpenings(emptyDeck, before, now).cards;
    const answered = withAnswer(rules, { ...emptyDeck, cards: [first!, second!] }, second!, "good", now);
    const fens = (openings: typeof before) => openings.map(({ fen }) => fen);
    const changed = withOpenings(withoutOpenings(answered, fens(before), fens(after)), after, now);
    expect(changed.cards).toHaveLength(3);
    expect(changed.cards[1]).toEqual({
      ...answered.cards[1],
      known: "c1f4",
      source: "1. Nf3 Nf6 2. Ng1 Ng8 3. d4 d5",
    });
    expect(countDueOpenings(changed, fens(before), now)).toBe(1);
    expect(withoutOpenings(changed, fens(after), []).cards).toEqual([]);
  });

  test("are due where a game has left the repertoire", () => {
    const deck = withOpenings(emptyDeck, openingsOf('[Orientation "white"]\n\n1. d4 d5 2. c4 *'), now);
    const known = deck.cards.reduce((all, card) => withAnswer(rules, all, card, "good", now), deck);
    const after = (moves: string) =>
      dueCards(withDeparture(rules, known, { start, moves: moves.split(" ") }, "white", now + 1), now + 1);
    expect(after("d2d4 d7d5 g1f3").map(({ source }) => source)).toEqual(["1. d4 d5"]);
    expect(after("d2d4 d7d5 c2c4 e7e6 b1c3")).toEqual([]);
    expect(after("d2d4 g8f6 g1f3")).toEqual([]);
    expect(withDeparture(rules, known, { start, moves: ["e2e4"] }, "black", now + 1)).toBe(known);
  });
});

describe("A question about an opening", () => {
  beforeAll(() => setLanguage("en"));

  test("takes every move of the repertoire, and answers others by the line", async () => {
    const openings = openingsOf('[Orientation "white"]\n\n1. e4 e5 2. Nf3 (2. f4) *');
    const [, card] = withOpenings(emptyDeck, openings, now).cards;
    const ask = () => askCard({ rules } as Helpers, card!)!;
    const question = ask();
    expect(question.task()).toBe("White to move: which move of your repertoire comes next?");
    expect((await question.take("Ke3")).kind).toBe("unclear");
    expect(await question.take("Nc3")).toEqual({
      kind: "wrong",
      text: "Nc3 is not in your repertoire. Your line: 1. e4 e5 2. Nf3, 2. f4.",
    });
    expect(await question.take("f4")).toEqual({ kind: "solved", text: "Right: 1. e4 e5 2. f4." });
    expect(question.fen).toContain(" b ");
    expect(await ask().solution()).toBe("1. e4 e5 2. Nf3, 2. f4");
    expect(ask().solutionSquares!()).toEqual([{ from: "g1", to: "f3" }]);
    expect(askCard({ rules } as Helpers, newCard("opening", start))).toBeUndefined();
  });
});

describe("The openings of this device", () => {
  beforeEach(() => keepOnDevice());
  afterEach(() => vi.unstubAllGlobals());

  test("have cards, which go with them", () => {
    saveDeck({ ...emptyDeck, cards: [newCard("mistake", start, "e2e4")] });
    expect(changeRepertoire(rules, queen)).toBe("saved");
    expect(dueCards(loadDeck(), today(), "opening")).toHaveLength(4);
    changeRepertoire(rules, { remove: { name: "d4", side: "white" } });
    expect(loadDeck().cards).toHaveLength(1);
    expect(loadRepertoire().trim()).toBe("");
  });

  test("that came before there were cards get theirs", () => {
    localStorage.setItem("arbiter.repertoire", JSON.stringify("1. e4 e5 *"));
    expect(readRepertoire(rules).parts).toMatchObject([{ name: "" }]);
    expect(dueCards(loadDeck(), today(), "opening")).toHaveLength(2);
  });

  test("are kept only where the text has a move of the side and the device has room", () => {
    for (const add of ["", "<html></html>", '[Variant "Atomic"]\n\n1. e4 *'])
      expect(changeRepertoire(rules, { ...queen, add })).toBe("empty");
    expect(changeRepertoire(rules, { ...queen, add: `1. e4 e5 * {${" ".repeat(1_000_000)}}` })).toBe(
      "too-large",
    );
    vi.stubGlobal("localStorage", {
      getItem: () => null,
      setItem: () => {
        throw new Error("full");
      },
    });
    expect(changeRepertoire(rules, queen)).toBe("too-large");
    expect(loadRepertoire()).toBe("");
  });
});
