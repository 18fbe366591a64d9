import { describe, expect, it } from "vitest";
import { Bot } from "./support/bot.ts";
import { barriers } from "./support/looks.ts";
import { register, RoomSeat } from "./support/room.ts";
import { Stage } from "./support/stage.ts";

const stage = Stage.set();

describe("A bot", () => {
  it("is invited from its page, and answers by itself", async () => {
    const [anna, bruno] = await stage.arriveTwo();
    await register(anna, "Anna");
    await register(bruno, "Robot");
    const { token } = (await (
      await bruno.context.request.post(`${stage.server.address}/api/tokens`, { data: {} })
    ).json()) as {
      token: string;
    };
    const robot = await Bot.enter(stage.server.address, token);
    const challenge = robot.next("challenge");
    await anna.visit("/players/Robot");
    await anna.page.getByRole("button", { name: "Challenge" }).click();
    await anna.page.getByLabel("Time", { exact: true }).selectOption("3+2");
    await anna.page.getByText("Black", { exact: true }).click();
    await anna.page.getByLabel("Rated game").check();
    expect(await barriers(anna.page)).toEqual([]);
    await anna.page.getByRole("button", { name: "Challenge" }).click();
    await anna.page.getByRole("heading", { name: "Robot is invited" }).waitFor();
    const { game, ...terms } = await challenge;
    expect(terms).toMatchObject({ from: "Anna", color: "white", control: "3+2", rated: true });
    await robot.accept(String(game));
    const seat = new RoomSeat(anna);
    await seat.status.getByText("White to move.").waitFor();
    await anna.visit("/players/Anna");
    await anna.page.getByText("Finished games").waitFor();
    expect(await anna.page.getByRole("button", { name: "Challenge" }).count()).toBe(0);
    robot.leave();
  });
});
