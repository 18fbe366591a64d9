import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { addPupils, enter, openTab, teach } from "./support/classes.ts";
import { barriers, overflow, picture } from "./support/looks.ts";
import { isWhite, RoomSeat } from "./support/room.ts";
import { Stage } from "./support/stage.ts";

const stage = Stage.set();

const pinned = "4r2k/8/8/8/8/8/4B3/4K3 w - - 0 1";
const mate = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1";

describe("Homework", () => {
  it("is set, done with mistakes, and its table, worksheet and file are right", async () => {
    const teacher = await stage.arrive();
    const [anna, ben] = await stage.arriveTwo({ width: 360, height: 740, hasTouch: true });
    await teach(stage, teacher, "Adler", "7c");
    const passwords = await addPupils(teacher, ["Anna", "Ben", "Carl"]);
    await openTab(teacher, "Homework");
    const { page } = teacher;
    const ask = async (kind: string, fen: string, moves: string): Promise<void> => {
      await page.getByLabel(kind).check();
      await page.getByLabel("Position (FEN)").fill(fen);
      await page.getByLabel("Moves", { exact: true }).fill(moves);
      await page.getByRole("button", { name: "Add", exact: true }).click();
    };
    await ask("Is this move legal? Why not?", pinned, "e2d3");
    await ask("Find the best moves", mate, "Ra8#");
    await page.getByLabel("Title of the homework").fill("Pins");
    await page.getByLabel("The whole class").uncheck();
    for (const name of ["Anna", "Ben"]) await page.getByLabel(name, { exact: true }).check();
    expect(await barriers(page)).toEqual([]);
    await picture(page, "homework-set");
    await page.getByRole("button", { name: "Set this homework" }).click();
    await page.getByText("The homework is set.").waitFor();

    // Anna gets the first one wrong, and gives the second one up; Ben has both right.
    await enter(anna, "Anna", passwords.get("Anna")!, "7c");
    await anna.visit("/");
    await anna.page.getByRole("link", { name: /Pins/ }).click();
    const press = (name: string) => anna.page.getByRole("button", { name, exact: true }).click();
    await press("Yes");
    await anna.page.getByText("This move is not legal.").waitFor();
    await press("No");
    await press("The piece is pinned");
    expect(await barriers(anna.page)).toEqual([]);
    expect(await overflow(anna.page)).toBe(0);
    await picture(anna.page, "homework-narrow");
    await press("Next");
    await press("Show the solution");
    await press("Next");
    await anna.page.getByRole("heading", { name: "Done" }).waitFor();
    await enter(ben, "Ben", passwords.get("Ben")!, "7c");
    await ben.page.getByRole("link", { name: "Pins" }).click();
    for (const name of ["No", "The piece is pinned", "Next"])
      await ben.page.getByRole("button", { name, exact: true }).click();
    await ben.page.getByRole("textbox").first().fill("Ra8");
    await ben.page.keyboard.press("Enter");
    await ben.page.getByText("Right.").waitFor();

    await page.reload();
    await openTab(teacher, "Homework");
    await page.getByText("answered: 100%").waitFor();
    await page.getByRole("button", { name: "Results: Pins" }).click();
    const row = (name: string) => page.getByRole("row", { name: new RegExp(`^${name}`) });
    await row("Anna").waitFor();
    const cells = async (name: string) => (await row(name).getByRole("cell").allInnerTexts()).slice(0, 4);
    expect(await cells("Anna")).toEqual(["1", "2 of 2 answered", "3", "2"]);
    expect(await cells("Ben")).toEqual(["1", "2 of 2 answered", "2", "0"]);
    expect(await row("Carl").count()).toBe(0);
    await page.getByText("Wrong at first: 1 of 2. Most often: Yes.").waitFor();
    await page.getByText("Wrong at first: 1 of 2. Most often: gave up.").waitFor();
    expect(await barriers(page)).toEqual([]);
    await picture(page, "homework-results");
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save as CSV" }).click();
    const lines = readFileSync(await (await saved).path(), "utf8").split("\r\n");
    expect(lines.map((line) => line.split(",").slice(0, 6).join())).toEqual([
      "\uFEFFPupil,Round,Answered,Solved,Tries,Mistakes",
      "Anna,1,2,1,3,2",
      "Ben,1,2,2,2,0",
      "",
    ]);
    // The browser prints at once, so that what is on paper is looked at here.
    await page.evaluate(() => (window.print = () => undefined));
    await page.getByRole("button", { name: "Print as a worksheet" }).click();
    await page.emulateMedia({ media: "print" });
    await page.getByRole("heading", { name: "Answers: Pins" }).waitFor();
    expect(await page.locator(".worksheet-questions li").count()).toBe(2);
    expect(await page.locator(".worksheet-answers li").allInnerTexts()).toEqual([
      expect.stringMatching(/^No\. .*pinned/),
      "Ra8#",
    ]);
  });

  it("is made of the illegal moves that the class has tried in online games, too", async () => {
    const teacher = await stage.arrive();
    const pupils = await stage.arriveTwo();
    await teach(stage, teacher, "Clemens", "8e");
    const passwords = await addPupils(teacher, ["Emma", "Finn"]);
    await enter(pupils[0], "Emma", passwords.get("Emma")!, "8e");
    await enter(pupils[1], "Finn", passwords.get("Finn")!, "8e");
    await openTab(teacher, "Play now");
    await teacher.page.getByText("2 pupils are here.").waitFor();
    await teacher.page.getByRole("button", { name: "Pair all who are here" }).click();
    for (const { page } of pupils) await page.waitForURL(/\/game\//);
    const white = (await isWhite(pupils[0])) ? pupils[0] : pupils[1];
    const isSent = white.page.waitForResponse(/\/api\/me\/illegal$/);
    await new RoomSeat(white).type("a1a3");
    expect((await isSent).ok()).toBe(true);
    await openTab(teacher, "Homework");
    await teacher.page.getByRole("button", { name: "Make a task of these: A piece is in the way" }).click();
    await teacher.page.getByLabel("Title of the homework").fill("From an online game");
    await teacher.page.getByRole("button", { name: "Set this homework" }).click();
    await teacher.page.getByText("The homework is set.").waitFor();
  });

  it("is made of the illegal moves that the class has tried", async () => {
    const teacher = await stage.arrive();
    const pupil = await stage.arrive();
    await teach(stage, teacher, "Bauer", "8d");
    const passwords = await addPupils(teacher, ["Dora"]);
    await enter(pupil, "Dora", passwords.get("Dora")!, "8d");
    await pupil.page.evaluate(async (tries) => {
      const headers = { "Content-Type": "application/json" };
      await fetch("/api/me/illegal", { method: "POST", headers, body: JSON.stringify({ tries }) });
    }, `${pinned}\te2d3\n${pinned}\te2e4`);
    await openTab(teacher, "Homework");
    const { page } = teacher;
    await page.getByRole("button", { name: "Make a task of these: The piece is pinned" }).click();
    await page.getByLabel("Title of the homework").fill("From our games");
    await page.getByRole("button", { name: "Set this homework" }).click();
    await page.getByText("The homework is set.").waitFor();
    await pupil.page.reload();
    await pupil.page.getByRole("link", { name: "From our games" }).click();
    await pupil.page.getByText("May the piece on e2 go to d3?").waitFor();
  });
});
