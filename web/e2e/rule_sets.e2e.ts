// Every rule set on the pages: chosen, played, looked at, and judged by its own rules.
import { expect, describe, it } from "vitest";
import { variants } from "../src/rules/variants.ts";
import type { Person } from "./support/browser.ts";
import { barriers, overflow, picture } from "./support/looks.ts";
import { accept, invite, playMoves, RoomSeat } from "./support/room.ts";
import { Stage } from "./support/stage.ts";

const stage = Stage.set();

/** Begins a game of two people at one board. */
async function playHere(variant: string, moves = ""): Promise<RoomSeat> {
  const reader = await stage.arrive();
  await reader.visit("/play?opponent=friend");
  await reader.page.getByLabel("Rule set").selectOption(variant);
  await reader.page.locator(".choices .button.is-main").click();
  const seat = new RoomSeat(reader);
  await reader.page.locator(".move-field").waitFor();
  for (const move of moves.split(" ").filter((word) => word !== "")) await seat.type(move);
  return seat;
}

const reasonOf = ({ page }: Person) => page.locator(".status-line.is-reason").innerText();

describe.each([
  ["at 400 %", { width: 320, height: 256 }],
  ["on a small telephone", { width: 360, height: 740 }],
])("A board %s", (_, size) => {
  it.each(variants)("fits and can be used in a game and an analysis of %s", async (variant) => {
    const { page } = (await playHere(variant)).person;
    await page.setViewportSize(size);
    for (const path of ["/play", `/analysis?variant=${variant}`]) {
      await page.goto(new URL(path, page.url()).href);
      await page.locator(".board").waitFor();
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      expect((await page.locator(".board").boundingBox())!.width).toBeGreaterThan(200);
      await page.locator(".move-field input").fill("h1h8");
      await page.locator(".move-field input").press("Enter");
      await page.locator(".status-line.is-reason").waitFor();
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    }
  });
});

describe("A game on this device", () => {
  it.each(variants)("can be one of %s", async (variant) => {
    const seat = await playHere(variant);
    const { page } = seat.person;
    expect(await barriers(page)).toEqual([]);
    // No rule set lets a piece jump over the whole board in this way.
    await seat.type("h1h8");
    await page.locator(".status-line.is-reason").waitFor();
    await picture(page, `play-${variant}`);
  });

  it("takes pieces from the pocket by dragging, by clicks, by keyboard and by typing", async () => {
    const seat = await playHere("crazyhouse", "e4 d5 exd5 Qxd5 Nc3 Qxd2+ Bxd2");
    const { page } = seat.person;
    const pocket = (color: string) => page.getByRole("group", { name: `${color}'s pocket` });
    const pawn = (color: string) => pocket(color).locator("[data-piece]").last();
    expect(await barriers(page)).toEqual([]);
    await page.getByText("Flip").click();
    await page.getByText("Flip").click();
    await picture(page, "crazyhouse");
    // Dragging.
    const [start, end] = await Promise.all([pawn("Black").boundingBox(), seat.square("e5").boundingBox()]);
    await page.mouse.move(start!.x + 20, start!.y + 20);
    await page.mouse.down();
    await page.mouse.move(end!.x + 10, end!.y + 10, { steps: 5 });
    await page.mouse.move(end!.x + 20, end!.y + 20, { steps: 2 });
    await page.mouse.up();
    expect(await seat.on("e5")).toBe("e5, black pawn");
    // Clicks: first on a square that is taken, which is explained.
    await pocket("White").locator('[data-piece="Q"]').click();
    await seat.square("e5").click({ force: true });
    expect(await reasonOf(seat.person)).toContain("e5");
    await pocket("White").locator('[data-piece="Q"]').click();
    await seat.square("h5").click({ force: true });
    expect(await seat.on("h5")).toBe("h5, white queen");
    // Typing.
    await seat.type("P@d4");
    expect(await seat.on("d4")).toBe("d4, black pawn");
    // The keyboard.
    await seat.type("Nce2");
    await seat.type("Nc6");
    await pocket("White").locator('[data-piece="P"]').focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    expect((await seat.moves()).at(-1)).toMatch(/^P?@h6/);
  });

  it("shows an explosion, checks left, the hill and the race", async () => {
    const atomic = await playHere("atomic", "e4 d5 exd5");
    expect(await atomic.person.page.locator(".tint-blast").count()).toBe(9);
    await picture(atomic.person.page, "atomic");
    const checks = await playHere("three-check", "e4 f6 Qh5+");
    await checks.person.page.getByText("2 checks to go").waitFor();
    const hill = await playHere("king-of-the-hill");
    expect(await hill.person.page.locator(".goal").count()).toBe(4);
    const race = await playHere("racing-kings");
    expect(await race.person.page.locator(".goal").count()).toBe(8);
    expect(await race.person.page.getByText("6 ranks to go").count()).toBe(2);
    await picture(race.person.page, "racing-kings");
  });

  it("begins Chess960 with the number that was chosen, against the computer too", async () => {
    const reader = await stage.arrive();
    await reader.visit("/play?opponent=computer");
    await reader.page.getByLabel("Rule set").selectOption("chess960");
    await reader.page.getByLabel("Position number (0 to 959)").fill("0");
    await reader.page.locator(".choices .button.is-main").click();
    const seat = new RoomSeat(reader);
    await reader.page.locator(".move-field").waitFor();
    expect(await seat.on("a1")).toBe("a1, white bishop");
    expect(await seat.on("g8")).toBe("g8, black king");
    await seat.type("e4");
    await expect.poll(() => seat.moves().then((moves) => moves.length), { timeout: 20_000 }).toBe(2);
  });

  it("continues to the analysis by the same rules", async () => {
    const seat = await playHere("atomic", "Nf3 f6 Nd4 c6 Nb5 cxb5");
    const { page } = seat.person;
    await page.getByRole("button", { name: "Resign" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
    await page.getByRole("button", { name: "Analyse" }).click();
    await page.getByText("Analysis (Atomic)").waitFor();
    await page.keyboard.press("End");
    expect(await page.locator(".tint-blast").count()).toBe(9);
    expect(await barriers(page)).toEqual([]);
  });
});

describe("A game online", () => {
  it("is one of crazyhouse for both players, named wherever it is seen", async () => {
    const [host, guest] = await stage.arriveTwo();
    const path = await invite(host, { variant: "crazyhouse" });
    const table = await accept(path, host, guest);
    await playMoves(table, ["e4", "d5", "exd5", "Qxd5", "Nc3", "Qd8"]);
    for (const { page } of [host, guest])
      await page.locator(".room-variant", { hasText: "Crazyhouse" }).waitFor();
    await host.page.locator('[data-piece="P"]').click();
    await table.host.square("e5").click({ force: true });
    await table.guest.sees("@e5", 7).catch(() => table.guest.sees("P@e5", 7));
    expect(await barriers(guest.page)).toEqual([]);
    const watcher = await stage.arrive({ width: 360, height: 740 });
    await watcher.visit("/lobby");
    await watcher.page.locator(".lobby-game", { hasText: "Crazyhouse" }).click();
    await watcher.page.getByRole("group", { name: "White's pocket" }).waitFor();
    expect(await overflow(watcher.page)).toBe(0);
    await picture(watcher.page, "crazyhouse-narrow");
    const pgn = await (await fetch(`${stage.server.address}/api${path.replace("game", "games")}.pgn`)).text();
    expect(pgn).toContain('[Variant "Crazyhouse"]');
  });

  it("begins Chess960 with the number that was chosen", async () => {
    const [host, guest] = await stage.arriveTwo();
    const path = await invite(host, { variant: "chess960", number: 0 });
    const { guest: seat } = await accept(path, host, guest);
    expect(await seat.on("a1")).toBe("a1, white bishop");
  });

  it("is found in the list by its rule set", async () => {
    const [seeker, other] = await stage.arriveTwo();
    await seeker.visit("/lobby");
    await seeker.page.getByText("Anyone", { exact: true }).click();
    await seeker.page.getByLabel("Rule set").selectOption("horde");
    await seeker.page.getByRole("button", { name: "Look for an opponent" }).click();
    await other.visit("/lobby");
    await other.page.locator(".lobby-seeks", { hasText: "Horde" }).waitFor();
    expect(await barriers(other.page)).toEqual([]);
    await picture(other.page, "lobby-rule-sets");
    await other.page.getByRole("button", { name: /^Play Anonymous/ }).click();
    await other.page.locator(".room-variant", { hasText: "Horde" }).waitFor();
  });
});
