// Games and a lesson in Firefox, and whether everybody can use what comes up while they are played.
import "./support/in_firefox.ts";
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { firefoxLacks } from "./support/firefox.ts";
import { barriers, overflow } from "./support/looks.ts";
import { beginAtBoard, beginGame, playMoves } from "./support/room.ts";
import { Stage } from "./support/stage.ts";

/** The page as it is now can be used by everybody and is not wider than its window. */
async function looksWell(page: Page, state: string): Promise<void> {
  expect(await barriers(page), state).toEqual([]);
  expect(await overflow(page), state).toBeLessThanOrEqual(0);
}

/** Firefox takes several times as long as Chromium. */
const longest = 180_000;

describe.skipIf(firefoxLacks)(firefoxLacks ?? "In Firefox", { timeout: longest }, () => {
  const stage = Stage.set();

  it.each([
    ["wide and light", {}],
    ["narrow and dark", { width: 360, height: 740, colorScheme: "dark" as const }],
  ])(
    "a game of two at one board is played with a refusal, a menu, a promotion and an end: %s",
    async (_, look) => {
      const reader = await stage.arrive(look);
      const { page } = reader;
      const seat = await beginAtBoard(reader);
      await seat.click("e2", "e5");
      await page.locator(".status-line.is-reason").waitFor();
      await looksWell(page, "a refusal");
      await seat.click("e2", "e4");
      await seat.sees("e4", 1);
      for (const [index, san] of ["d5", "exd5", "c6", "dxc6", "a6", "cxb7", "a5"].entries()) {
        await seat.type(san);
        await seat.sees(san, index + 2);
      }
      await seat.square("b7").click({ force: true });
      await seat.square("a8").click({ force: true });
      await page.getByRole("button", { name: "knight" }).waitFor();
      await looksWell(page, "a promotion");
      await page.getByRole("button", { name: "knight" }).click();
      await seat.sees("bxa8=N", 9);
      await page.getByRole("button", { name: "More", exact: true }).click();
      await looksWell(page, "a menu");
      await page.getByRole("button", { name: "Resign" }).click();
      await page.getByRole("dialog").waitFor();
      await looksWell(page, "a question");
      await page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
      await page.getByRole("dialog").waitFor({ state: "detached" });
      await looksWell(page, "the end");
    },
  );

  it("a lesson is learned", async () => {
    const reader = await stage.arrive();
    const { page } = reader;
    await reader.visit("/learn/lessons/1");
    const file = new URL("../../share/lessons/01-rook.json", import.meta.url);
    const { steps } = JSON.parse(readFileSync(file, "utf8")) as { steps: { right: string[] }[] };
    for (const { right } of steps) {
      for (const move of right) {
        await page.locator(".move-field input").fill(move);
        await page.locator(".move-field input").press("Enter");
      }
      await page.locator(".learn-reply.is-solved").waitFor();
      await page.getByRole("button", { name: "Next", exact: true }).click();
    }
    await page.getByText("The lesson is done.").waitFor();
    await looksWell(page, "the end of a lesson");
  });

  it("a game online is played, with an offer, a message and an end", async () => {
    const [anna, bruno] = await stage.arriveTwo();
    const table = await beginGame(anna, bruno);
    await playMoves(table, ["e4", "e5"]);
    await table.host.button("Offer draw").click();
    await table.guest.button("Accept").waitFor();
    await looksWell(bruno.page, "an offer");
    await anna.page.getByLabel("Write a message").fill("Hello");
    await anna.page.getByRole("button", { name: "Send" }).click();
    await bruno.page.getByRole("log").getByText("Hello").waitFor();
    await looksWell(bruno.page, "a message");
    await table.guest.button("Accept").click();
    for (const { page } of [anna, bruno]) await page.locator(".room-result").waitFor();
    await looksWell(bruno.page, "the end");
  });
});
