import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { addPupils, openTab, teach } from "./support/classes.ts";
import { barriers, overflow, picture } from "./support/looks.ts";
import { RoomSeat } from "./support/room.ts";
import { ScriptedPlayer } from "./support/scripted_player.ts";
import { Stage } from "./support/stage.ts";

const stage = Stage.set(["--audience", "school"]);

const nameOf = (number: number) => `Kid${String(number).padStart(2, "0")}`;

/** Gives the class on this page pupils, who log in and wait. */
async function arrivePupils(teacher: Awaited<ReturnType<Stage["arrive"]>>, names: readonly string[]) {
  await openTab(teacher, "Pupils");
  const passwords = await addPupils(teacher, names);
  const players = new Map<string, ScriptedPlayer>();
  for (const name of names) {
    const person = await stage.arrive({ keepsPages: false });
    players.set(name, await ScriptedPlayer.logIn(person, stage.server.address, name, passwords.get(name)!));
  }
  return players;
}

/** The cells of a table, by rows. */
const rowsOf = (page: Page) =>
  page
    .locator("main tbody tr")
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].map((cell) => (cell as HTMLElement).innerText.trim())),
    );

/** The games of the boards, in order. */
const gamesOf = (page: Page) =>
  page
    .locator("main tbody a")
    .evaluateAll((links) =>
      links.map((link) => new URL((link as HTMLAnchorElement).href).pathname.split("/")[2]!),
    );

describe("A simul of twenty", () => {
  it("leads the giver from board to board, and its results are right to the number", async () => {
    const teacher = await stage.arrive();
    await teach(stage, teacher, "Clara", "9a");
    const names = Array.from({ length: 20 }, (_, index) => nameOf(index + 1));
    const pupils = await arrivePupils(teacher, names);
    const { page } = teacher;
    await openTab(teacher, "Play now");
    await page.getByText("20 pupils are here.").waitFor();
    await page.getByLabel("Simul", { exact: true }).check();
    await page.getByLabel("15+10").check();
    await page.getByRole("button", { name: "Play all who are here" }).click();
    await page.getByRole("link", { name: "Next board · 20 wait" }).waitFor();
    expect(await page.locator(".lobby-game.is-waiting").count()).toBe(20);
    expect(await barriers(page)).toEqual([]);
    await picture(page, "simul");
    const games = await gamesOf(page);
    const address = page.url();

    // The first move on every board: after it the next one comes by itself.
    await page.getByRole("link", { name: /Next board/ }).click();
    const seen = new Set<string>();
    for (let board = 0; board < 20; ++board) {
      await page.getByLabel("Go to the next board after a move").waitFor();
      const here = new URL(page.url()).pathname;
      seen.add(here);
      if (board === 0) expect(await barriers(page)).toEqual([]);
      await new RoomSeat(teacher).type("e4");
      if (board < 19) await page.waitForURL((url) => url.pathname !== here);
    }
    expect(seen.size).toBe(20);
    await page.getByRole("link", { name: "All boards and results" }).click();

    // Of four pupils one resigns, one agrees to a draw, one wins, and one plays on.
    const clara = await ScriptedPlayer.of(await cloneOf(teacher));
    const pairs = await rowsOf(page);
    for (const [index, game] of games.entries()) {
      const pupil = pupils.get(pairs[index]![2]!)!;
      if (index % 4 === 0) await pupil.act(game, "resign");
      else await pupil.act(game, "1:e7e5", ...(index % 4 === 1 ? ["draw"] : []));
      if (index % 4 === 1) await clara.act(game, "draw");
      if (index % 4 === 2) await clara.act(game, "resign");
    }
    await page.goto(address);
    await page.getByText("7½ : 7½").waitFor();
    await page.getByText("15 of 20 games are over").waitFor();
    const results = (await rowsOf(page)).map((cells) => cells[3]);
    expect(results).toEqual(games.map((_, index) => ["1-0", "½–½", "0-1", "still playing"][index % 4]));
    await page.getByRole("link", { name: "Next board · 5 wait" }).waitFor();
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(await barriers(page)).toEqual([]);

    // On the page of the class it stays, with its score.
    await page.getByRole("link", { name: "To the class" }).click();
    await page.getByRole("link", { name: "Clara – 9a" }).waitFor();
    expect(await page.locator("main").innerText()).toContain("7½ : 7½");
  }, 240_000);

  /** Another window of the same person. */
  async function cloneOf(person: Awaited<ReturnType<Stage["arrive"]>>) {
    const other = await stage.arrive({ keepsPages: false });
    await other.context.addCookies(await person.context.cookies());
    return other;
  }
});

describe("Two classes", () => {
  it("play each other, boards in the order of ratings, with a result of the teams", async () => {
    const teacher = await stage.arrive();
    await teach(stage, teacher, "Dora", "5a");
    const { page } = teacher;
    const first = page.url();
    const ours = await arrivePupils(teacher, ["Anna", "Ben", "Cleo"]);
    await page.goto(new URL("/classes", first).href);
    await page.getByLabel("Name of the class").fill("5b");
    await page.getByRole("button", { name: "Create a class" }).click();
    await page.getByRole("heading", { name: "5b" }).waitFor();
    await arrivePupils(teacher, ["Emil", "Fritz", "Gina"]);
    await page.goto(first);
    await openTab(teacher, "Play now");
    await page.getByLabel("Against another class").check();
    await page.getByLabel("The other class").selectOption({ label: "5b" });
    await page.getByLabel("Alternating").check();
    await page.getByRole("button", { name: "Begin the match" }).click();
    await page.getByRole("heading", { name: "5a – 5b" }).waitFor();
    const rows = await rowsOf(page);
    expect(rows).toHaveLength(3);
    const side = (name: string | undefined) => ours.has(name!);
    expect(rows.map(([, white]) => side(white))).toEqual([true, false, true]);
    expect(rows.map(([, , black]) => side(black))).toEqual([false, true, false]);
    const games = await gamesOf(page);
    const loser = rows[0]![1]!;
    await ours.get(loser)!.act(games[0]!, "0:e2e4");
    await ours.get(loser)!.act(games[0]!, "resign");
    await page.getByText("0 : 1").waitFor();
    await page.getByText("1 of 3 games are over").waitFor();
    expect(await barriers(page)).toEqual([]);
  }, 120_000);
});
