import { beforeAll, describe, expect, it } from "vitest";
import { setLanguage } from "../../src/i18n/index.ts";
import { recordOf } from "../../src/homework/kept_game.ts";
import {
  AnswerCount,
  endingOf,
  hasPosition,
  marksOf,
  resultOfGame,
  sumOfResults,
  taskText,
} from "../../src/homework/questions.ts";
import { askEnding } from "../../src/learn/endings.ts";
import { lessonCount, lessonName, lessonNumber } from "../../src/learn/lessons.ts";
import type { HomeworkQuestion } from "../../src/server/homework_api.ts";
import { rulesFromModule } from "../rules/support.ts";

const rules = await rulesFromModule();
const lesson: HomeworkQuestion = { kind: "lesson", fen: "", moves: "07-promotion" };
const game: HomeworkQuestion = { kind: "play", fen: "", moves: "3" };

beforeAll(() => setLanguage("en"));

describe("A lesson as homework", () => {
  it("is named by its file, and called by its number", () => {
    expect(lessonNumber("07-promotion")).toBe(7);
    expect(lessonNumber("none")).toBe(0);
    for (let number = 1; number <= lessonCount; number++) expect(lessonNumber(lessonName(number))).toBe(number);
    expect(taskText(lesson)).toBe("Do lesson 7 on the rules.");
    expect(hasPosition(lesson)).toBe(false);
  });

  it("counts the mistakes and the time of all its steps as one answer", () => {
    const right = { wrong: 0, seconds: 5, solved: true };
    const late = { wrong: 2, seconds: 20, solved: true, firstWrong: "a1a7" };
    const shown = { wrong: 1, seconds: 3, solved: false, firstWrong: "shown" };
    expect(sumOfResults([right, right])).toEqual({ wrong: 0, seconds: 10, solved: true });
    expect(sumOfResults([right, late, shown])).toEqual({
      wrong: 3,
      seconds: 28,
      solved: false,
      firstWrong: "a1a7",
    });
    const long = { ...late, wrong: 60, seconds: 3_000 };
    expect(sumOfResults([long, long])).toMatchObject({ wrong: 99, seconds: 3_600 });
  });
});

describe("An ending as homework", () => {
  const ending: HomeworkQuestion = { kind: "ending", fen: "", moves: "rook-4711" };

  it("is the same position for all pupils, won against the best defence", async () => {
    expect(taskText(ending)).toBe("Ending, you have: Rook. Mate the bare king.");
    expect(endingOf(ending.moves)).toEqual({ ending: "rook", draw: 4711 });
    const { fen } = askEnding(rules, "rook", 4711);
    expect(askEnding(rules, "rook", 4711).fen).toBe(fen);
    expect(askEnding(rules, "rook", 4712).fen).not.toBe(fen);
  });

  it("counts a move that lets the win go as one mistake", async () => {
    // The first position in which the first move of the queen gives her away, or stalemate.
    for (let draw = 0; ; draw++) {
      const question = askEnding(rules, "queen", draw);
      const count = new AnswerCount(rules, question, 0);
      const look = rules.look(question.fen);
      if (!look.ok) throw new Error("no position");
      const [from, targets] = Object.entries(look.targets).find(([square]) => look.pieces[square] === "Q")!;
      const move = `${from}${targets![0]!}`;
      if ((await question.take(move)).kind !== "wrong") continue;
      expect(count.result(false, 5_000)).toEqual({ wrong: 1, seconds: 5, solved: true, firstWrong: move });
      return;
    }
  });
});

describe("A game as homework", () => {
  it("is done when it has ended, and to lose it is not a mistake", () => {
    expect(taskText(game)).toBe("Play a game against the computer at level 3.");
    expect(resultOfGame("white", "white", 9.6)).toEqual({ wrong: 0, seconds: 10, solved: true });
    expect(resultOfGame("black", "white", 9)).toMatchObject({ wrong: 0, solved: true, firstWrong: "lost" });
    expect(resultOfGame(undefined, "white", 9)).toMatchObject({ wrong: 0, firstWrong: "drawn" });
  });

  it("continues where it was left, but not as the game of another question", () => {
    const begun = recordOf(rules, null, "h1 1 1", 3);
    expect(begun.players).toEqual({ white: { kind: "person" }, black: { kind: "computer", level: 3 } });
    const [move] = rules.playLine(begun.start, ["e2e4"]);
    const kept = { ...begun, moves: [move!] };
    expect(recordOf(rules, kept, "h1 1 1", 3).moves).toHaveLength(1);
    const next = recordOf(rules, kept, "h1 1 2", 3);
    expect(next.moves).toEqual([]);
    expect(next.players.black).toEqual({ kind: "person" });
    expect(recordOf(rules, { place: "h1 1 1", moves: "nonsense" }, "h1 1 1", 3).moves).toEqual([]);
  });
});

describe("The marks of a round", () => {
  it("say of each question whether it is solved at once, later or not", () => {
    const answer = (question: number, round: number, wrong: number, solved: boolean) => ({
      question,
      round,
      wrong,
      seconds: 1,
      solved,
    });
    const answers = [
      answer(1, 1, 0, true),
      answer(2, 1, 2, true),
      answer(3, 1, 1, false),
      answer(4, 2, 0, true),
    ];
    const list = [game, game, game, game];
    expect(marksOf({ list, answers }, 1)).toEqual(["solved", "late", "failed", "open"]);
    expect(marksOf({ list, answers }, 2)).toEqual(["open", "open", "open", "solved"]);
  });
});
