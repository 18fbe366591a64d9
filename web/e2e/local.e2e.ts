import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { Person, type PersonOptions } from "./support/browser.ts";
import { TestServer } from "./support/test_server.ts";
import { barriers, overflow } from "./support/looks.ts";
import { beginAtBoard, RoomSeat } from "./support/room.ts";
import { Stage } from "./support/stage.ts";

const stage = Stage.set();
let reader: Person;

async function arrive(path: string, options: PersonOptions = {}): Promise<RoomSeat> {
  reader = await stage.arrive(options);
  await reader.visit(path);
  return new RoomSeat(reader);
}

/** Begins a game of two people at one board. */
async function playFriend(options: PersonOptions = {}): Promise<RoomSeat> {
  reader = await stage.arrive(options);
  return beginAtBoard(reader);
}

const reason = (page: Page) => page.locator(".status-line.is-reason");

const paths = ["/", "/play", "/editor", "/settings", "/about", "/nowhere"];

describe("Every page", () => {
  it.each(paths)("can be used by everybody, light and dark: %s", async (path) => {
    await arrive(path);
    await reader.page.locator("main h1").waitFor({ state: "attached" });
    expect(await barriers(reader.page)).toEqual([]);
    await reader.page.emulateMedia({ colorScheme: "dark" });
    await reader.page.locator('html[data-appearance="dark"]').waitFor();
    expect(await barriers(reader.page)).toEqual([]);
  });

  it.each(paths)("is no wider than a small telephone: %s", async (path) => {
    await arrive(path, { width: 360, height: 740 });
    await reader.page.locator("main h1").waitFor({ state: "attached" });
    expect(await overflow(reader.page)).toBe(0);
  });

  it("speaks the language of the browser, and keeps the one that is chosen", async () => {
    await arrive("/about", { locale: "de-AT" });
    await reader.page.getByRole("heading", { name: "Mit der Tastatur" }).waitFor();
    await reader.page.getByRole("button", { name: "Einstellungen" }).click();
    await reader.page.getByLabel("Sprache").selectOption("es");
    await reader.page.getByRole("heading", { name: "Con el teclado" }).waitFor();
    await reader.page.reload();
    await reader.page.getByRole("heading", { name: "Con el teclado" }).waitFor();
    expect(await reader.page.getAttribute("html", "lang")).toBe("es");
  });
});

describe("A link to the page that is shown", () => {
  it("opens it again where its query is another, and so does the way back", async () => {
    await arrive("/play?opponent=friend");
    const { page } = reader;
    const opponent = page.locator('.choices input[value="friend"]');
    await expect.poll(() => opponent.isChecked()).toBe(true);
    await page.getByRole("link", { name: "Play", exact: true }).click();
    await expect.poll(() => opponent.isChecked()).toBe(false);
    await page.goBack();
    await expect.poll(() => opponent.isChecked()).toBe(true);
  });

  it("leaves a game alone that has begun", async () => {
    const seat = await playFriend();
    await seat.type("e4");
    await reader.page.getByRole("link", { name: "Play", exact: true }).click();
    await seat.sees("e4", 1);
  });
});

describe("The colours", () => {
  const background = () => reader.page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = "rgb(21, 24, 26)";
  const light = "rgb(246, 244, 238)";

  it("are the system's, even when it changes them", async () => {
    await arrive("/about", { colorScheme: "dark" });
    await reader.page.getByRole("heading", { name: "By keyboard" }).waitFor();
    expect(await background()).toBe(dark);
    await reader.page.emulateMedia({ colorScheme: "light" });
    await expect.poll(background).toBe(light);
  });

  it("are those that were chosen, before the page itself has begun", async () => {
    reader = await stage.arrive({ keepsPages: false });
    await reader.visit("/about");
    await reader.page.getByRole("button", { name: "Settings" }).click();
    await reader.page.getByRole("button", { name: "Dark colours" }).click();
    expect(await background()).toBe(dark);
    // The page's own script does not arrive.
    await reader.context.route("**/assets/*.js", () => undefined);
    await reader.page.goto(reader.page.url(), { waitUntil: "commit" });
    await reader.page.locator("#app").waitFor({ state: "attached" });
    expect(await background()).toBe(dark);
  });
});

describe("The first page", () => {
  it("needs less than 150 kB, and the rules not before the reader does something", async () => {
    reader = await stage.arrive();
    // The page's own requests: files kept for later use do not belong to the first page.
    const loaded: string[] = [];
    let total = 0;
    reader.page.on("response", (response) => {
      loaded.push(response.url());
      total += Number(response.headers()["content-length"] ?? 0);
    });
    await reader.visit("/");
    await reason(reader.page).waitFor();
    await reader.page.waitForLoadState("networkidle");
    expect(loaded.filter((address) => address.endsWith(".wasm"))).toEqual([]);
    expect(total).toBeGreaterThan(50_000);
    expect(total).toBeLessThan(150_000);
  });

  it("shows why a move is refused, until the reader does something", async () => {
    const seat = await arrive("/");
    await reason(reader.page).waitFor();
    expect(await reason(reader.page).innerText()).toMatch(/pinned to your king.* by the bishop on b4/);
    expect(await reader.page.locator(".arrow-reason").count()).toBe(1);
    await seat.click("a2", "a3");
    expect(await reader.page.locator(".arrow-reason").count()).toBe(0);
    expect(await seat.on("a3")).toBe("a3, white pawn");
  });
});

describe("A game of two at one board", () => {
  it("begins with the focus on the board", async () => {
    await playFriend();
    await reader.page.keyboard.press("Enter");
    await reader.page.keyboard.press("ArrowUp");
    await reader.page.keyboard.press("ArrowUp");
    await reader.page.keyboard.press("Enter");
    await reader.page.locator(".move-list button", { hasText: "e4" }).waitFor();
  });

  it("is played by clicks, dragging and typing, and survives a reload", async () => {
    const seat = await playFriend();
    await seat.click("e2", "e4");
    await seat.drag("e7", "e5");
    await seat.type("Nf3");
    expect(await seat.moves()).toEqual(["e4", "e5", "Nf3"]);
    await reader.page.reload();
    await seat.sees("Nf3", 3);
    expect(await seat.on("f3")).toBe("f3, white knight");
  });

  it("says why a dropped piece may not go there, with an arrow from the piece that prevents it", async () => {
    const seat = await playFriend();
    for (const move of ["e4", "e5", "Nc3", "Bb4", "d3", "Nf6"]) await seat.type(move);
    await seat.drag("c3", "d5");
    const sentence = await reason(reader.page).innerText();
    expect(sentence).toContain("The knight on c3 is pinned to your king on e1 by the bishop on b4");
    expect(await reader.page.locator(".arrow-reason").count()).toBe(1);
    expect(await seat.on("c3")).toBe("c3, white knight");
    expect(await barriers(reader.page)).toEqual([]);
  });

  it("has the other reasons below the first, where a move is wrong in several ways", async () => {
    const seat = await playFriend();
    for (const move of ["e4", "e5", "Nc3", "Bb4", "d3", "Nf6"]) await seat.type(move);
    await seat.drag("c3", "c5");
    const more = reason(reader.page).locator(".status-more");
    await more.getByText("More reasons").click();
    expect(await more.locator("li").allInnerTexts()).toEqual([
      "The knight on c3 is pinned to your king on e1 by the bishop on b4.",
    ]);
    expect(await barriers(reader.page)).toEqual([]);
    await seat.drag("a1", "a8");
    await reason(reader.page).getByText("your pawn on a2 is in the way").waitFor();
    expect(await more.count()).toBe(0);
  });

  it("is played by the keyboard alone, and heard", async () => {
    const seat = await playFriend();
    await seat.square("e2").focus();
    for (const key of ["Enter", "ArrowUp", "ArrowUp", "Enter"]) await reader.page.keyboard.press(key);
    await seat.sees("e4", 1);
    expect(await reader.page.locator("#announcer").innerText()).toBe("Pawn to e4");
    const keys = ["End", "PageUp", "ArrowDown", "Enter", "ArrowDown", "ArrowLeft", "Enter"];
    for (const key of keys) await reader.page.keyboard.press(key);
    expect(await reason(reader.page).innerText()).toContain("The pawn on h7 has nothing to capture on g6");
    await reader.page.keyboard.press("Escape");
    expect(await reason(reader.page).count()).toBe(0);
  });

  it("asks what a pawn becomes, by keyboard too, and takes no for an answer", async () => {
    await arrive("/play?opponent=friend&fen=4k3%2FP7%2F8%2F8%2F8%2F8%2F8%2F4K3%20w%20-%20-%200%201");
    await reader.page.locator(".choices .button.is-main").click();
    const seat = new RoomSeat(reader);
    await seat.click("a7", "a8");
    await reader.page.getByRole("dialog").waitFor();
    await reader.page.keyboard.press("Escape");
    expect(await seat.on("a7")).toBe("a7, white pawn");
    await seat.click("a7", "a8");
    await reader.page.keyboard.press("ArrowDown");
    await reader.page.keyboard.press("Enter");
    await seat.sees("a8=N", 1);
  });

  it("is played by touch, and a tap chooses nothing that it has just opened", async () => {
    const fen = encodeURIComponent("4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
    await arrive(`/play?opponent=friend&fen=${fen}`, { width: 390, height: 780, hasTouch: true });
    await reader.page.locator(".choices .button.is-main").tap();
    const seat = new RoomSeat(reader);
    await seat.square("a7").tap();
    await seat.square("a8").tap();
    const chooser = reader.page.getByRole("dialog");
    await chooser.waitFor();
    await chooser.getByRole("button", { name: "Rook" }).tap();
    await seat.sees("a8=R+", 1);
  });

  it("leaves nothing on the board when somebody resigns", async () => {
    const seat = await playFriend();
    const left = reader.page.locator(".board :is(.arrow, .ring, .tint-held)");
    await seat.type("Ke5");
    await reason(reader.page).waitFor();
    await seat.square("d2").click({ force: true });
    await seat.square("d5").click({ force: true, button: "right" });
    await seat.drag("g1", "f3", "right");
    await expect.poll(() => left.count()).toBe(3);
    await seat.type("Ke5");
    await reason(reader.page).waitFor();
    await seat.button("Resign").click();
    await reader.page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
    await reader.page.getByRole("heading", { name: "Black wins" }).waitFor();
    expect(await reason(reader.page).count()).toBe(0);
    expect(await left.count()).toBe(0);
  });

  it("ends with mate and a result", async () => {
    const seat = await playFriend();
    for (const move of ["f3", "e5", "g4", "Qh4"]) await seat.type(move);
    await reader.page.getByRole("heading", { name: "Black wins" }).waitFor();
    expect(await reader.page.locator(".result").innerText()).toContain("Black wins by checkmate.");
    // The final position is seen: nothing lies over the board.
    const [board, result] = [reader.page.locator(".board-grid"), reader.page.locator(".result")];
    const [its, that] = [(await board.boundingBox())!, (await result.boundingBox())!];
    expect(that.x).toBeGreaterThanOrEqual(its.x + its.width);
    expect(await reader.page.getByRole("dialog").count()).toBe(0);
    expect(await barriers(reader.page)).toEqual([]);
  });
});

describe("Why the game is over", () => {
  it("is told square by square, and each line shows itself on the board", async () => {
    const seat = await playFriend();
    for (const move of ["f3", "e5", "g4", "Qh4"]) await seat.type(move);
    const why = reader.page.locator(".why-over");
    await why.locator("summary").click();
    const check = why.getByRole("button", { name: "The queen on h4 checks your king on e1." });
    await check.waitFor();
    expect(await why.locator("p").innerText()).toBe("White to move.");
    await why.getByRole("heading", { name: "Moves of the king" }).waitFor();
    expect(await why.getByRole("button").count()).toBe(6);
    expect(await barriers(reader.page)).toEqual([]);
    expect(await reader.page.locator(".arrow-reason").count()).toBe(0);
    await check.press("Enter");
    expect(await check.getAttribute("aria-pressed")).toBe("true");
    expect(await reader.page.locator(".arrow-reason").count()).toBe(1);
    // Of an earlier position it says nothing.
    await reader.page.keyboard.press("ArrowLeft");
    expect(await reader.page.locator(".arrow-reason").count()).toBe(0);
    await reader.page.keyboard.press("ArrowRight");
    expect(await reader.page.locator(".arrow-reason").count()).toBe(1);
    await check.click();
    expect(await reader.page.locator(".arrow-reason").count()).toBe(0);
    await check.click();
    await why.locator("summary").click();
    await expect.poll(() => reader.page.locator(".arrow-reason").count()).toBe(0);
  });

  it("is not offered where the rules have nothing to prove", async () => {
    const seat = await playFriend();
    await seat.type("e4");
    await seat.button("Resign").click();
    await reader.page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
    await reader.page.getByRole("heading", { name: "White wins" }).waitFor();
    expect(await reader.page.locator(".why-over").count()).toBe(0);
  });
});

describe("Why it is not a draw", () => {
  it("is told where the position only seems to have stood there three times", async () => {
    const seat = await playFriend();
    const walk = ["Ke2", "Ke7", "Ke1", "Ke8"];
    const why = reader.page.locator(".why-over");
    for (const move of ["e4", "e5", ...walk]) await seat.type(move);
    await seat.seesPly(6);
    expect(await why.count()).toBe(0);
    for (const move of walk) await seat.type(move);
    await why.getByText("Why is it not a draw?").click();
    await why.getByText("The position after 1…e5 was not the same").waitFor();
    expect(await why.locator("p").count()).toBe(2);
    expect(await barriers(reader.page)).toEqual([]);
    for (const move of walk) await seat.type(move);
    await seat.button("Claim the draw").waitFor();
    expect(await why.count()).toBe(0);
  });
});

describe("A game against the computer", () => {
  it("is answered, and a move chosen in its turn is played at once", async () => {
    const seat = await arrive("/play?opponent=computer");
    await reader.page.locator("#play-level").fill("1");
    await reader.page.locator(".choices .button.is-main").click();
    await seat.click("e2", "e4");
    await seat.click("a2", "a3");
    await reader.page.waitForFunction(() => document.querySelectorAll(".move-list li button").length >= 3);
    expect((await seat.moves())[2]).toBe("a3");
  });
});

describe("The set-up editor", () => {
  it("tells every fault and marks it, and lets a good position be played", async () => {
    const seat = await arrive("/editor");
    await reader.page.getByLabel("Remove pieces").click();
    await seat.square("e1").click();
    await reader.page.getByText("White has no king.").waitFor();
    expect(await reader.page.getByRole("button", { name: "Play from here" }).isDisabled()).toBe(true);
    await reader.page.getByLabel("white king").first().click();
    await seat.square("e1").click();
    await reader.page.getByText("This position can occur in a game.").waitFor();
    await reader.page.getByRole("button", { name: "Play from here" }).click();
    await reader.page.getByLabel("FEN").waitFor();
    expect(await reader.page.getByLabel("FEN").inputValue()).toContain("RNBQKBNR w kq");
  });

  it("reads a FEN", async () => {
    const seat = await arrive("/editor");
    await reader.page.getByLabel("FEN").fill("4k3/8/8/8/8/8/4P3/4K3 b - - 3 9");
    expect(await seat.on("e2")).toBe("e2, white pawn");
    expect(await seat.on("d8")).toBe("d8, empty");
    expect(await reader.page.getByLabel("Black", { exact: true }).isChecked()).toBe(true);
  });
});

describe("Without a network", () => {
  it("the pages that were once loaded still play", async () => {
    const own = await TestServer.open();
    reader = await stage.arrive({}, own.address);
    await reader.visit("/");
    await reader.page.evaluate(() => navigator.serviceWorker.ready);
    await own.close();
    await reader.visit("/play?opponent=computer");
    await reader.page.locator("#play-level").fill("1");
    await reader.page.locator(".choices .button.is-main").click();
    const seat = new RoomSeat(reader);
    await seat.click("d2", "d4");
    await reader.page.waitForFunction(() => document.querySelectorAll(".move-list li button").length === 2);
    expect((await seat.moves())[0]).toBe("d4");
  });

  it("a page that was never loaded says that it cannot be", async () => {
    const own = await TestServer.open();
    reader = await stage.arrive({}, own.address);
    await reader.context.route("**/service-worker.js", (route) => route.fulfill({ status: 404 }));
    await reader.visit("/about");
    await reader.page.getByRole("heading", { name: "By keyboard" }).waitFor();
    await own.close();
    await reader.page.getByRole("link", { name: "Play", exact: true }).click();
    await reader.page.getByRole("alert").getByText("This page could not be loaded.").waitFor();
    reader.complaints.length = 0;
  });
});
