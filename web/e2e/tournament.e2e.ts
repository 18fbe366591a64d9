import { describe, expect, it } from "vitest";
import type { Person } from "./support/browser.ts";
import { barriers, overflow, picture } from "./support/looks.ts";
import { register, RoomSeat } from "./support/room.ts";
import { Stage } from "./support/stage.ts";

const stage = Stage.set();
const names = ["Anna", "Bruno", "Carla", "Dario"] as const;

/** A tournament of two rounds that begin by hand. */
async function organise(teacher: Person): Promise<string> {
  const { page } = teacher;
  await teacher.visit("/tournaments");
  await page.getByText("Organise a tournament").click();
  await page.getByLabel("Name of the tournament").fill("Class 3b");
  await page.getByLabel("Number of rounds").fill("2");
  await page.getByLabel("Rounds begin by themselves").uncheck();
  await page.getByLabel("Tie-break 1").selectOption("SB");
  await page.getByLabel("Tie-break 2").selectOption("DE");
  expect(await page.getByLabel("Tie-break 3").locator("option").count()).toBe(11);
  await picture(page, "tournament-form");
  await page.getByRole("button", { name: "Create the tournament" }).click();
  await page.getByRole("heading", { name: "Class 3b" }).waitFor();
  return new URL(page.url()).pathname;
}

/** Who has White resigns after a move of each; the page of the tournament had led both to their game. */
async function playGame(players: readonly Person[]): Promise<void> {
  await Promise.all(players.map(({ page }) => page.waitForURL("**/game/*?tournament=*")));
  const games = new Map<string, Person[]>();
  for (const player of players) {
    const path = new URL(player.page.url()).pathname;
    games.set(path, [...(games.get(path) ?? []), player]);
  }
  expect([...games.values()].map((pair) => pair.length)).toEqual([2, 2]);
  for (const pair of games.values()) {
    const seats = pair.map((player) => new RoomSeat(player));
    await Promise.all(seats.map(({ status }) => status.getByText(/move/).waitFor()));
    const isFirst = await seats[0]!.status.getByText("Your move.").isVisible();
    const [white, black] = isFirst ? [seats[0]!, seats[1]!] : [seats[1]!, seats[0]!];
    await white.type("e4");
    await black.sees("e4", 1);
    await black.type("e5");
    await white.sees("e5", 2);
    await white.button("Resign").click();
    await white.person.page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
    await white.person.page.locator(".room-result").waitFor();
  }
}

describe("A tournament", () => {
  it("of four is organised, played in two rounds and stands as it was played", async () => {
    const teacher = await stage.arrive();
    await register(teacher, "Teacher");
    const path = await organise(teacher);
    const players: Person[] = [];
    for (const name of names) {
      const player = await stage.arrive({ width: 390, height: 800 });
      await register(player, name);
      await player.visit(path);
      await player.page.getByRole("button", { name: "Take part" }).click();
      await player.page.getByText("You take part.").waitFor();
      players.push(player);
    }
    await teacher.page.getByRole("heading", { name: "4 players" }).waitFor();
    for (const round of [1, 2]) {
      const start = round === 1 ? "Start the tournament" : "Start round 2";
      await teacher.page.getByRole("button", { name: start }).click();
      await teacher.page.getByText(`Round ${round} of 2.`).waitFor();
      expect(await barriers(teacher.page)).toEqual([]);
      await picture(teacher.page, `tournament-round-${round}`);
      await playGame(players);
      for (const player of players)
        await player.page.getByRole("link", { name: "Back to the tournament" }).click();
    }
    await teacher.page.locator(".tournament-head").getByText("finished").waitFor();
    const points = await teacher.page.locator(".tournament-table tbody td strong").allInnerTexts();
    expect(points.map(Number).reduce((sum, each) => sum + each, 0)).toBe(4);
    expect(points[0]).toBe("2");
    for (const { page } of [teacher, players[0]!]) {
      await page.locator(".tournament-table").waitFor();
      expect(await barriers(page)).toEqual([]);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    }
    const heads = await teacher.page.locator(".tournament-table thead th").allInnerTexts();
    expect(heads.filter((head) => ["SB", "DE", "BH"].includes(head))).toEqual(["SB", "DE"]);
    await teacher.page.getByText("SB: Sonneborn-Berger · DE: Direct encounter").waitFor();
    await picture(teacher.page, "tournament");
    await picture(players[0]!.page, "tournament-narrow");
    const pgn = await (
      await fetch(`${stage.server.address}/api${path.replace("tournament", "tournaments")}.pgn`)
    ).text();
    expect(pgn.match(/\[Event "Class 3b"\]/g)).toHaveLength(4);
    expect(pgn).toContain('[Round "2.2"]');
  });
});

/** An arena of five minutes. */
async function openArena(teacher: Person): Promise<string> {
  const { page } = teacher;
  await teacher.visit("/tournaments");
  await page.getByText("Organise a tournament").click();
  await page.getByLabel("Name of the tournament").fill("Friday arena");
  await page.getByLabel("System").selectOption("arena");
  await page.getByLabel("Minutes that the arena lasts").fill("5");
  expect(await page.getByLabel("Rounds begin by themselves").count()).toBe(0);
  expect(await barriers(page)).toEqual([]);
  await page.getByRole("button", { name: "Create the tournament" }).click();
  await page.getByRole("heading", { name: "Friday arena" }).waitFor();
  return new URL(page.url()).pathname;
}

/** Who has White goes berserk and resigns after a move of each. The name of Black. */
async function playBerserk(players: readonly Person[]): Promise<void> {
  await Promise.all(players.map(({ page }) => page.waitForURL("**/game/*?tournament=*")));
  const seats = players.map((player) => new RoomSeat(player));
  await Promise.all(seats.map(({ status }) => status.getByText(/move/).waitFor()));
  const isFirst = await seats[0]!.status.getByText("Your move.").isVisible();
  const [white, black] = isFirst ? [seats[0]!, seats[1]!] : [seats[1]!, seats[0]!];
  await white.button("Berserk").click();
  await white.button("Berserk").waitFor({ state: "detached" });
  await picture(white.person.page, "arena-berserk");
  await white.type("e4");
  await black.sees("e4", 1);
  await black.type("e5");
  await white.sees("e5", 2);
  await white.button("Resign").click();
  await white.person.page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await white.person.page.locator(".room-result").waitFor();
}

describe("An arena", () => {
  it("pairs who waits, counts, leads back and pairs again, and pauses who wants it", async () => {
    const teacher = await stage.arrive();
    await register(teacher, "Umpire");
    const path = await openArena(teacher);
    const players: Person[] = [];
    for (const name of ["Elsa", "Fabio"]) {
      const player = await stage.arrive({ width: 360, height: 780 });
      await register(player, name);
      await player.visit(path);
      await player.page.getByRole("button", { name: "Take part" }).click();
      await player.page.getByText("You take part.").waitFor();
      players.push(player);
    }
    await teacher.page.getByRole("heading", { name: "2 players" }).waitFor();
    await teacher.page.getByRole("button", { name: "Start the tournament" }).click();
    await teacher.page.getByText("Time left:").waitFor();
    for (let game = 1; game <= 2; ++game) {
      await playBerserk(players);
      for (const player of players)
        await player.page.getByRole("link", { name: "Back to the tournament" }).click();
      if (game === 1) {
        await teacher.page.locator(".tournament-table tbody td strong").getByText("2").waitFor();
        await players[0]!.page.getByText(/You have \d points/).waitFor();
        await picture(players[0]!.page, "arena-narrow");
      }
    }
    const [elsa] = players;
    await elsa!.page.getByRole("button", { name: "Pause" }).click();
    await elsa!.page.getByText("You pause. Your points stay.").waitFor();
    await teacher.page.getByText("(pause)").waitFor();
    for (const { page } of [teacher, elsa!]) {
      expect(await barriers(page)).toEqual([]);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    }
    await picture(teacher.page, "arena");
    await elsa!.page.getByRole("button", { name: "Play again" }).click();
    await elsa!.page.getByText("You wait for an opponent.").waitFor();
  });
});
