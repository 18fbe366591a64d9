import { describe, expect, it } from "vitest";
import type { Person } from "./support/browser.ts";
import { barriers, overflow, picture } from "./support/looks.ts";
import { register } from "./support/room.ts";
import { Stage } from "./support/stage.ts";
import { loseEarly, meet, organise, takePart } from "./support/tournaments.ts";

const stage = Stage.set();
const names = ["Anna", "Bruno", "Carla", "Dario"] as const;

/** A tournament of two rounds that begin by hand. */
function organiseClass(teacher: Person): Promise<string> {
  return organise(teacher, "Class 3b", async (page) => {
    await page.getByLabel("Number of rounds").fill("2");
    await page.getByLabel("Rounds begin by themselves").uncheck();
    await page.getByLabel("Tie-break 1").selectOption("SB");
    await page.getByLabel("Tie-break 2").selectOption("DE");
    expect(await page.getByLabel("Tie-break 3").locator("option").count()).toBe(26);
    await picture(page, "tournament-form");
  });
}

describe("A tournament", () => {
  it("of four is organised, played in two rounds and stands as it was played", async () => {
    const teacher = await stage.arrive();
    await register(teacher, "Teacher");
    const path = await organiseClass(teacher);
    const players: Person[] = [];
    for (const name of names) {
      const player = await stage.arrive({ width: 390, height: 800 });
      await takePart(player, name, path);
      players.push(player);
    }
    await teacher.page.getByRole("heading", { name: "4 players" }).waitFor();
    for (const round of [1, 2]) {
      const start = round === 1 ? "Start the tournament" : "Start round 2";
      await teacher.page.getByRole("button", { name: start }).click();
      await teacher.page.getByText(`Round ${round} of 2.`).waitFor();
      expect(await barriers(teacher.page)).toEqual([]);
      await picture(teacher.page, `tournament-round-${round}`);
      const games = await meet(players);
      expect(games).toHaveLength(2);
      for (const game of games) await loseEarly(game);
      for (const player of players)
        await player.page.getByRole("link", { name: "Back to the tournament" }).click();
    }
    await teacher.page.locator(".tournament-head").getByText("finished").waitFor();
    const points = await teacher.page.locator(".tournament-table tbody td strong").allInnerTexts();
    expect(points.map(Number).reduce((sum, each) => sum + each, 0)).toBe(4);
    expect(points[0]).toBe("2");
    for (const { page } of [teacher, players[0]!]) {
      await page.locator(".tournament-table").waitFor();
      expect(await page.locator(".tournament-pair").first().getByRole("link").count()).toBe(2);
      await page.locator(".tournament-head").getByRole("link", { name: "Teacher" }).waitFor();
      expect(await barriers(page)).toEqual([]);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    }
    const heads = await teacher.page.locator(".tournament-table thead th").allInnerTexts();
    expect(heads.filter((head) => ["SB", "DE", "BH"].includes(head))).toEqual(["SB", "DE"]);
    await teacher.page.getByText("SB: Sonneborn-Berger · DE: Direct encounter").waitFor();
    await picture(teacher.page, "tournament-finished");
    await picture(players[0]!.page, "tournament-narrow");
    const pgn = await (
      await fetch(`${stage.server.address}/api${path.replace("tournament", "tournaments")}.pgn`)
    ).text();
    expect(pgn.match(/\[Event "Class 3b"\]/g)).toHaveLength(4);
    expect(pgn).toContain('[Round "2.2"]');
  });
});

/** An arena of five minutes. */
function openArena(teacher: Person): Promise<string> {
  return organise(teacher, "Friday arena", async (page) => {
    await page.getByLabel("System").selectOption("arena");
    await page.getByLabel("Minutes that the arena lasts").fill("5");
    expect(await page.getByLabel("Rounds begin by themselves").count()).toBe(0);
    expect(await barriers(page)).toEqual([]);
  });
}

/** Who has White goes berserk and resigns after a move of each. */
async function playBerserk(players: readonly Person[]): Promise<void> {
  const [game] = await meet(players);
  const [white] = game!;
  await white.button("Berserk").click();
  await white.button("Berserk").waitFor({ state: "detached" });
  await picture(white.person.page, "arena-berserk");
  await loseEarly(game!);
}

describe("An arena", () => {
  it("pairs who waits, counts, leads back and pairs again, and pauses who wants it", async () => {
    const teacher = await stage.arrive();
    await register(teacher, "Umpire");
    const path = await openArena(teacher);
    const players: Person[] = [];
    for (const name of ["Elsa", "Fabio"]) {
      const player = await stage.arrive({ width: 360, height: 780 });
      await takePart(player, name, path);
      players.push(player);
    }
    await teacher.page.getByRole("heading", { name: "2 players" }).waitFor();
    await teacher.page.getByRole("button", { name: "Start the tournament" }).click();
    await teacher.page.getByText("Time left:").waitFor();
    for (let game = 1; game <= 2; ++game) {
      await playBerserk(players);
      for (const player of players)
        await player.page.getByRole("link", { name: "Back to the tournament" }).click();
      if (game === 1) await teacher.page.locator(".tournament-table tbody td strong").getByText("2").waitFor();
    }
    const [elsa] = players;
    await elsa!.page.getByRole("button", { name: "Pause" }).click();
    await elsa!.page.getByText("You are on a break. You keep your points.").waitFor();
    await elsa!.page.getByText(/Points: \d/).waitFor();
    await picture(elsa!.page, "arena-narrow");
    await teacher.page.getByText("(pause)").waitFor();
    for (const { page } of [teacher, elsa!]) {
      expect(await barriers(page)).toEqual([]);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    }
    await picture(teacher.page, "arena-paused");
    await elsa!.page.getByRole("button", { name: "Play again" }).click();
    await elsa!.page.getByText("Waiting for an opponent.").waitFor();
  });
});

describe("A tournament over the board", () => {
  it("takes players without an account, whose results the organiser enters", async () => {
    const teacher = await stage.arrive({ width: 360, height: 780 });
    await register(teacher, "Arbiter-Rossi");
    const { page } = teacher;
    await teacher.visit("/tournaments");
    await page.getByText("Organise a tournament").click();
    await page.getByLabel("Name of the tournament").fill("Club evening");
    await page.getByLabel("Number of rounds").fill("1");
    await page.getByRole("button", { name: "Create the tournament" }).click();
    await page.getByRole("heading", { name: "Club evening" }).waitFor();
    await page.getByText("Add players without an account").click();
    const names = page.getByLabel("Names, one on each line");
    await names.fill("Anna Bianchi, 1450\nanna bianchi\nUgo Verdi\n");
    await page.getByRole("button", { name: "Add", exact: true }).click();
    for (const name of ["Anna Bianchi", "Ugo Verdi"])
      await page.getByRole("rowheader", { name, exact: true }).waitFor();
    await page.getByText("anna bianchi: Another player of this tournament has this name.").waitFor();
    expect(await names.inputValue()).toBe("anna bianchi");
    await page.getByRole("cell", { name: "1450" }).waitFor();
    expect(await barriers(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await picture(page, "tournament-guests-narrow");
    await page.getByRole("button", { name: "Start the tournament" }).click();
    expect(await page.locator(".tournament-pair").getByRole("link").count()).toBe(0);
    await page.getByLabel(/Result of/).selectOption("1-0");
    await page.locator(".tournament-head").getByText("finished").waitFor();
    await page.getByLabel(/Result of/).waitFor({ state: "detached" });
    expect(await page.getByRole("columnheader", { name: "Take out" }).count()).toBe(0);
    await page.getByRole("button", { name: "Correct a result" }).click();
    await page.getByLabel(/Result of/).waitFor();
    expect(await page.locator(".tournament-table tbody td strong").allInnerTexts()).toEqual(["1", "0"]);
    await page.getByLabel(/Result of/).selectOption("+:-");
    await page.reload();
    await page.getByText("+:- means that Black did not come").waitFor();
    await page.getByText("In the table, + means that the opponent did not come").waitFor();
    await page.setViewportSize({ width: 1280, height: 900 });
    await picture(page, "tournament-guests");
  });
});

/** Five guests of a tournament of two rounds over the board; the path of its page. */
async function organiseGuests(teacher: Person): Promise<string> {
  const path = await organise(teacher, "School open", async (page) => {
    await page.getByLabel("Number of rounds").fill("2");
    await page.getByLabel("Rounds begin by themselves").uncheck();
  });
  const { page } = teacher;
  await page.getByText("Add players without an account").click();
  await page.getByLabel("Names, one on each line").fill("Ada\nBen\nCleo\nDora\nEmil\n");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByRole("rowheader", { name: "Emil", exact: true }).waitFor();
  await page.getByRole("button", { name: "Start the tournament" }).click();
  await page.getByText("Round 1 of 2.").waitFor();
  return path;
}

describe("A pairing", () => {
  it("says why it is made, and still says it when another round has begun", async () => {
    const teacher = await stage.arrive();
    await register(teacher, "Arbiter-Weiss");
    const path = await organiseGuests(teacher);
    const reader = await stage.arrive({ width: 360, height: 780 });
    const { page } = reader;
    await reader.visit(path);
    const dialog = page.getByRole("dialog");
    await page.getByRole("button", { name: /^Why\? Bye: Emil$/ }).click();
    await dialog.getByText("5 has the bye: the rules say so.").waitFor();
    await dialog.getByText("5 Emil").waitFor();
    await dialog.getByRole("button", { name: "Close" }).click();
    await dialog.waitFor({ state: "detached" });
    // A lot has drawn who has White.
    const pair = page.getByRole("button", { name: /^Why\? (Ada – Cleo|Cleo – Ada)$/ });
    await pair.click();
    const reason = dialog.getByText(/(1 meets 3|3 meets 1): the rules say so\./);
    await reason.waitFor();
    await dialog.getByText(/the first colour and the number of 1 decide \(C\.04\.3, 5\.2\.5\)/).waitFor();
    await dialog
      .getByText(/\d does not meet \d: .*\(C\.04\.3, /)
      .first()
      .waitFor();
    await dialog.getByText(/1 Ada, 2 Ben, 3 Cleo/).waitFor();
    expect(await barriers(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await picture(page, "tournament-why-narrow");
    // Ada wins on the first board, so that the next bye is for somebody else.
    const adaHasWhite = (await page.getByRole("button", { name: /Ada – Cleo/ }).count()) > 0;
    const [first, ...others] = await teacher.page.getByLabel(/Result of/).all();
    await first!.selectOption(adaHasWhite ? "1-0" : "0-1");
    for (const result of others) await result.selectOption("1-0");
    await teacher.page.getByRole("button", { name: "Start round 2" }).click();
    await page.getByText("Round 2 of 2.").waitFor({ state: "attached" });
    await page.locator(".tournament-boards").getByText("Ada").waitFor({ state: "attached" });
    expect(await reason.isVisible()).toBe(true);
    await dialog.getByRole("button", { name: "Close" }).click();
    await pair.waitFor({ state: "detached" });
    await page.getByRole("button", { name: /^Why\? .*Ada/ }).click();
    await dialog.getByText("Colours of 1 so far:").waitFor();
    await picture(page, "tournament-why-second-narrow");
  });
});
