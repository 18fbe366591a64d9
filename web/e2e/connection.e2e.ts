import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Person } from "./support/browser.ts";
import { wholeGame } from "./support/games.ts";
import { pause } from "./support/test_server.ts";
import { Proxy } from "./support/proxy.ts";
import { beginGame, playMoves } from "./support/room.ts";
import { Stage } from "./support/stage.ts";

const stage = Stage.set();
let wire: Proxy;
let anna: Person;
let bruno: Person;
beforeEach(async () => {
  wire = await Proxy.open(stage.server.port);
  // Anna's network can be cut; Bruno's is sound.
  anna = await stage.arrive({}, wire.address);
  bruno = await stage.arrive();
});
afterEach(() => wire.close());

describe("A game", () => {
  it("is the same after a reload in the middle", async () => {
    const { host, guest } = await beginGame(anna, bruno);
    await host.click("e2", "e4");
    await guest.sees("e4", 1);
    await anna.page.reload();
    await host.sees("e4", 1);
    await guest.click("e7", "e5");
    await host.sees("e5", 2);
    await host.click("g1", "f3");
    await guest.sees("Nf3", 3);
  });

  it("continues when the network comes back, with what was missed and what was not sent", async () => {
    const { host, guest } = await beginGame(anna, bruno);
    await host.click("e2", "e4");
    await guest.sees("e4", 1);
    wire.cut();
    const banner = anna.page.locator(".connection-banner");
    await banner.getByText("Connection lost").waitFor();
    await guest.click("e7", "e5");
    await guest.sees("e5", 2);
    expect(await host.moves()).toEqual(["e4"]);
    wire.mend();
    await host.sees("e5", 2);
    await banner.waitFor({ state: "hidden" });

    wire.cut();
    await banner.waitFor();
    await host.click("g1", "f3");
    // Pending: marked on the board, not in the position nor in the list.
    await anna.page.locator('.room-pending[data-square="f3"]').waitFor();
    expect(await host.on("g1")).toContain("knight");
    expect(await host.moves()).toEqual(["e4", "e5"]);
    wire.mend();
    await Promise.all([host.sees("Nf3", 3), guest.sees("Nf3", 3)]);
    expect(await anna.page.locator(".room-pending").count()).toBe(0);
  });

  it("continues when the browser says that it was offline", async () => {
    const { host, guest } = await beginGame(anna, bruno);
    await anna.context.setOffline(true);
    wire.cut();
    await anna.page.getByText("No network").waitFor();
    await anna.context.setOffline(false);
    wire.mend();
    await anna.page.locator(".connection-banner").waitFor({ state: "hidden" });
    await host.click("d2", "d4");
    await guest.sees("d4", 1);
  });

  it("loses no move when the server is killed and started again", async () => {
    const { host, guest } = await beginGame(anna, bruno, { control: "5+3" });
    await host.click("e2", "e4");
    await guest.sees("e4", 1);
    await guest.click("e7", "e5");
    await host.sees("e5", 2);
    await stage.server.stop("SIGKILL");
    await bruno.page.locator(".connection-banner").waitFor();
    await host.click("g1", "f3");
    await pause(1_500);
    await stage.server.start();
    await Promise.all([host.sees("Nf3", 3), guest.sees("Nf3", 3)]);
    await guest.click("b8", "c6");
    await host.sees("Nc6", 4);
    for (const person of [anna, bruno]) {
      const clocks = await person.page.locator(".clock").allInnerTexts();
      for (const clock of clocks) expect(clock).toMatch(/^(5:0\d|4:5\d)$/);
    }
  });

  it("says when the server is about to stop, and continues after it", async () => {
    const { host, guest } = await beginGame(anna, bruno);
    await host.click("e2", "e4");
    await guest.sees("e4", 1);
    const told = bruno.page.getByText("The server is restarting.").waitFor();
    await stage.server.stop("SIGTERM");
    await told;
    await stage.server.start();
    await bruno.page.locator(".connection-banner").waitFor({ state: "hidden" });
    await guest.click("e7", "e5");
    await Promise.all([host.sees("e5", 2), guest.sees("e5", 2)]);
  });

  it("is played to the end over a network that breaks all the time, with a server that is killed twice", async () => {
    const table = await beginGame(anna, bruno);
    const played = wholeGame.map(([, san]) => san);
    for (const { context } of [anna, bruno]) context.setDefaultTimeout(60_000);
    let isPlaying = true;
    const trouble = (async () => {
      for (let round = 1; isPlaying; round++) {
        // Two stretches of three last until the server has been heard: however slow the machine, the game continues.
        if (round % 3 !== 0) await Promise.race([wire.heard(), pause(10_000)]);
        await pause(150 + ((round * 389) % 500));
        wire.cut();
        await pause((round * 211) % 400);
        wire.mend();
        if (round === 4 || round === 9) {
          await stage.server.stop("SIGKILL");
          await pause(300);
          await stage.server.start();
        }
      }
    })();
    await playMoves(table, played);
    isPlaying = false;
    await trouble;
    for (const person of [anna, bruno])
      await person.page.getByText("White wins by checkmate.").first().waitFor();
    const id = table.path.split("/").at(-1);
    const pgn = await (await fetch(`${stage.server.address}/api/games/${id}.pgn`)).text();
    expect(await table.host.moves()).toEqual(played);
    expect(await table.guest.moves()).toEqual(played);
    expect(pgn.replace(/\{[^}]*\}/g, "").match(/\d+\.\s/g)).toHaveLength(Math.ceil(played.length / 2));
  }, 240_000);
});
