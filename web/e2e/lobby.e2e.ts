import { beforeEach, describe, expect, it } from "vitest";
import type { Person } from "./support/browser.ts";
import { beginGame, playMoves, register, RoomSeat } from "./support/room.ts";
import { Stage } from "./support/stage.ts";

const stage = Stage.set();
let anna: Person;
let bruno: Person;
beforeEach(async () => {
  [anna, bruno] = await stage.arriveTwo();
});

describe("The lobby", () => {
  it("brings two together who look for a game", async () => {
    await Promise.all([anna.visit("/lobby"), bruno.visit("/lobby")]);
    await anna.page.getByText("Anyone", { exact: true }).click();
    await anna.page.getByText("White", { exact: true }).first().click();
    await anna.page.getByRole("button", { name: "Look for an opponent" }).click();
    await anna.page.getByText("Looking for an opponent…").waitFor();
    await bruno.page.getByRole("button", { name: "Play Anonymous, 5+3" }).click();
    await Promise.all([anna.page.waitForURL("**/game/*"), bruno.page.waitForURL("**/game/*")]);
    const [first, second] = [new RoomSeat(anna), new RoomSeat(bruno)];
    await first.status.getByText("Your move.").waitFor();
    await first.click("e2", "e4");
    await second.sees("e4", 1);
  });

  it("takes a wish back, and one whose maker has gone", async () => {
    await Promise.all([anna.visit("/lobby"), bruno.visit("/lobby")]);
    const offer = bruno.page.getByRole("button", { name: /^Play Anonymous/ });
    for (const end of [
      () => anna.page.getByRole("button", { name: "Cancel" }).first().click(),
      () => anna.visit("/"),
    ]) {
      await anna.page.getByText("Anyone", { exact: true }).click();
      await anna.page.getByRole("button", { name: "Look for an opponent" }).click();
      await offer.waitFor();
      await end();
      await offer.waitFor({ state: "detached" });
    }
  });

  it("shows the games that are played", async () => {
    const { host, path } = await beginGame(anna, bruno);
    await host.click("e2", "e4");
    const carla = await stage.arrive();
    await carla.visit("/lobby");
    await carla.page.locator(`a.lobby-game[href="${path}"]`).click();
    await carla.page.getByText("You are watching").waitFor();
  });
});

describe("People with accounts", () => {
  it("play a rated game, and find it with the new ratings", async () => {
    await register(anna, "Anna");
    await register(bruno, "Bruno");
    const table = await beginGame(anna, bruno, { control: "5+3", isRated: true });
    await playMoves(table, ["f3", "e5", "g4", "Qh4#"]);
    await anna.page.getByText("Black wins by checkmate.").first().waitFor();
    await anna.page.locator(".player-bar").getByRole("link", { name: "Bruno" }).click();
    await anna.page.waitForURL(/\/players\/Bruno$/);
    await bruno.visit("/players/Bruno");
    await bruno.page.getByText("Anna – Bruno").waitFor();
    const rating = Number.parseInt(await bruno.page.locator(".rating-list strong").first().innerText(), 10);
    expect(rating).toBeGreaterThan(1500);
  });

  it("are not told whether it was the name or the password", async () => {
    await register(anna, "Carla");
    const words: string[] = [];
    for (const name of ["Carla", "Nobody"]) {
      await bruno.visit("/login");
      await bruno.page.getByLabel("Name").fill(name);
      await bruno.page.getByLabel("Password").fill("wrong password");
      await bruno.page.getByRole("button", { name: "Log in" }).click();
      words.push(await bruno.page.getByRole("alert").filter({ hasText: /./ }).innerText());
    }
    expect(words).toEqual(["Wrong name or password.", "Wrong name or password."]);
  });
});
