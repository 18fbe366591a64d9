import { beforeEach, describe, expect, it } from "vitest";
import type { Person } from "./support/browser.ts";
import { wholeGame } from "./support/games.ts";
import { beginGame, playMoves } from "./support/room.ts";
import { Stage } from "./support/stage.ts";

const stage = Stage.set();
let anna: Person;
let bruno: Person;
beforeEach(async () => {
  [anna, bruno] = await stage.arriveTwo();
});

describe("Two people in two browsers", () => {
  it("play a whole game by clicks, drags and typed moves", async () => {
    const { host, guest } = await beginGame(anna, bruno);
    for (const [index, [uci, san, promotion]] of wholeGame.entries()) {
      const mover = index % 2 === 0 ? host : guest;
      const [from, to] = [uci.slice(0, 2), uci.slice(2, 4)];
      if (index % 3 === 0 || promotion !== undefined) await mover.click(from, to, promotion);
      else if (index % 3 === 1) await mover.drag(from, to);
      else await mover.type(san);
      await Promise.all([host.sees(san, index + 1), guest.sees(san, index + 1)]);
    }
    expect(await guest.on("d6")).toContain("d6");
    for (const person of [anna, bruno]) {
      await person.page.getByText("White wins by checkmate.").first().waitFor();
      expect(await person.page.locator(".room-result h2").innerText()).toBe("1-0");
    }
    const pgn = await fetch(`${stage.server.address}/api/games/${gameId(anna)}.pgn`);
    expect(await pgn.text()).toMatch(/exd6.*cxd8=Q\+.*O-O.*Nf7# 1-0/s);
  });

  it("agree on a takeback, a draw and a rematch with the colours changed", async () => {
    const { host, guest } = await beginGame(anna, bruno);
    await host.click("e2", "e4");
    await guest.sees("e4", 1);
    await guest.click("e7", "e5");
    await host.sees("e5", 2);
    await guest.button("Take back").click();
    await anna.page.getByText("wants to take back").waitFor();
    await host.button("Accept").click();
    await guest.sees("e4", 1);
    await guest.click("c7", "c5");
    await host.sees("c5", 2);
    await host.button("Offer draw").click();
    await host.button("Draw offered").waitFor();
    await guest.button("Decline").click();
    await host.button("Offer draw").waitFor();
    await guest.button("Offer draw").click();
    await host.button("Accept").click();
    await bruno.page.getByText("Draw by agreement.").first().waitFor();
    const before = anna.page.url();
    await host.button("Rematch").click();
    await guest.button("Accept the rematch").click();
    await anna.page.waitForURL((url) => url.href !== before);
    await bruno.page.waitForURL((url) => url.href !== before);
    await guest.click("d2", "d4");
    await Promise.all([host.sees("d4", 1), guest.sees("d4", 1)]);
  });

  it("claim a draw when the position is there for the third time", async () => {
    const moves = ["Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1", "Ng8"];
    await playMoves(await beginGame(anna, bruno), moves);
    await anna.page.getByRole("button", { name: /^Claim a draw/ }).click();
    await bruno.page.getByText("Draw claimed: the same position has come up three times.").first().waitFor();
  });

  it("look back while the game continues", async () => {
    const { host, guest } = await beginGame(anna, bruno);
    await host.type("e4");
    await guest.sees("e4", 1);
    await anna.page.locator(".move-list").click();
    await anna.page.keyboard.press("ArrowLeft");
    expect(await host.on("e2")).toContain("pawn");
    await guest.type("e5");
    await host.sees("e5", 2);
    expect(await host.on("e2")).toContain("pawn");
    await anna.page.keyboard.press("End");
    expect(await host.on("e2")).not.toContain("pawn");
    expect(await host.on("e5")).toContain("pawn");
  });

  it("resign only when asked twice, and abort before the second move", async () => {
    const first = await beginGame(anna, bruno);
    await first.host.button("Abort").click();
    await bruno.page.getByText("aborted before it started").first().waitFor();
    const { host, guest } = await beginGame(anna, bruno);
    await host.click("e2", "e4");
    await guest.sees("e4", 1);
    await guest.click("e7", "e5");
    await host.sees("e5", 2);
    await host.button("Resign").click();
    await host.button("Play on").click();
    expect(await anna.page.locator(".room-result").count()).toBe(0);
    await host.button("Resign").click();
    await anna.page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
    await bruno.page.getByText("Black wins: White resigns.").first().waitFor();
  });

  it("are told why a move is not allowed, on the board and in words", async () => {
    const { host } = await beginGame(anna, bruno);
    await host.click("a1", "a5");
    await host.status.getByText("a2").waitFor();
    expect(await host.status.getAttribute("class")).toContain("is-reason");
    expect(await anna.page.locator(".board .tint-witness, .board .tint-reason").count()).toBeGreaterThan(0);
    expect(await host.moves()).toEqual([]);
    await host.type("Nf6");
    await host.status.getByText(/f6/).waitFor();
    await host.click("e2", "e4");
    await host.sees("e4", 1);
    expect(await host.status.getAttribute("class")).not.toContain("is-reason");
  });

  it("may choose a move in advance, which is played or dropped", async () => {
    const { host, guest } = await beginGame(anna, bruno);
    await guest.click("e7", "e5");
    await bruno.page.locator(".tint-premove").first().waitFor({ state: "attached" });
    await host.click("e2", "e4");
    await Promise.all([host.sees("e5", 2), guest.sees("e5", 2)]);
    await guest.click("e5", "e4");
    await host.click("d2", "d4");
    await guest.sees("d4", 3);
    await guest.click("e5", "d4");
    await host.sees("exd4", 4);
    expect(await guest.moves()).toEqual(["e4", "e5", "d4", "exd4"]);
  });

  it("talk, and somebody watches without a seat", async () => {
    const { host, path } = await beginGame(anna, bruno);
    const carla = await stage.arrive();
    await carla.visit(path);
    await carla.page.getByText("You are watching").waitFor();
    await anna.page.locator(".room-spectators", { hasText: "1" }).waitFor();
    await anna.page.getByLabel("Write a message").fill("Good luck <b>!");
    await anna.page.getByRole("button", { name: "Send" }).click();
    await bruno.page.getByText("Good luck <b>!").waitFor();
    await host.click("e2", "e4");
    await carla.page.locator(".move-list li button", { hasText: "e4" }).waitFor();
    expect(await carla.page.getByRole("button", { name: "Resign" }).count()).toBe(0);
  });
});

function gameId(person: Person): string {
  return new URL(person.page.url()).pathname.split("/").at(-1)!;
}
