import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBrowser, Person, type PersonOptions } from "./support/browser.ts";
import { House } from "./support/house.ts";
import { barriers, overflow, picture } from "./support/looks.ts";
import { beginGame, register, RoomSeat } from "./support/room.ts";

let browser: Browser;
let house: House;

beforeAll(async () => {
  house = await House.open();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await house?.close();
});

const windows: [string, PersonOptions][] = [
  ["wide", { width: 1200, height: 850 }],
  ["narrow and dark", { width: 360, height: 740, colorScheme: "dark" }],
];

const plainPages = ["/analysis", "/lobby", "/login"];

describe.each(windows)("In a %s window", (_, options) => {
  it.each(plainPages)("%s has no barriers and fits", async (path) => {
    const anna = await Person.arrive(browser, house.address, options);
    await anna.visit(path);
    await anna.page.locator("main h1, main .board").first().waitFor();
    expect(await barriers(anna.page)).toEqual([]);
    expect(await overflow(anna.page)).toBeLessThanOrEqual(0);
    await anna.leave();
    expect(anna.complaints).toEqual([]);
  });

  it("a game room has no barriers and fits, from the invitation to the end", async () => {
    const anna = await Person.arrive(browser, house.address, options);
    const bruno = await Person.arrive(browser, house.address, options);
    const { host, guest, path } = await beginGame(anna, bruno, { control: "5+3" });
    const carla = await Person.arrive(browser, house.address, options);
    await carla.visit(path);
    await host.type("e4");
    await guest.sees("e4", 1);
    await guest.type("e5");
    await host.sees("e5", 2);
    await guest.button("Offer draw").click();
    await host.button("Accept").waitFor();
    await host.type("Ra4");
    await host.status.getByText("a4").waitFor();
    for (const { page } of [anna, bruno, carla]) {
      expect(await barriers(page)).toEqual([]);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    }
    await host.button("Accept").click();
    await anna.page.locator(".room-result").waitFor();
    expect(await barriers(anna.page)).toEqual([]);
    for (const person of [anna, bruno, carla]) await person.leave();
  });
});

describe("Pictures for the documentation", () => {
  it("show each screen", async () => {
    const anna = await Person.arrive(browser, house.address);
    const bruno = await Person.arrive(browser, house.address, { width: 360, height: 740, colorScheme: "dark" });
    await anna.visit("/login");
    await anna.page.locator("h1").first().waitFor();
    await picture(anna.page, "login");
    await register(anna, "Anna");
    await register(bruno, "Bruno");
    await anna.visit("/lobby");
    await anna.page.getByLabel("Time").selectOption("5+3");
    await anna.page.getByText("White", { exact: true }).first().click();
    await anna.page.getByLabel("Rated game").check();
    await anna.page.getByRole("button", { name: "Make a game and get its link" }).click();
    const link = await anna.page.getByLabel("Link of the game").inputValue();
    await picture(anna.page, "invitation");
    await bruno.visit(new URL(link).pathname);
    await bruno.page.getByRole("button", { name: "Accept and play" }).click();
    const [host, guest] = [new RoomSeat(anna), new RoomSeat(bruno)];
    const opening = [
      "e4",
      "e5",
      "Nf3",
      "Nc6",
      "Bb5",
      "a6",
      "Ba4",
      "Nf6",
      "O-O",
      "Nxe4",
      "d4",
      "b5",
      "Bb3",
      "d5",
    ];
    for (const [index, san] of opening.entries()) {
      await (index % 2 === 0 ? host : guest).type(san);
      await Promise.all([host.sees(san, index + 1), guest.sees(san, index + 1)]);
    }
    await bruno.page.getByLabel("Say something").fill("Have fun!");
    await bruno.page.getByRole("button", { name: "Send" }).click();
    await anna.page.getByText("Have fun!").waitFor();
    await host.click("b3", "d5");
    await host.sees("Bxd5", 15);
    await guest.type("Qxd5");
    await host.sees("Qxd5", 16);
    await host.type("Qe1");
    await guest.sees("Qe1", 17);
    await guest.type("Nxd4");
    await host.sees("Nxd4", 18);
    await picture(bruno.page, "room-narrow");
    await host.click("a1", "a4");
    await host.status.getByText("a2").waitFor();
    await picture(anna.page, "reason");
    const carla = await Person.arrive(browser, house.address);
    const dora = await Person.arrive(browser, house.address);
    await dora.visit("/lobby");
    await dora.page.getByText("Anybody", { exact: true }).click();
    await dora.page.getByLabel("Time").selectOption("3+2");
    await dora.page.getByRole("button", { name: "Look for an opponent" }).click();
    await carla.visit("/lobby");
    await carla.page.locator("a.lobby-game").first().waitFor();
    await carla.page.getByRole("button", { name: /^Play Anonymous/ }).waitFor();
    await picture(carla.page, "lobby");
    await host.button("Resign").click();
    await anna.page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
    await anna.page.locator(".room-result").waitFor();
    await picture(anna.page, "over");
    await anna.visit("/players/Bruno");
    await anna.page.getByText("Anna – Bruno").waitFor();
    expect(await barriers(anna.page)).toEqual([]);
    await picture(anna.page, "player");
    for (const person of [anna, bruno, carla, dora]) await person.leave();
  });
});
