import { readFileSync } from "node:fs";
import { extname } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { ArbiterBoard } from "../packages/board/src/index.ts";
import { openBrowser, Person, type PersonOptions } from "./support/browser.ts";
import { barriers } from "./support/looks.ts";

// The element as others have it: the example of plain HTML, with what the packages install, on no server of ours.
const home = "http://board.example";
const types: Readonly<Record<string, string>> = { ".html": "text/html", ".js": "text/javascript" };

function fileOf(path: string): URL {
  const installed = path.replace(/^\/node_modules\/@arbiter-chess\//, "web/packages/");
  return new URL(`../../${path === "/" ? "examples/board/plain.html" : installed}`, import.meta.url);
}

let browser: Browser;
let reader: Person;

beforeAll(async () => {
  browser = await openBrowser("light");
});
afterEach(async () => {
  const { complaints } = reader;
  await reader.leave();
  expect(complaints).toEqual([]);
});
afterAll(() => browser.close());

const pinned = "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1";

/** Opens the example, waits for its rules, and sets the board up. */
async function open(setting: Record<string, unknown> = {}, options: PersonOptions = {}): Promise<Page> {
  reader = await Person.arrive(browser, home, options);
  await reader.context.route(`${home}/**`, async (route) => {
    const path = new URL(route.request().url()).pathname;
    if (path === "/favicon.ico") return route.fulfill({ status: 204 });
    const contentType = types[extname(path)] ?? "text/html";
    await route.fulfill({ contentType, body: readFileSync(fileOf(path), "utf8") });
  });
  await reader.visit("/");
  const { page } = reader;
  await page.waitForFunction(() => document.querySelector("arbiter-board")?.rules);
  await page.evaluate((setting) => {
    const board = document.querySelector("arbiter-board")!;
    Object.assign(board, setting);
    // What the board tells is kept.
    const told: [string, unknown][] = [];
    for (const name of ["move", "refused", "why", "premove"] as const)
      board.addEventListener(name, (event) => told.push([name, event.detail]));
    Object.assign(window, { told });
  }, setting);
  return page;
}

const told = (page: Page) =>
  page.evaluate(() => (window as unknown as { told: [string, Record<string, unknown>][] }).told);
const fenOf = (page: Page) => page.evaluate(() => document.querySelector("arbiter-board")!.fen);
const status = (page: Page) => page.locator("arbiter-board .status");
const cell = (page: Page, square: string) =>
  page.locator(`arbiter-board [data-square="${square}"][role=gridcell]`);
const act = (page: Page, action: (board: ArbiterBoard) => void) =>
  page.locator("arbiter-board").evaluate(action as (board: Element) => void);

async function says(page: Page, text: string | RegExp): Promise<void> {
  await status(page).filter({ hasText: text }).waitFor();
}

async function drag(page: Page, from: string, to: string): Promise<void> {
  await cell(page, from).hover();
  await page.mouse.down();
  await cell(page, to).hover();
  await page.mouse.up();
}

describe("<arbiter-board>", () => {
  it("is played by keyboard, and says each move", async () => {
    const page = await open();
    await cell(page, "e2").focus();
    await page.keyboard.press("Enter");
    for (const key of ["ArrowUp", "ArrowUp", "Enter"]) await page.keyboard.press(key);
    await says(page, "Pawn to e4. Black to move.");
    expect(await cell(page, "e4").getAttribute("aria-label")).toBe("e4, white pawn");
    expect((await told(page)).at(-1)).toMatchObject(["move", { uci: "e2e4", san: "e4", isPremove: false }]);
    expect(await page.locator("output").textContent()).toBe("e4 ");
  });

  it("is played by mouse and by touch", async () => {
    const page = await open({}, { hasTouch: true });
    await drag(page, "g1", "f3");
    await says(page, "Knight to f3.");
    await cell(page, "e7").tap();
    await cell(page, "e5").tap();
    await says(page, "Pawn to e5.");
    expect(await fenOf(page)).toMatch(/^rnbqkbnr\/pppp1ppp\/8\/4p3\/8\/5N2\//);
  });

  it("takes typed moves: the field is seen as soon as it has the focus", async () => {
    const page = await open();
    expect(await page.locator("arbiter-board .typing").evaluate((form) => form.clientHeight)).toBe(1);
    await cell(page, "e2").focus();
    await page.keyboard.press("Tab");
    const field = page.locator("arbiter-board .typing");
    await expect.poll(async () => (await field.boundingBox())!.height).toBeGreaterThan(20);
    await page.keyboard.type("Nf3\n");
    await says(page, "Knight to f3.");
    await page.keyboard.type("Ke7\n");
    await says(page, "The king on e8 cannot take your own pawn on e7.");
  });

  it("says why on the board and to the page", async () => {
    const page = await open({ fen: pinned });
    await drag(page, "e2", "c3");
    await says(page, /The knight on e2 is pinned.*FIDE Laws 3\.9\.2/);
    expect(await page.locator("arbiter-board .arrow-reason").count()).toBe(1);
    const names = (await told(page)).map(([name]) => name);
    expect(names).toEqual(["refused", "why"]);
    expect(await barriers(page)).toEqual([]);
  });

  it("leaves the why to a page that wants to say it", async () => {
    const page = await open({ fen: pinned });
    await act(page, (board) => board.addEventListener("why", (event) => event.preventDefault()));
    await drag(page, "e2", "c3");
    await expect.poll(async () => (await told(page)).length).toBe(2);
    await says(page, "White to move.");
    expect(await page.locator("arbiter-board .arrow-reason").count()).toBe(0);
  });

  it("takes a move back that the page does not want", async () => {
    const page = await open();
    await act(page, (board) => board.addEventListener("move", (event) => event.preventDefault()));
    const before = await fenOf(page);
    await drag(page, "e2", "e4");
    await expect.poll(async () => (await told(page)).length).toBe(1);
    expect(await fenOf(page)).toBe(before);
    expect(await cell(page, "e2").getAttribute("aria-label")).toBe("e2, white pawn");
  });

  it("asks what a pawn becomes, by keyboard too, and keeps the focus", async () => {
    const page = await open({ fen: "8/P6k/8/8/8/8/8/K7 w - - 0 1" });
    await cell(page, "a7").focus();
    for (const key of ["Enter", "ArrowUp", "Enter"]) await page.keyboard.press(key);
    await page.locator("arbiter-board .promotion button:focus").waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await says(page, "promotes to Knight");
    expect(await cell(page, "a8").evaluate((found) => found.matches(":focus"))).toBe(true);
  });

  it("keeps the focus when it is turned round", async () => {
    const page = await open();
    await cell(page, "e2").focus();
    await act(page, (board) => board.flip());
    await expect.poll(() => cell(page, "e2").evaluate((found) => found.matches(":focus"))).toBe(true);
    const [first] = await page.locator("arbiter-board [role=gridcell]").all();
    expect(await first!.getAttribute("data-square")).toBe("h1");
  });

  it("drops pieces of a pocket, by mouse and by keyboard", async () => {
    const fen = "4k3/8/8/8/8/8/8/4K3[NPn] w - - 0 1";
    const page = await open({ variant: "crazyhouse", fen });
    const pocket = page.locator("arbiter-board .pocket").last();
    await pocket.getByRole("button", { name: /Knight/ }).hover();
    await page.mouse.down();
    await cell(page, "f3").hover();
    await page.mouse.up();
    await says(page, "Knight dropped on f3.");
    await act(page, (board) => void board.move("Kd8"));
    await pocket.getByRole("button", { name: /Pawn/ }).press("Enter");
    await page.locator("arbiter-board [role=gridcell]:focus").waitFor();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await says(page, /Pawn dropped on/);
  });

  it("plays a move that was chosen in advance, or says why it can no longer be played", async () => {
    const page = await open({ movable: "white", premoves: true });
    await drag(page, "e2", "e4");
    await drag(page, "e4", "e5");
    await says(page, /^Premove 1: e4 to e5/);
    await act(page, (board) => void board.move("d5"));
    await says(page, "Pawn to e5.");
    expect((await told(page)).filter(([name]) => name === "move").at(-1)).toMatchObject([
      "move",
      { uci: "e4e5", isPremove: true },
    ]);
    await drag(page, "e5", "e6");
    await act(page, (board) => void board.move("e6"));
    await says(page, /^Your premove is no longer possible/);
  });

  it("has the looks that the page gives it, and leaves the page alone", async () => {
    const page = await open();
    const dark = page.locator("arbiter-board .square-dark");
    const colour = () => dark.evaluate((square) => getComputedStyle(square).fill);
    expect(await colour()).toBe("rgb(111, 156, 138)");
    await act(page, (board) => {
      board.style.setProperty("--arbiter-square-dark", "rgb(1, 2, 3)");
      board.setAttribute("coordinates", "none");
      board.setAttribute("pieces", "letters");
    });
    expect(await colour()).toBe("rgb(1, 2, 3)");
    expect(await page.locator("arbiter-board .board-coordinates").isVisible()).toBe(false);
    expect(await page.locator("arbiter-board .board-pieces [data-piece]").count()).toBe(32);
    expect(await page.evaluate(() => document.getElementById("wp"))).toBeNull();
    const width = await page.locator("arbiter-board .board").evaluate((board) => board.clientWidth);
    expect(width).toBe(480);
  });

  it("works without rules, and even after it was moved in the page", async () => {
    const page = await open({ rules: null });
    await act(page, (board) => document.body.prepend(board));
    await drag(page, "e2", "e5");
    await says(page, "e2 to e5. Black to move.");
    expect((await told(page)).map(([name]) => name)).toEqual(["move"]);
    expect(await page.locator("arbiter-board .board").count()).toBe(1);
  });

  it("speaks the language of the page", async () => {
    const page = await open({ fen: pinned });
    await drag(page, "e2", "c3");
    await page.evaluate(() => (document.documentElement.lang = "de-AT"));
    await says(page, "Weiß ist am Zug.");
    expect(await cell(page, "e2").getAttribute("aria-label")).toBe("e2, weißer Springer");
    await drag(page, "e2", "c3");
    await says(page, /Der Springer auf e2 ist/);
  });
});
