// Games as at the board: an illegal move costs time, and the second loses the game.
import { describe, expect, it } from "vitest";
import type { Person } from "./support/browser.ts";
import { barriers, overflow } from "./support/looks.ts";
import { accept, beginGame } from "./support/room.ts";
import { Stage } from "./support/stage.ts";

const stage = Stage.set();

/** Waits until the pages of all show a penalty. */
async function seePenalty(people: readonly Person[], text: string): Promise<void> {
  for (const { page } of people) await page.locator(".room-penalty", { hasText: text }).waitFor();
}

/** Makes a game as at the board that begins at a position, with White for its maker. Answers its path. */
async function beginAt(fen: string, { page }: Person): Promise<string> {
  const wish = { control: "15+10", arbitrated: 2, color: "white", fen };
  const game = await page.evaluate(async (body) => {
    const headers = { "Content-Type": "application/json" };
    const answer = await fetch("/api/games", { method: "POST", headers, body: JSON.stringify(body) });
    const { game, seat, color } = (await answer.json()) as Record<string, string>;
    localStorage.setItem("arbiter.seats", JSON.stringify([[game, { seat, color }]]));
    return game!;
  }, wish);
  return `/game/${game}`;
}

describe("A game as at the board", () => {
  it("is lost by the second illegal move, which both are told with the article", async () => {
    const anna = await stage.arrive();
    const bruno = await stage.arrive({ width: 360, height: 740 });
    const { host, guest, path } = await beginGame(anna, bruno, { control: "15+10", isAtTheBoard: true });
    await host.click("e2", "e4");
    await guest.sees("e4", 1);
    await guest.click("b8", "b6");
    await seePenalty([anna, bruno], "Illegal move 1 of Black: White gets 2:00 more on the clock.");
    await guest.status.getByText("knights go two squares").waitFor();
    for (const { page } of [anna, bruno]) {
      expect(await page.locator(".room-penalty").innerText()).toMatch(/knight on b8.*FIDE Laws 3/s);
      expect(await page.locator(".room-arbiter").innerText()).toContain("7.5.5");
      await page.locator(".clock", { hasText: "17:10" }).waitFor();
      expect(await barriers(page)).toEqual([]);
    }
    expect(await overflow(bruno.page)).toBe(0);
    // The knight was touched, and stays so after the page is loaded again.
    await bruno.page.reload();
    await seePenalty([bruno], "Illegal move 1 of Black");
    await guest.click("e7", "e5");
    await bruno.page.locator("#page").getByText("You must move the piece that you touched first.").waitFor();
    await guest.click("b8", "b5");
    for (const { page } of [anna, bruno])
      await page.getByText("White wins: Black has made one illegal move too many.").first().waitFor();
    const pgn = await (await fetch(`${stage.server.address}/api${path.replace("game", "games")}.pgn`)).text();
    expect(pgn).toMatch(/rules infraction.*Illegal: b8b6\. Illegal move 1 of Black.*Illegal: b8b5\./s);
  });

  it("is drawn by the second illegal move against a lone king", async () => {
    const [anna, bruno] = await stage.arriveTwo();
    await anna.visit("/lobby");
    const path = await beginAt("7k/8/8/8/8/8/8/R3K3 w - - 0 1", anna);
    await anna.visit(path);
    const { host } = await accept(path, anna, bruno);
    await host.click("a1", "b2");
    await seePenalty([anna, bruno], "Illegal move 1 of White");
    await host.click("a1", "c3");
    for (const { page } of [anna, bruno])
      await page.getByText("Draw: one side has made one illegal move too many").first().waitFor();
  });

  it("punishes a wrong claim of a draw", async () => {
    const table = await beginGame(...(await stage.arriveTwo()), { control: "15+10", isAtTheBoard: true });
    const people = [table.host.person, table.guest.person];
    await table.host.button("Claim a draw").click();
    await people[0]!.page.getByRole("dialog").getByRole("button", { name: "Claim a draw" }).click();
    await seePenalty(people, "The claim is false: Black gets 2:00 more on the clock.");
  });
});
