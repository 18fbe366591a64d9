// A game of every rule set between two browsers, from the invitation to the end that its rules name.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { variants } from "../src/rules/variants.ts";
import { endedGames } from "./support/games.ts";
import { barriers, overflow, picture } from "./support/looks.ts";
import { beginGame, type Table } from "./support/room.ts";
import { Stage } from "./support/stage.ts";

const stage = Stage.set();

/** Types the moves in turn; both see each of them before the next. The last may end the game. */
async function playOut({ host, guest }: Table, moves: readonly string[]): Promise<void> {
  for (const [index, move] of moves.entries()) {
    await (index % 2 === 0 ? host : guest).type(move);
    await Promise.all([host, guest].map((seat) => seat.seesPly(index + 1)));
  }
}

/** Has the page keep what its live regions come to say. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const said: string[] = ((window as unknown as { said: string[] }).said = []);
    const region = (node: Node) =>
      (node.nodeType === 1 ? (node as Element) : node.parentElement)?.closest("[role=status], [aria-live]");
    new MutationObserver((changes) => {
      for (const place of new Set(changes.map(({ target }) => region(target))))
        if (place) said.push(place.textContent);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said);
}

describe("The end of a game online", () => {
  it("is announced once", async () => {
    const table = await beginGame(...(await stage.arriveTwo()));
    await playOut(table, ["f3", "e5", "g4"]);
    const heard = await Promise.all([table.host, table.guest].map(({ person }) => listen(person.page)));
    await table.guest.type("Qh4");
    for (const [index, { person }] of [table.host, table.guest].entries()) {
      await person.page.locator(".room-result").waitFor();
      const said = (await heard[index]!()).filter((text) => text.includes("checkmate."));
      expect(said).toEqual(["Black wins by checkmate."]);
    }
  });
});

describe("Why a game online is over", () => {
  it("is told to both, on the board too", async () => {
    const table = await beginGame(...(await stage.arriveTwo()));
    await playOut(table, ["f3", "e5", "g4", "Qh4"]);
    for (const { page } of [table.host.person, table.guest.person]) {
      const why = page.locator(".room-result .why-over");
      await why.locator("summary").click();
      await why.getByRole("button", { name: "The queen on h4 checks your king on e1." }).click();
      expect(await why.getByRole("button").count()).toBe(6);
      expect(await page.locator(".arrow-reason").count()).toBe(1);
      expect(await barriers(page)).toEqual([]);
    }
  });
});

describe("A game online", () => {
  it("is tried in every rule set", () => {
    expect(endedGames.map(({ variant }) => variant).sort()).toEqual([...variants].sort());
  });

  it.each(endedGames)(
    "of $variant ends for both as its rules say",
    async (game) => {
      const { variant, number, end } = game;
      const moves = game.moves.split(" ");
      const anna = await stage.arrive();
      const bruno = await stage.arrive({ width: 360, height: 740, colorScheme: "dark" });
      const table = await beginGame(anna, bruno, { variant, ...(number === undefined ? {} : { number }) });
      await playOut(table, moves);
      for (const { page } of [anna, bruno]) {
        await page.locator(".room-result", { hasText: end }).waitFor();
        await page.locator(".status-line", { hasText: end }).waitFor();
      }
      const played = await table.host.moves();
      expect(await table.guest.moves()).toEqual(played);
      expect(await overflow(bruno.page)).toBe(0);
      expect(await barriers(bruno.page)).toEqual([]);
      await picture(anna.page, `end-${variant}`);
      await picture(bruno.page, `end-${variant}-narrow`);
      const id = table.path.split("/").at(-1);
      const pgn = await (await fetch(`${stage.server.address}/api/games/${id}.pgn`)).text();
      expect(pgn).toContain(`[Result "${end.startsWith("White") ? "1-0" : "0-1"}"]`);
    },
    120_000,
  );
});
