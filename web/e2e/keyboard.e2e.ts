// Each flow by keys alone: no test here has a mouse, and nothing gets the focus but by keys or by the page itself.
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { enter } from "./support/classes.ts";
import { appoint, register, RoomSeat } from "./support/room.ts";
import { Stage } from "./support/stage.ts";

const stage = Stage.set();

/** More presses than any page has places to stop at. */
const mostPresses = 150;

/** Presses Tab until the focus is there. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  const target = wanted.first();
  await target.waitFor({ state: "attached" });
  for (let presses = 0; presses < mostPresses; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`the focus does not come to ${String(wanted)}`);
}

async function press(page: Page, name: string | RegExp, key = "Enter"): Promise<void> {
  await tabTo(
    page,
    page.getByRole("main").getByRole("button", { name, ...(typeof name === "string" && { exact: true }) }),
  );
  await page.keyboard.press(key);
}

async function write(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByRole("main").getByLabel(label, { exact: true }));
  await page.keyboard.press("Control+a");
  await page.keyboard.type(text);
}

/** Moves a piece on the board, which has the focus, from where its cursor stands. */
async function move(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

const up = "ArrowUp";

describe("By keys alone", () => {
  it("a game is played, on the board and by typing, and resigned", async () => {
    const reader = await stage.arrive();
    const { page } = reader;
    await reader.visit("/play?opponent=friend");
    await press(page, "Start the game");
    const seat = new RoomSeat(reader);
    // The board has the focus, and its cursor stands on e2.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("data-square")))
      .toBe("e2");
    await move(page, "Enter", up, up, "Enter");
    await seat.sees("e4", 1);
    await tabTo(page, page.locator(".move-field input"));
    await page.keyboard.type("e5");
    await page.keyboard.press("Enter");
    await seat.sees("e5", 2);
    await press(page, "Resign");
    await tabTo(page, page.getByRole("dialog").getByRole("button", { name: "Resign" }));
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Black wins" }).waitFor();
  });

  it("a lesson is learnt", async () => {
    const reader = await stage.arrive();
    const { page } = reader;
    await reader.visit("/learn");
    await tabTo(page, page.getByRole("link", { name: /The rules in lessons/ }));
    await page.keyboard.press("Enter");
    await tabTo(page, page.getByRole("link", { name: "Pins", exact: true }));
    await page.keyboard.press("Enter");
    await tabTo(page, page.locator(".move-field input"));
    await page.keyboard.type("Nc3");
    await page.keyboard.press("Enter");
    await page.locator(".learn-reply.is-solved").waitFor();
    // The next step is where the focus is.
    await page.keyboard.press("Enter");
    await page.locator(".learn-reply.is-solved").waitFor({ state: "detached" });
  });

  it("a position is set up, analysed, and moves are made in it", async () => {
    const reader = await stage.arrive();
    const { page } = reader;
    await reader.visit("/editor");
    await press(page, /Empty/);
    for (const [piece, keys] of [
      ["white king", []],
      ["black king", [up, up, up, up, up, up]],
    ] as const) {
      await press(page, piece);
      await tabTo(page, page.locator('.board-grid [tabindex="0"]'));
      await move(page, ...keys, "Enter");
    }
    await page.getByText("This position can occur in a game.").waitFor();
    await press(page, "Analyse");
    await page.waitForURL("**/analysis?*");
    await tabTo(page, page.locator(".move-field input"));
    await page.keyboard.type("Ke3");
    await page.keyboard.press("Enter");
    await page.locator(".tree").getByText("Ke3", { exact: true }).waitFor();
  });

  it("a game is offered in the lobby and taken up", async () => {
    const [anna, bruno] = await stage.arriveTwo();
    await Promise.all([anna.visit("/lobby"), bruno.visit("/lobby")]);
    await tabTo(anna.page, anna.page.getByRole("main").locator('input[type="radio"]:checked'));
    // Radio buttons of a group are one stop, and arrows choose among them.
    await anna.page.keyboard.press("ArrowDown");
    await press(anna.page, /^Look for an opponent|^Create a game link/);
    const offer = bruno.page.getByRole("button", { name: /^Play Anonymous/ });
    await offer.waitFor();
    await press(bruno.page, /^Play Anonymous/);
    await Promise.all([anna.page.waitForURL("**/game/*"), bruno.page.waitForURL("**/game/*")]);
  });

  it("a class is made, with pupils and a homework, which a pupil does", async () => {
    const [teacher, pupil] = await stage.arriveTwo();
    const { page } = teacher;
    await register(teacher, "Keller");
    await appoint(stage, teacher, "teacher", "Keller");
    await teacher.visit("/classes");
    await write(page, "Name of the class", "4c");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "4c" }).waitFor();
    const open = async (name: string) => {
      // Tabs are one stop, too.
      await tabTo(page, page.locator('[role="tab"][aria-selected="true"]'));
      for (let presses = 0; presses < 6; presses++) {
        if ((await page.evaluate(() => document.activeElement?.textContent))?.startsWith(name)) return;
        await page.keyboard.press("ArrowRight");
      }
      throw new Error(`no tab ${name}`);
    };
    await open("Pupils");
    await write(page, "Names, one on each line", "Mila4c");
    await press(page, "Create the accounts");
    await page.getByText("1 of 1").waitFor();
    const password = await page.locator(".class-slips li dd").nth(1).innerText();
    await open("Homework");
    await write(page, "Position (FEN)", "4r2k/8/8/8/8/8/4B3/4K3 w - - 0 1");
    await write(page, "Moves", "e2d3");
    await page.keyboard.press("Enter");
    await page.locator(".homework-questions li").waitFor();
    await write(page, "Title of the homework", "Pins");
    await press(page, "Set this homework");
    await page.getByText("The homework is set.").waitFor();
    await enter(pupil, "Mila4c", password, "4c");
    await tabTo(pupil.page, pupil.page.getByRole("main").getByRole("link", { name: "Pins" }));
    await pupil.page.keyboard.press("Enter");
    await press(pupil.page, "No");
    await press(pupil.page, "The piece is pinned");
    await press(pupil.page, "Next");
    await pupil.page.getByRole("heading", { name: "Done" }).waitFor();
  });
});
