import { describe, expect, it } from "vitest";
import { RoomSeat } from "./support/room.ts";
import { Stage } from "./support/stage.ts";

const stage = Stage.set();

describe("The server's computer", () => {
  it("answers moves, and is played by the keyboard alone", async () => {
    const anna = await stage.arrive();
    const { page } = anna;
    await anna.visit("/lobby");
    await page.getByText("The computer", { exact: true }).click();
    await page.getByLabel("Level").fill("1");
    await page.getByText("White", { exact: true }).first().click();
    await page.getByRole("button", { name: "Play", exact: true }).click();
    const seat = new RoomSeat(anna);
    await seat.status.getByText("Your move.").waitFor();
    await seat.square("e2").focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.querySelectorAll(".move-list li button").length === 2);
    expect((await seat.moves())[0]).toBe("e4");
    // A screen reader hears the computer's move.
    expect(await page.locator("#announcer").innerText()).toMatch(/^Computer.*: /);
    await seat.status.getByText("Your move.").waitFor();
  });
});
