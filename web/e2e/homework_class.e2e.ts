import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { addPupils, enter, openTab, teach } from "./support/classes.ts";
import { barriers, overflow, picture } from "./support/looks.ts";
import { RoomSeat } from "./support/room.ts";
import { ScriptedPupil } from "./support/scripted_pupil.ts";
import { Stage } from "./support/stage.ts";

const stage = Stage.set(["--audience", "school"]);

const pinned = "4r2k/8/8/8/8/8/4B3/4K3 w - - 0 1";
const pawn = "8/4P2k/8/8/8/8/8/K7 w - - 0 1";
const mate = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1";
const ladder = "7k/8/8/8/8/8/R7/1R5K w - - 0 1";
const questions = 4;
/** First answers that are wrong, by question. */
const wrongAnswers = [["yes", "path-blocked"], ["no"], ["a1a7", "shown"], ["b1b7", "a2a8"]] as const;

interface Sent {
  readonly question: number;
  readonly round: number;
  readonly wrong: number;
  readonly seconds: number;
  readonly solved: boolean;
  readonly firstWrong?: string;
}

/** What pupil `number` answers: all of the first round, and the second round if the number is even. */
function answersOf(number: number): Sent[] {
  const rounds = number % 2 === 0 ? [1, 2] : [1];
  return rounds.flatMap((round) =>
    wrongAnswers.map((choices, at) => {
      const wrong = round === 1 ? (number * (at + 1)) % 5 : 0;
      const firstWrong = choices[number % choices.length]!;
      const seconds = (round === 1 ? 20 : 12) + at + number;
      const solved = firstWrong !== "shown" || wrong === 0;
      return { question: at + 1, round, wrong, seconds, solved, ...(wrong > 0 && { firstWrong }) };
    }),
  );
}

const nameOf = (number: number) => `Kid${String(number).padStart(2, "0")}`;
const minutes = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

interface Row {
  readonly name: string;
  readonly round: number;
  readonly answered: number;
  readonly solved: number;
  readonly wrong: number;
  readonly seconds: number;
}

/** The rows of the table as they must be, added up from what was sent. */
function rowsOf(number: number, answers: readonly Sent[]): Row[] {
  const rounds = [...new Set(answers.map(({ round }) => round))];
  if (rounds.length === 0)
    return [{ name: nameOf(number), round: 1, answered: 0, solved: 0, wrong: 0, seconds: 0 }];
  return rounds.map((round) => {
    const ours = answers.filter((one) => one.round === round);
    const sum = (value: (one: Sent) => number) => ours.reduce((all, one) => all + value(one), 0);
    return {
      name: nameOf(number),
      round,
      answered: ours.length,
      solved: sum(({ solved }) => (solved ? 1 : 0)),
      wrong: sum(({ wrong }) => wrong),
      seconds: sum(({ seconds }) => seconds),
    };
  });
}

/** The cells of a row, with how its time compares with the round before. */
function cellsOf(row: Row, before: Row | undefined): string[] {
  const change = row.round > 1 ? row.seconds - before!.seconds : null;
  const compared = change === null ? "" : ` (${change > 0 ? "+" : "−"}${minutes(Math.abs(change))})`;
  return [
    row.name,
    String(row.round),
    `${row.answered} of ${questions} answered`,
    String(row.solved + row.wrong),
    String(row.wrong),
    minutes(row.seconds) + compared,
  ];
}

describe("The homework of a class of thirty", () => {
  it("is done by 25 by script and one by hand, and its table, file and worksheet are right to the number", async () => {
    const teacher = await stage.arrive();
    await teach(stage, teacher, "Clara", "9a");
    const { page } = teacher;
    const of = page.url().split("/").at(-1)!;
    const numbers = Array.from({ length: 30 }, (_, at) => at + 1);
    const passwords = await addPupils(teacher, numbers.map(nameOf));

    await openTab(teacher, "Homework");
    const ask = async (fen: string, move: string): Promise<void> => {
      await page.getByLabel("Position (FEN)").fill(fen);
      await page.getByLabel("Moves", { exact: true }).fill(move);
      await page.getByRole("button", { name: "Add", exact: true }).click();
    };
    await ask(pinned, "e2d3");
    await ask(pawn, "e7e8");
    await page.getByText("May e7-e8=Q be played?").waitFor();
    await page.getByLabel("Choose a file").setInputFiles({
      name: "ours.pgn",
      mimeType: "application/x-chess-pgn",
      buffer: Buffer.from(
        `[SetUp "1"]\n[FEN "${mate}"]\n\n1. Ra8# *\n\n[SetUp "1"]\n[FEN "${ladder}"]\n\n1. Rb7 Kg8 2. Ra8# *\n\n[Event "?"]\n\n1. e4 *\n`,
      ),
    });
    await page.getByRole("button", { name: "Add the positions" }).click();
    await page.getByText("2 questions are added. Left out: 1 line or game").waitFor();
    await page.getByLabel("Title of the homework").fill("Rooks");
    await page.getByLabel("How often").selectOption("2");
    expect(await barriers(page)).toEqual([]);
    await picture(page, "homework-form-full");
    await page.getByRole("button", { name: "Set this homework" }).click();
    await page.getByText("The homework is set.").waitFor();

    // 25 do it by script; nobody of 27 to 30 begins.
    const sent = new Map<number, Sent[]>();
    let homework = "";
    for (const number of numbers.slice(0, 25)) {
      const pupil = await ScriptedPupil.logIn(
        stage.server.address,
        nameOf(number),
        passwords.get(nameOf(number))!,
      );
      const waiting = await pupil.get<{ homework: { id: string; questions: number }[] }>("/api/me/homework");
      expect(waiting.homework.map((one) => one.questions)).toEqual([questions]);
      homework = waiting.homework[0]!.id;
      sent.set(number, answersOf(number));
      for (const answer of sent.get(number)!)
        await pupil.post(`/api/classes/${of}/homework/answer`, { homework, ...answer });
      // A device that sends its first answer again changes nothing.
      await pupil.post(`/api/classes/${of}/homework/answer`, {
        homework,
        ...sent.get(number)![0]!,
        seconds: 999,
      });
    }

    // The 26th does the first round by hand: two mistakes, and marks that say so.
    const kid = await stage.arrive({ width: 360, height: 740, hasTouch: true });
    await enter(kid, nameOf(26), passwords.get(nameOf(26))!, "9a");
    await kid.page.getByRole("link", { name: "Rooks" }).click();
    const press = (name: string) => kid.page.getByRole("button", { name, exact: true }).click();
    const type = async (move: string): Promise<void> => {
      await kid.page.getByRole("textbox").first().fill(move);
      await kid.page.keyboard.press("Enter");
    };
    for (const name of ["Yes", "No", "The piece is pinned", "Next", "Yes", "Next"]) await press(name);
    await type("Ra8");
    await kid.page.getByText("Right.").waitFor();
    expect(await kid.page.locator(".homework-marks li").allInnerTexts()).toEqual([
      expect.stringContaining("1: solved with mistakes"),
      expect.stringContaining("2: solved"),
      expect.stringContaining("3: solved"),
      expect.stringContaining("4: open"),
    ]);
    expect(await barriers(kid.page)).toEqual([]);
    expect(await overflow(kid.page)).toBe(0);
    await picture(kid.page, "homework-marks-narrow");
    await press("Next");
    await press("Show the solution");
    await press("Next");
    await kid.page.getByText("Round 2 of 2").waitFor();

    // A teacher tries it, and is not counted.
    await page.reload();
    await openTab(teacher, "Homework");
    await page.getByRole("link", { name: "Try it: Rooks" }).click();
    await page.getByText("You only try this homework: nothing is kept.").waitFor();
    await page.getByRole("button", { name: "No", exact: true }).click();
    await page.getByRole("button", { name: "The piece is pinned", exact: true }).click();
    await page.getByRole("button", { name: "Next", exact: true }).click();
    await page.getByText("May e7-e8=Q be played?").waitFor();
    await page.goBack();

    await openTab(teacher, "Homework");
    await page.getByRole("button", { name: "Results: Rooks" }).click();
    await page.getByRole("row", { name: /^Kid30/ }).waitFor();
    const expected = numbers
      .filter((number) => number !== 26)
      .flatMap((number) => rowsOf(number, sent.get(number) ?? []));
    const shown = await page
      .getByRole("row")
      .filter({ hasText: /^Kid/ })
      .evaluateAll((rows) =>
        rows.map((row) => [...row.children].map((cell) => (cell as HTMLElement).innerText)),
      );
    const ofKid = shown.filter(([name]) => name === nameOf(26));
    expect(shown.filter(([name]) => name !== nameOf(26))).toEqual(
      expected.map((row, at) => cellsOf(row, expected[at - 1])),
    );
    expect(ofKid.map((cells) => cells.slice(1, 5))).toEqual([["1", "4 of 4 answered", "5", "2"]]);

    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save as CSV" }).click();
    const lines = readFileSync(await (await saved).path(), "utf8").split("\r\n");
    expect(lines.slice(1, -1).filter((line) => !line.startsWith(nameOf(26)))).toEqual(
      expected.map(({ name, round, answered, solved, wrong, seconds }) =>
        [name, round, answered, solved, solved + wrong, wrong, seconds].join(),
      ),
    );

    // What most got wrong: of each question how many of the 26, and the commonest answer.
    for (let at = 0; at < questions; at++) {
      const first = [...sent.values()].map((answers) => answers[at]!.firstWrong ?? "");
      if (at === 0) first.push("yes");
      else first.push(at === 3 ? "shown" : "");
      const wrong = first.filter((answer) => answer !== "").length;
      await page.getByText(new RegExp(`^${at + 1}\\. .*Wrong at first: ${wrong} of 26\\.`)).waitFor();
    }
    expect(await barriers(page)).toEqual([]);
    await picture(page, "homework-results-full");

    await page.evaluate(() => (window.print = () => undefined));
    await page.getByRole("button", { name: "Print as a worksheet" }).click();
    await page.emulateMedia({ media: "print" });
    await page.getByRole("heading", { name: "Answers: Rooks" }).waitFor();
    expect(await page.locator(".worksheet-questions .mini-board").count()).toBe(questions);
    expect(await page.locator(".worksheet-answers li").allInnerTexts()).toEqual([
      expect.stringMatching(/^No\. .*pinned/),
      "Yes",
      "Ra8#",
      "Rb7 Kg8 Ra8#",
    ]);
  }, 240_000);

  it("has lessons, endings and games, which are done on the page of the homework", async () => {
    const teacher = await stage.arrive();
    await teach(stage, teacher, "Dorn", "9b");
    const passwords = await addPupils(teacher, ["Ida"]);
    await openTab(teacher, "Homework");
    const { page } = teacher;
    await page.getByLabel("Lesson", { exact: true }).selectOption({ index: 1 });
    await page.getByRole("button", { name: "Add the lesson" }).click();
    await page.getByLabel("Strength of the computer").selectOption("1");
    await page.getByRole("button", { name: "Add the games" }).click();
    await page.getByLabel("You have").selectOption("Rook");
    await page.getByRole("button", { name: "Add the endings" }).click();
    await page.getByText("Ending, you have: Rook. Mate the bare king.").waitFor();
    await page.getByLabel("Title of the homework").fill("Learn and play");
    await page.getByRole("button", { name: "Set this homework" }).click();
    await page.getByText("The homework is set.").waitFor();

    const ida = await stage.arrive({ width: 360, height: 740, hasTouch: true });
    await enter(ida, "Ida", passwords.get("Ida")!, "9b");
    await ida.page.getByRole("link", { name: "Learn and play" }).click();
    const { page: hers } = ida;
    // Every step of the lesson is given up; the last one sends the answer.
    while ((await hers.getByText("A game counts when it has ended").count()) === 0) {
      await hers.getByRole("button", { name: "Show the solution" }).click();
      await hers.getByRole("button", { name: "Next", exact: true }).click();
      await hers
        .getByRole("button", { name: "Show the solution" })
        .or(hers.getByText("A game counts when it has ended"))
        .first()
        .waitFor();
    }
    // The second question is played with Black: the computer begins.
    const seat = new RoomSeat(ida);
    await hers.waitForFunction(() => document.querySelectorAll(".move-list li button").length === 1);
    await seat.type("a6");
    await hers.waitForFunction(() => document.querySelectorAll(".move-list li button").length >= 2);
    // The game that has begun is there after a reload.
    await hers.reload();
    await hers.waitForFunction(() => document.querySelectorAll(".move-list li button").length >= 2);
    expect(await barriers(hers)).toEqual([]);
    expect(await overflow(hers)).toBe(0);
    await picture(hers, "homework-game-narrow");
    await hers.getByRole("button", { name: "Resign" }).click();
    await hers.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
    await hers.getByRole("button", { name: "Next", exact: true }).click();
    // The ending is given up, too.
    await hers.getByRole("button", { name: "Show the solution" }).click();
    await hers.getByRole("button", { name: "Next", exact: true }).click();
    await hers.getByRole("heading", { name: "Done" }).waitFor();

    await page.reload();
    await openTab(teacher, "Homework");
    await page.getByText("answered: 100%").waitFor();
    await page.getByRole("button", { name: "Results: Learn and play" }).click();
    await page.getByText("Not won: 1 of 1. Most often: lost.").waitFor();
  }, 120_000);
});
