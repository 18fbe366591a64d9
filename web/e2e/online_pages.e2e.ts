import { describe, expect, it } from "vitest";
import type { PersonOptions } from "./support/browser.ts";
import { barriers, overflow } from "./support/looks.ts";
import { beginGame } from "./support/room.ts";
import { Stage } from "./support/stage.ts";

const stage = Stage.set();

const windows: [string, PersonOptions][] = [
  ["wide", { width: 1200, height: 850 }],
  ["narrow and dark", { width: 360, height: 740, colorScheme: "dark" }],
];

const plainPages = ["/analysis", "/lobby", "/login"];

describe.each(windows)("In a %s window", (_, options) => {
  it.each(plainPages)("%s has no barriers and fits", async (path) => {
    const anna = await stage.arrive(options);
    await anna.visit(path);
    await anna.page.locator("main h1, main .board").first().waitFor();
    expect(await barriers(anna.page)).toEqual([]);
    expect(await overflow(anna.page)).toBeLessThanOrEqual(0);
  });

  it("a game room has no barriers and fits, from the invitation to the end", async () => {
    const [anna, bruno] = await stage.arriveTwo(options);
    const { host, guest, path } = await beginGame(anna, bruno, { control: "5+3" });
    const carla = await stage.arrive(options);
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
  });
});
