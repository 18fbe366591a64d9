import { beforeAll, describe, expect, it } from "vitest";
import type { EngineLike } from "../../src/engine/index.ts";
import { setLanguage } from "../../src/i18n/index.ts";
import {
  AnswerCount,
  askHomework,
  minutesText,
  nextPlace,
  reasonsFor,
  reasonText,
  shortAnswer,
  solutionOf,
  sumOf,
} from "../../src/homework/questions.ts";
import { Adviser } from "../../src/learn/adviser.ts";
import type { HomeworkQuestion } from "../../src/server/homework_api.ts";
import { rulesFromModule } from "../rules/support.ts";

const rules = await rulesFromModule();
const engine = { analyse: () => Promise.reject(new Error("none")), close: () => undefined };
const adviser = new Adviser(rules, () => Promise.resolve(engine as unknown as EngineLike));
const helpers = { rules, learning: () => Promise.resolve(rules), adviser };

const pinned: HomeworkQuestion = {
  kind: "legal",
  fen: "4r2k/8/8/8/8/8/4B3/4K3 w - - 0 1",
  moves: "e2d3",
  reason: "pinned",
};
const mate: HomeworkQuestion = { kind: "find", fen: "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", moves: "a1a8" };

beforeAll(() => setLanguage("en"));

describe("Is this move legal? Why not?", () => {
  it("asks for the reason once the answer is no, and then shows it", async () => {
    const question = askHomework(helpers, pinned);
    expect(question.task()).toContain("May the piece on e2 go to d3?");
    expect(question.choices).toEqual(["yes", "no"]);
    expect((await question.take("yes")).kind).toBe("wrong");
    expect((await question.take("no")).kind).toBe("go-on");
    expect(question.choices).toContain("pinned");
    expect(question.choices.map((choice) => question.say!(choice))).toContain("The piece is pinned");
    expect((await question.take("path-blocked")).text).toBe("That is not the reason here.");
    const right = await question.take("pinned");
    expect(right.kind).toBe("solved");
    expect(right.text).toContain("pinned");
    expect(right.verdict?.code).toBe("pinned");
  });

  it("names the piece that a pawn would become", async () => {
    const fen = "8/4P2k/8/8/8/8/8/K7 w - - 0 1";
    const question = askHomework(helpers, { kind: "legal", fen, moves: "e7e8n", reason: "legal" });
    expect(question.task()).toContain("May e7-e8=N be played?");
    expect((await question.take("yes")).kind).toBe("solved");
  });

  it("ends at once where the move is legal", async () => {
    const question = askHomework(helpers, { ...pinned, moves: "e1d1", reason: "legal" });
    expect((await question.take("no")).text).toBe("This move is legal.");
    expect((await question.take("yes")).kind).toBe("solved");
  });

  it("offers four reasons that differ, with the right one among them", () => {
    for (const reason of ["pinned", "double-check"]) {
      const reasons = reasonsFor(reason, pinned.fen);
      expect(new Set(reasons).size).toBe(4);
      expect(reasons).toContain(reason);
      expect(reasonsFor(reason, pinned.fen)).toEqual(reasons);
    }
    expect(reasonText("double-check")).toBe("In double check only the king moves");
  });

  it("has an answer for the sheet of answers", () => {
    expect(solutionOf(rules, pinned)).toMatch(/^No\. .*pinned/);
    expect(solutionOf(rules, mate)).toBe("Ra8#");
  });
});

describe("The answers to a question", () => {
  it("are counted with the first wrong one and the time", async () => {
    const count = new AnswerCount(rules, askHomework(helpers, mate), 1_000);
    await count.question.take("Ra7");
    await count.question.take("Kf1");
    await count.question.take("nonsense");
    expect((await count.question.take("Ra8")).text).toBe("Right.");
    expect(count.result(false, 10_400)).toEqual({ wrong: 2, seconds: 9, solved: true, firstWrong: "a1a7" });
  });

  it("count as a mistake where the solution was shown", () => {
    const count = new AnswerCount(rules, askHomework(helpers, pinned), 0);
    expect(count.result(true, 2_000)).toEqual({ wrong: 1, seconds: 2, solved: false, firstWrong: "shown" });
  });

  it("are short, whatever was typed", () => {
    expect(shortAnswer(rules, mate.fen, "Ra7")).toBe("a1a7");
    expect(shortAnswer(rules, pinned.fen, "path-blocked")).toBe("path-blocked");
    expect(shortAnswer(rules, pinned.fen, "♞♞")).toBe("other");
  });
});

describe("A homework", () => {
  const answer = (question: number, round: number) => ({
    question,
    round,
    wrong: 1,
    seconds: 30,
    solved: true,
  });

  it("is resumed where it was left, round after round", () => {
    const task = { list: [pinned, mate], rounds: 2, answers: [] };
    expect(nextPlace(task)).toEqual({ question: 1, round: 1 });
    expect(nextPlace({ ...task, answers: [answer(1, 1)] })).toEqual({ question: 2, round: 1 });
    const first = [answer(2, 1), answer(1, 1)];
    expect(nextPlace({ ...task, answers: first })).toEqual({ question: 1, round: 2 });
    expect(nextPlace({ ...task, answers: [...first, answer(1, 2), answer(2, 2)] })).toBeNull();
  });

  it("adds up the mistakes and the time of a round", () => {
    const answers = [answer(1, 1), answer(2, 1), answer(1, 2)];
    expect(sumOf(answers, 1)).toEqual({ answered: 2, wrong: 2, seconds: 60 });
    expect(minutesText(65)).toBe("1:05");
  });
});
