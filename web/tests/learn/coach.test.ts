import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { EngineLike, Score } from "../../src/engine/index.ts";
import { setLanguage } from "../../src/i18n/index.ts";
import { Adviser } from "../../src/learn/adviser.ts";
import { coachGame, hintFor, whyNot } from "../../src/learn/coach.ts";
import { dueCards, loadDeck, saveDeck, today, withAnswer } from "../../src/learn/deck.ts";
import { changeRepertoire } from "../../src/learn/repertoire.ts";
import { boardOf } from "../../src/learn/proof.ts";
import { askEnding, endings } from "../../src/learn/endings.ts";
import { CoachDesk } from "../../src/play/coach_desk.ts";
import { LocalGame } from "../../src/play/local_game.ts";
import { newRecord } from "../../src/ui/game_record.ts";
import { rulesFromModule } from "../rules/support.ts";
import { keepOnDevice } from "./device.ts";

const rules = await rulesFromModule();
const start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const scholar = "e2e4 e7e5 d1h5 b8c6 f1c4 g8f6 h5f7".split(" ");
const even: Score = { kind: "centipawns", value: 0 };

/** An engine that knows what comes after some moves; elsewhere it plays the first legal move of an even game. */
function adviserWith(
  known: Readonly<Record<string, { line: string[]; score: Score }>>,
  onAsk: (nodes: number) => void = () => undefined,
): Adviser {
  const engine = {
    analyse: (fen: string, moves: readonly string[], { nodes = 0 }: { nodes?: number } = {}) => {
      onAsk(nodes);
      const answer = known[moves.join(" ")];
      if (answer) return Promise.resolve({ score: answer.score, lines: [{ pv: answer.line }] });
      const look = rules.look(rules.playLine(fen, moves).at(-1)?.fen ?? fen);
      const first = look.ok ? look.moves[0]!.from + look.moves[0]!.to : "";
      return Promise.resolve({ score: even, lines: [{ pv: [first] }] });
    },
    close: () => undefined,
  };
  return new Adviser(rules, () => Promise.resolve(engine as unknown as EngineLike));
}

const beforeBlunder = scholar.slice(0, 5).join(" ");
const afterBlunder = scholar.slice(0, 6).join(" ");
const adviser = adviserWith({
  [beforeBlunder]: { line: ["g7g6", "h5f3"], score: even },
  [afterBlunder]: { line: ["h5f7"], score: { kind: "mate", moves: 1 } },
});
const helpers = { rules, learning: () => Promise.resolve(rules), adviser };

beforeAll(() => setLanguage("en"));
beforeEach(() => void rules.speak("en"));

describe("The coach of a game", () => {
  test("says what the terminal says, and proves it on the board", async () => {
    const seen: number[] = [];
    const said = await coachGame(helpers, { start, moves: scholar }, "black", (done) => {
      seen.push(done);
      return true;
    });
    expect(said!.map(({ text }) => text)).toEqual([
      "3... Nf6 allows mate: Qxf7#.",
      "3... g6 was better: g6 Qf3.",
    ]);
    // The move that is spoken of is looked at again.
    expect(seen).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    const proof = { sentence: said![0]!, ply: 0 };
    expect(boardOf(rules, proof).arrows).toEqual([{ from: "h5", to: "f7", kind: "best" }]);
    expect(boardOf(rules, { ...proof, ply: 1 }).lastMove).toEqual({ from: "h5", to: "f7" });
    expect(said![1]!.line).toEqual(["g7g6", "h5f3"]);
  });

  test("speaks every language", async () => {
    rules.speak("de");
    const said = await coachGame(helpers, { start, moves: scholar }, "black", () => true);
    expect(said![0]!.text).toBe("3... Nf6 lässt Matt zu: Qxf7#.");
  });

  test("has one sentence without a proof where no move was a mistake", async () => {
    const said = await coachGame(helpers, { start, moves: scholar }, "white", () => true);
    expect(said).toEqual([{ text: "None of your moves was a mistake.", fen: "", line: [], squares: [] }]);
  });

  test("stops when nobody waits for it", async () => {
    expect(await coachGame(helpers, { start, moves: scholar }, "white", () => false)).toBeUndefined();
  });
});

describe("The openings of this device", () => {
  beforeEach(() => keepOnDevice());
  afterEach(() => vi.unstubAllGlobals());

  test("come first in what the coach says, with the position in which they were left, whose card is due", async () => {
    const known = { add: "1. e4 c5 (1... e6) *", name: "e4", side: "black" } as const;
    expect(changeRepertoire(rules, known)).toBe("saved");
    saveDeck(withAnswer(rules, loadDeck(), loadDeck().cards[0]!, "good", today()));
    expect(dueCards(loadDeck(), today(), "opening")).toEqual([]);
    const said = await coachGame(helpers, { start, moves: scholar }, "black", () => true);
    expect(said!.map(({ text }) => text)).toEqual([
      "1... e5 leaves your repertoire, which has c5, e6.",
      "3... Nf6 allows mate: Qxf7#.",
      "3... g6 was better: g6 Qf3.",
    ]);
    expect(said![0]!.fen).toContain(" b ");
    expect(dueCards(loadDeck(), today(), "opening")).toHaveLength(1);
    changeRepertoire(rules, { remove: { name: "e4", side: "black" } });
    const later = await coachGame(helpers, { start, moves: scholar }, "black", () => true);
    expect(later).toHaveLength(2);
  });
});

describe("Why not", () => {
  test("names the piece that is lost and the theme, with the squares", async () => {
    const moves = "e2e4 e7e5 g1f3 b8c6".split(" ");
    const fen = rules.playLine(start, moves).at(-1)!.fen;
    const asked: number[] = [];
    const lost = adviserWith(
      {
        [moves.join(" ")]: { line: ["f1b5"], score: { kind: "centipawns", value: 40 } },
        [[...moves, "f3e5"].join(" ")]: { line: ["c6e5", "d2d4"], score: { kind: "centipawns", value: -300 } },
      },
      (nodes) => asked.push(nodes),
    );
    const said = await whyNot(
      { rules, learning: () => Promise.resolve(rules), adviser: lost },
      { start, moves },
      fen,
      "f3e5",
    );
    expect(said.map(({ text }) => text)).toEqual([
      "3. Nxe5 loses the knight on e5: Nxe5 d4.",
      "The theme of the answer: hanging piece (e5).",
      "3. Bb5 was better: Bb5.",
    ]);
    expect(said[1]!.squares).toEqual(["e5"]);
    expect(asked).toEqual([60_000, 60_000, 240_000, 240_000]);
    expect(
      await hintFor({ rules, learning: () => Promise.resolve(rules), adviser: lost }, { start, moves }),
    ).toMatchObject({ san: "Bb5" });
  });

  test("answers nothing to a move that is not legal", () => {
    const nothing = { score: even, line: [] };
    expect(rules.whyNot(start, "e2e5", [[nothing, nothing]])).toEqual([]);
    expect(rules.whyNot(start, "e2e4", [])).toEqual([]);
  });

  test("claims only what both searches find, and says by how much a move is worse", () => {
    const best = { score: { kind: "centipawns", value: 30 } as const, line: ["e2e4"] };
    const after = (value: number) => ({
      score: { kind: "centipawns", value } as const,
      line: ["d7d5"],
    });
    const said = (...values: number[]) =>
      rules.whyNot(
        start,
        "a2a4",
        values.map((value) => [best, after(value)] as const),
      )[0]!.text;
    expect(said(-100, -110)).toBe("1. a4 is a mistake: it is answered by d5.");
    expect(said(-100, -60)).toBe("1. a4 is worth 0.90 less than the best move: it is answered by d5.");
    expect(said(-10, 0)).toBe("1. a4 is about as good as the best move: 0.30 less.");
    expect(said(28)).toBe("1. a4 is as good as any move.");
  });

  test("says which mate is missed", () => {
    const fen = "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4";
    const best = { score: { kind: "mate", moves: 1 } as const, line: ["h5f7"] };
    const answer = { score: { kind: "centipawns", value: -900 } as const, line: ["f6h5"] };
    expect(rules.whyNot(fen, "a2a3", [[best, answer]]).map(({ text }) => text)).toEqual([
      "4. a3 misses mate in one.",
      "4. Qxf7# was better: Qxf7#.",
    ]);
  });

  test("does not call a move of the opening tables a mistake", async () => {
    const adviser = adviserWith({
      "": { line: ["e2e4"], score: { kind: "centipawns", value: 30 } },
      g2g4: { line: ["d7d5"], score: { kind: "centipawns", value: -150 } },
    });
    const said = await whyNot(
      { rules, learning: () => Promise.resolve(rules), adviser },
      { start, moves: [] },
      start,
      "g2g4",
    );
    expect(said.map(({ text }) => text)).toEqual([
      "1. g4 is a known opening move, worth 1.80 less than the best move.",
      "1. e4 was better: e4.",
    ]);
  });
});

describe("Asking in a game against the computer", () => {
  const opponent = { reply: () => new Promise<never>(() => undefined), stop: () => undefined };

  function deskOf(answers: Adviser) {
    const players = { white: { kind: "person" }, black: { kind: "computer", level: 3 } } as const;
    const record = newRecord({ start, players, control: null, turnsBoard: false }, "2026.11.25");
    const game = new LocalGame(record, { rules, opponent, now: () => 0, save: () => undefined });
    const desk = new CoachDesk(game, rules, () =>
      Promise.resolve({ rules, learning: () => Promise.resolve(rules), adviser: answers }),
    );
    return { game, desk };
  }

  const answers = adviserWith({
    "": { line: ["e2e4"], score: { kind: "centipawns", value: 30 } },
    g2g4: { line: ["d7d5"], score: { kind: "centipawns", value: -150 } },
  });

  test("judges a move without playing it, and keeps what is better until it is asked for", async () => {
    const { game, desk } = deskOf(answers);
    expect(desk.isOpen).toBe(true);
    desk.setAsking(true);
    expect(desk.ask("g4")).toBe(true);
    await expect.poll(() => desk.answer.value).not.toBeNull();
    expect(game.record.value.moves).toEqual([]);
    expect(desk.answer.value!.sentences.map(({ text }) => text)).toEqual([
      "1. g4 is a known opening move, worth 1.80 less than the best move.",
    ]);
    desk.showBetter();
    expect(desk.answer.value!.sentences.map(({ text }) => text)).toContain("1. e4 was better: e4.");
  });

  test("says why a move is not allowed", () => {
    const { desk } = deskOf(answers);
    expect(desk.ask("e2e5")).toBe(false);
    expect(desk.status.value).toContain("pawn");
  });

  test("gives a hint only when it is asked for, and forgets it with the next move", async () => {
    const { game, desk } = deskOf(answers);
    const end = desk.follow();
    desk.hint();
    await expect.poll(() => desk.answer.value?.sentences[0]?.text).toBe("A good move: e4.");
    expect(desk.proof.value?.sentence.line).toEqual(["e2e4"]);
    game.try("e4");
    expect(desk.answer.value).toBeNull();
    expect(desk.proof.value).toBeNull();
    expect(desk.isOpen).toBe(false);
    end();
  });
});

describe("An ending", () => {
  test.each(endings)("with the %s is won by its own solution against the best defence", async (ending) => {
    const question = askEnding(rules, ending, 2 ** 30);
    let reply = { kind: "go-on" as string, text: "" };
    for (let moves = 0; reply.kind === "go-on" && moves < 60; ++moves)
      reply = await question.take((await question.solution()).split(" ")[0]!);
    expect(reply.kind, reply.text).toBe("solved");
  });

  test("takes back a move that is not allowed or that throws the win away", async () => {
    const question = askEnding(rules, "queen", 2 ** 31);
    const before = question.fen;
    const refused = await question.take("a1a1");
    expect(refused.kind).toBe("unclear");
    expect(refused.verdict).toBeDefined();
    expect(question.fen).toBe(before);
    expect(question.task()).toContain("king and queen against the king");
    expect(rules.playEnding(start, [])).toBeUndefined();
  });
});
