import { describe, expect, it } from "vitest";
import { barriers, overflow } from "./support/looks.ts";
import { beginGame, playMoves, register, RoomSeat } from "./support/room.ts";
import { Stage } from "./support/stage.ts";
import { organise } from "./support/tournaments.ts";

const stage = Stage.set();

const smallPhone = { width: 360, height: 740 };

describe("The first page", () => {
  it("has what waits for the reader, a game that is played and a tournament to come", async () => {
    const [anna, bruno] = await stage.arriveTwo();
    const { page } = anna;
    await register(anna, "Anna");
    await register(bruno, "Bruno");
    await organise(anna, "Evening cup", (form) => form.getByLabel("Number of rounds").fill("3"));
    const slow = await beginGame(anna, bruno, { control: "3days" });
    await playMoves(slow, ["e4", "e5"]);
    const live = await beginGame(anna, bruno, { control: "15+10" });
    await playMoves(live, ["e4", "e5"]);
    await anna.visit("/play?opponent=friend");
    await page.locator(".choices .button.is-main").click();
    const seat = new RoomSeat(anna);
    await seat.type("d4");
    await seat.sees("d4", 1);

    // The list of live games is up to three seconds old, and the page asks once a minute.
    const listed = async () => (await fetch(`${stage.server.address}/api/live`)).text();
    await expect.poll(listed, { timeout: 5_000 }).toContain(live.path.replace("/game/", ""));
    await anna.visit("/");
    await page.getByRole("link", { name: /Today's puzzle/ }).waitFor();
    const turn = page.getByRole("link", { name: /Against Bruno/ });
    await turn.waitFor();
    expect(await turn.getAttribute("href")).toBe(slow.path);
    const onServer = page.getByRole("region", { name: "On this server" });
    await onServer.getByRole("link", { name: /Anna – Bruno/ }).waitFor();
    await onServer.getByRole("link", { name: /Evening cup/ }).waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.getByRole("link", { name: /Continue your game/ }).click();
    await seat.sees("d4", 1);
  });

  it("shows the whole board on a small telephone, without scrolling", async () => {
    const reader = await stage.arrive(smallPhone);
    await reader.visit("/");
    const board = reader.page.locator(".home-board .board");
    await board.waitFor();
    await reader.page.waitForLoadState("networkidle");
    const { y, height, width } = (await board.boundingBox())!;
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + height).toBeLessThanOrEqual(smallPhone.height);
    expect(width).toBeGreaterThan(300);
    expect(await overflow(reader.page)).toBeLessThanOrEqual(0);
  });
});
