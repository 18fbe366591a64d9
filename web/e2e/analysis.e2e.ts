import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBrowser, Person } from "./support/browser.ts";
import { House } from "./support/house.ts";
import { beginGame } from "./support/room.ts";

let browser: Browser;
let house: House;

beforeAll(async () => {
  house = await House.open();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await house?.close();
});

const pgn = `[White "Morphy"]
[Black "Duke Karl"]
[Result "1-0"]

1. e4 e5 2. Nf3 d6 3. d4 Bg4 (3... exd4 4. Nxd4) 4. dxe5 Bxf3 1-0`;

describe("The analysis board", () => {
  it("reads a PGN with its variations, and has the engine look at it", async () => {
    const anna = await Person.arrive(browser, house.address);
    const { page } = anna;
    await anna.visit("/analysis");
    await page.getByRole("button", { name: "Import", exact: true }).click();
    await page.getByLabel("Paste a FEN or games in PGN").fill(pgn);
    await page.getByRole("dialog").getByRole("button", { name: "Import", exact: true }).click();
    await page.getByText("Morphy – Duke Karl").waitFor();
    for (const san of ["Bg4", "exd4", "Bxf3"]) await page.getByText(san, { exact: true }).first().waitFor();
    await page.getByText("Bxf3", { exact: true }).first().click();
    expect(await page.locator('.board-grid [data-square="f3"]').getAttribute("aria-label")).toContain("bishop");
    await page.getByRole("button", { name: "Engine", exact: true }).click();
    await page
      .getByText(/depth \d+/)
      .first()
      .waitFor({ timeout: 20_000 });
    await anna.leave();
    expect(anna.complaints).toEqual([]);
  });

  it("opens a game that was played here", async () => {
    const anna = await Person.arrive(browser, house.address);
    const bruno = await Person.arrive(browser, house.address);
    const { host, guest } = await beginGame(anna, bruno);
    for (const [index, san] of ["f3", "e5", "g4", "Qh4#"].entries()) {
      await (index % 2 === 0 ? host : guest).type(san);
      await Promise.all([host.sees(san, index + 1), guest.sees(san, index + 1)]);
    }
    await anna.page.getByRole("link", { name: "Analyse" }).click();
    await anna.page.getByText("Qh4#", { exact: true }).first().waitFor();
    await Promise.all([anna.leave(), bruno.leave()]);
    expect(anna.complaints).toEqual([]);
  });
});
