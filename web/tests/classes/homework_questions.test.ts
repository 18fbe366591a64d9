import { describe, expect, it } from "vitest";
import {
  linesOfQuestions,
  ownQuestion,
  questionsOf,
  roundsFor,
  someOf,
} from "../../src/classes/homework_questions.ts";
import type { HomeworkQuestion } from "../../src/server/homework_api.ts";
import { rulesFromModule } from "../rules/support.ts";

const rules = await rulesFromModule();
const pinned = "4r2k/8/8/8/8/8/4B3/4K3 w - - 0 1";
const mate = "7k/8/5KQ1/8/8/8/8/8 w - - 0 1";

describe("A teacher's own question", () => {
  it("is a move from square to square, with the reason why it is illegal", () => {
    expect(ownQuestion(rules, "legal", ` ${pinned} `, "e2d3")).toEqual({
      kind: "legal",
      fen: pinned,
      moves: "e2d3",
      reason: "pinned",
    });
    expect(ownQuestion(rules, "legal", pinned, "Kd1")?.reason).toBe("legal");
  });

  it("may promote, and means a queen where no piece is named", () => {
    const pawn = "8/4P2k/8/8/8/8/8/K7 w - - 0 1";
    expect(ownQuestion(rules, "legal", pawn, "e8=N")).toMatchObject({ moves: "e7e8n", reason: "legal" });
    expect(ownQuestion(rules, "legal", pawn, "e7e8")).toMatchObject({ moves: "e7e8q", reason: "legal" });
    const blocked = "4r3/4P2k/8/8/8/8/8/K7 w - - 0 1";
    expect(ownQuestion(rules, "legal", blocked, "e7e8q")).toMatchObject({
      moves: "e7e8q",
      reason: "pawn-blocked",
    });
  });

  it("is moves to find in any notation, with numbers between", () => {
    const start = "6k1/5ppp/8/8/8/8/8/RR4K1 w - - 0 1";
    expect(ownQuestion(rules, "find", start, "1. Rb8#")?.moves).toBe("b1b8");
    expect(ownQuestion(rules, "find", mate, "1. Qg5 Kh7 2. Qg7#")?.moves).toMatch(/^g6g5 h8h7 g5g7$/);
  });

  it("is refused where it is not one", () => {
    for (const [kind, fen, moves] of [
      ["legal", "no position", "e2d3"],
      ["legal", pinned, "nonsense"],
      ["find", pinned, "Bd3"],
      ["find", pinned, "Kd1 Kg7"],
      ["find", pinned, ""],
    ] as const)
      expect(ownQuestion(rules, kind, fen, moves)).toBeNull();
  });
});

describe("The questions of a homework", () => {
  const question = (moves: string): HomeworkQuestion => ({ kind: "legal", fen: pinned, moves });

  it("are each asked once, and not too many", () => {
    const list = [question("e2d3"), question("e2c4"), question("e2d3")];
    expect(someOf(list, 9).map(({ moves }) => moves)).toEqual(["e2d3", "e2c4"]);
    expect(someOf(list, 1)).toHaveLength(1);
    expect(linesOfQuestions(list.slice(0, 2))).toBe(`legal\t${pinned}\te2d3\nlegal\t${pinned}\te2c4`);
  });

  it("are in as many rounds as there may be answers", () => {
    expect([0, 1, 30, 31, 45, 46, 60].map((count) => roundsFor(count).length)).toEqual([3, 3, 3, 2, 2, 1, 1]);
  });

  it("may be several games, which are not the same question", () => {
    const game: HomeworkQuestion = { kind: "play", fen: "", moves: "3" };
    expect(someOf([game, game], 9)).toHaveLength(2);
    expect(linesOfQuestions([game])).toBe("play\t\t3");
  });

  it("are made of the illegal moves of a class with one reason", () => {
    const tries = [
      { fen: pinned, move: "e2d3", reason: "pinned" },
      { fen: pinned, move: "e2e4", reason: "not-how-it-moves" },
    ];
    expect(questionsOf({ reasons: [], tries }, "pinned")).toEqual([{ ...question("e2d3"), reason: "pinned" }]);
  });
});
