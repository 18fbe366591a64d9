import { beforeAll, describe, expect, it } from "vitest";
import { setLanguage } from "../../src/i18n/index.ts";
import { csvOf } from "../../src/homework/csv.ts";
import { doneShare, inOrder, isDone } from "../../src/homework/progress.ts";
import { answerText, changeOf, csvRows, hardestOf, rowsOf, timeText } from "../../src/homework/results.ts";
import type { Homework, HomeworkQuestion } from "../../src/server/homework_api.ts";

beforeAll(() => setLanguage("en"));

const round = (number: number, answered: number, solved: number, wrong: number, seconds: number) => ({
  round: number,
  answered,
  solved,
  wrong,
  seconds,
  at: 0,
});

const pupils = [
  { name: "Anna", shown: "Änne; 5b", rounds: [round(1, 2, 1, 3, 65), round(2, 2, 2, 0, 20)] },
  { name: "Ben", rounds: [] },
];

describe("The table of a homework", () => {
  it("has a row for each pupil and round, and one for a pupil who has not begun", () => {
    expect(rowsOf(pupils)).toEqual([
      { name: "Änne; 5b", round: 1, answered: 2, solved: 1, tries: 4, wrong: 3, seconds: 65 },
      { name: "Änne; 5b", round: 2, answered: 2, solved: 2, tries: 2, wrong: 0, seconds: 20 },
      { name: "Ben", round: 1, answered: 0, solved: 0, tries: 0, wrong: 0, seconds: 0 },
    ]);
  });

  it("compares the time of a whole round with that of the round before", () => {
    const rows = rowsOf(pupils);
    expect(rows.map((row) => changeOf(rows, row, 2))).toEqual([null, -45, null]);
    expect(rows.map((row) => changeOf(rows, row, 3))).toEqual([null, null, null]);
    expect(timeText(20, -45)).toBe("0:20 (−0:45)");
    expect(timeText(65, 5)).toBe("1:05 (+0:05)");
    expect(timeText(65, null)).toBe("1:05");
  });

  it("is a file that a spreadsheet reads, in which no name is a formula", () => {
    const text = csvOf(csvRows(rowsOf([...pupils, { name: "=1+1", rounds: [] }])));
    expect(text.split("\r\n")).toEqual([
      "\uFEFFPupil,Round,Answered,Solved,Tries,Mistakes,Seconds",
      '"Änne; 5b",1,2,1,4,3,65',
      '"Änne; 5b",2,2,2,2,0,20',
      "Ben,1,0,0,0,0,0",
      "'=1+1,1,0,0,0,0,0",
      "",
    ]);
    expect(csvOf([['say "no"', -1]])).toBe('\uFEFF"say ""no""",-1\r\n');
  });
});

describe("What most got wrong", () => {
  const question = (fen: string): HomeworkQuestion => ({ kind: "find", fen, moves: "a1a8" });

  it("comes first, with the commonest first answer", () => {
    const list = ["one", "two", "three"].map(question);
    const first = [
      { question: 1, answer: "", pupils: 20 },
      { question: 2, answer: "a1a7", pupils: 2 },
      { question: 2, answer: "", pupils: 20 },
      { question: 3, answer: "shown", pupils: 3 },
      { question: 3, answer: "yes", pupils: 4 },
    ];
    expect(hardestOf({ list, first })).toEqual([
      { number: 3, question: list[2], pupils: 7, wrong: 7, commonest: "yes" },
      { number: 2, question: list[1], pupils: 22, wrong: 2, commonest: "a1a7" },
    ]);
  });

  it("is called by words", () => {
    expect(["yes", "shown", "a1a7", "pinned", "stalemate", "ke2"].map(answerText)).toEqual([
      "Yes",
      "gave up",
      "a1a7",
      "The piece is pinned",
      "Stalemate",
      "ke2",
    ]);
  });
});

describe("How far a homework is", () => {
  const homework = (id: string, more: Partial<Homework>): Homework => ({
    id,
    class: "c",
    title: id,
    questions: 5,
    rounds: 2,
    created: 0,
    answered: 0,
    ...more,
  });

  it("is the share of the answers of those for whom it is", () => {
    expect(doneShare(homework("a", { answered: 50 }), 20)).toBe(25);
    expect(doneShare(homework("a", { answered: 5, chosen: 1 }), 20)).toBe(50);
    expect(doneShare(homework("a", {}), 0)).toBe(0);
  });

  it("puts what is open first, by its date", () => {
    const list = [
      homework("done", { answered: 10, due: 1 }),
      homework("whenever", {}),
      homework("late", { due: 9 }),
      homework("soon", { due: 5 }),
    ];
    expect(inOrder(list).map(({ id }) => id)).toEqual(["soon", "late", "whenever", "done"]);
    expect(list.map(isDone)).toEqual([true, false, false, false]);
  });
});
