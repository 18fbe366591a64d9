import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import type { Person, PersonOptions } from "./support/browser.ts";
import { barriers, overflow, picture } from "./support/looks.ts";
import { beginGame, RoomSeat, type Table } from "./support/room.ts";
import { Stage } from "./support/stage.ts";
import { TestServer } from "./support/test_server.ts";

const stage = Stage.set();

/** Begins a game of two people at one board. */
async function playFriend(options: PersonOptions = {}, query = ""): Promise<RoomSeat> {
  const reader = await stage.arrive(options);
  await reader.visit(`/play?opponent=friend${query}`);
  await reader.page.locator(".choices .button.is-main").click();
  await reader.page.locator(".move-field").waitFor();
  return new RoomSeat(reader);
}

async function choose({ page }: Person, ...labels: string[]): Promise<void> {
  await page.goto(new URL("/settings", page.url()).href);
  for (const label of labels) await page.getByText(label, { exact: true }).click();
}

const premoved = (page: Page) => page.locator(".tint-premove");
const numbers = (page: Page) => page.locator(".premove-number text").allTextContents();

describe("Several premoves", () => {
  let table: Table;
  let page: Page;
  beforeEach(async () => {
    table = await beginGame(...(await stage.arriveTwo()));
    page = table.guest.person.page;
  });

  it("wait in a queue with numbers, on the position after them, and are played in turn", async () => {
    const { host, guest } = table;
    await guest.click("e7", "e5");
    await guest.drag("b8", "c6");
    await guest.click("c6", "d4");
    await guest.status.getByText("Premove 3: c6 to d4.").waitFor();
    expect(await numbers(page)).toEqual(["1", "2", "3"]);
    expect(await guest.on("d4")).toBe("d4, black knight");
    expect(await barriers(page)).toEqual([]);
    await picture(page, "premoves");
    await host.type("a3");
    await host.sees("e5", 2);
    expect(await numbers(page)).toEqual(["1", "2"]);
    await host.type("b3");
    await host.sees("Nc6", 4);
    await host.type("c3");
    await Promise.all([host.sees("Nd4", 6), guest.sees("Nd4", 6)]);
    expect(await premoved(page).count()).toBe(0);
  });

  it("are dropped with the reason when the next is illegal", async () => {
    const { host, guest } = table;
    await guest.click("e7", "e5");
    await guest.click("e5", "e4");
    await host.type("e4");
    await host.sees("e5", 2);
    await host.type("a3");
    await guest.status.getByText("Your premove is no longer possible.").waitFor();
    expect(await guest.status.innerText()).toContain("e4");
    expect(await premoved(page).count()).toBe(0);
    expect(await guest.on("e5")).toBe("e5, black pawn");
    expect(await barriers(page)).toEqual([]);
  });

  it("are all cancelled by Escape, a click on an empty square, or the other button", async () => {
    const { guest } = table;
    const cancels = [
      () => page.keyboard.press("Escape"),
      () => guest.square("d5").click({ force: true }),
      () => guest.square("a8").click({ force: true, button: "right" }),
    ];
    for (const cancel of cancels) {
      await guest.click("e7", "e5");
      await guest.click("d7", "d6");
      await guest.status.getByText("Premove 2").waitFor();
      await cancel();
      await guest.status.getByText("White to move").waitFor();
      expect(await premoved(page).count()).toBe(0);
      expect(await guest.on("e7")).toBe("e7, black pawn");
    }
    expect(await page.locator(".ring-drawn").count()).toBe(0);
  });

  it("are made and cancelled by the keyboard alone", async () => {
    const { guest, host } = table;
    await guest.square("e7").focus();
    for (const key of ["Enter", "ArrowUp", "ArrowUp", "Enter"]) await page.keyboard.press(key);
    for (const key of ["ArrowLeft", "ArrowDown", "ArrowDown", "Enter", "ArrowUp", "Enter"])
      await page.keyboard.press(key);
    await guest.status.getByText("Premove 2").waitFor();
    await host.type("e4");
    await host.sees("e5", 2);
    await page.keyboard.press("Escape");
    expect(await premoved(page).count()).toBe(0);
  });
});

describe("Premoves against the computer", () => {
  it("wait while it thinks, by touch too", async () => {
    const phone = { width: 390, height: 780, hasTouch: true, isMobile: true };
    const reader = await stage.arrive({ ...phone, keepsPages: false });
    const { page } = reader;
    let answer = () => {};
    const asked = new Promise<void>((done) => (answer = done));
    await reader.context.route("**/*.wasm", async (route) => {
      if (route.request().url().includes("engine")) await asked;
      await route.continue();
    });
    await reader.visit("/play?opponent=computer");
    await page.locator("#play-level").fill("1");
    await page.locator(".choices .button.is-main").tap();
    const seat = new RoomSeat(reader);
    for (const square of ["a2", "a3", "h2", "h3", "g2", "g3"]) await seat.square(square).tap();
    await seat.status.getByText("Premove 2: g2 to g3. An empty square cancels all.").waitFor();
    answer();
    await page.waitForFunction(() => document.querySelectorAll(".move-list li button").length >= 5);
    expect((await seat.moves()).filter((_, index) => index % 2 === 0).slice(0, 3)).toEqual(["a3", "h3", "g3"]);
  });
});

describe("A move that waits for confirmation", () => {
  it("is shown, asked about, and sent by Enter or dropped by Escape", async () => {
    const [anna, bruno] = await stage.arriveTwo();
    await anna.visit("/settings");
    await choose(anna, "Always");
    const { host, guest } = await beginGame(anna, bruno, { control: "5+3" });
    const question = anna.page.getByRole("group", { name: "Play this move? Pawn to e4" });
    await host.click("e2", "e4");
    await question.waitFor();
    expect(await host.on("e4")).toBe("e4, white pawn");
    expect(await anna.page.locator(".arrow-hint").count()).toBe(1);
    expect(await barriers(anna.page)).toEqual([]);
    await picture(anna.page, "confirm");
    await anna.page.keyboard.press("Escape");
    await question.waitFor({ state: "detached" });
    expect(await host.on("e2")).toBe("e2, white pawn");
    await host.type("e4");
    await question.waitFor();
    expect(await guest.moves()).toEqual([]);
    await anna.page.keyboard.press("Enter");
    await guest.sees("e4", 1);
    await guest.type("e5");
    await host.sees("e5", 2);
    await host.square("g1").focus();
    for (const key of ["Enter", "ArrowUp", "ArrowUp", "ArrowLeft", "Enter"])
      await anna.page.keyboard.press(key);
    await host.button("Cancel").click();
    expect(await host.moves()).toEqual(["e4", "e5"]);
    await host.click("g1", "f3");
    await host.button("Confirm").click();
    await guest.sees("Nf3", 3);
  });

  it("is that of a correspondence game only, when that is chosen", async () => {
    const [anna, bruno] = await stage.arriveTwo();
    await anna.visit("/settings");
    await choose(anna, "Correspondence");
    const blitz = await beginGame(anna, bruno, { control: "5+3" });
    await blitz.host.click("e2", "e4");
    await blitz.guest.sees("e4", 1);
    const slow = await beginGame(anna, bruno, { control: "3days" });
    await slow.host.click("e2", "e4");
    await slow.host.button("Confirm").click();
    await slow.guest.sees("e4", 1);
  });
});

describe("Zen mode", () => {
  const hidden = [".shell-header", ".shell-footer", ".move-list", ".move-field"];

  it("leaves the board, the clocks and the way out, and is remembered", async () => {
    const seat = await playFriend();
    const { page } = seat.person;
    await page.keyboard.press("z");
    for (const name of hidden) await page.locator(name).waitFor({ state: "hidden" });
    await page.locator(".board-grid").waitFor({ state: "visible" });
    expect(await barriers(page)).toEqual([]);
    await picture(page, "zen");
    await seat.click("e2", "e5");
    expect(await seat.status.innerText()).toContain("e5");
    await page.reload();
    await seat.button("Leave zen mode").waitFor();
    await page.locator(".shell-header").waitFor({ state: "hidden" });
    await page.keyboard.press("Escape");
    for (const name of hidden) await page.locator(name).waitFor({ state: "visible" });
    await seat.button("More").click();
    await seat.button("Zen mode").click();
    await seat.button("Leave zen mode").click();
    await page.locator(".shell-header").waitFor({ state: "visible" });
  });

  it("shows the actions on demand, and everything again when the game is over", async () => {
    const seat = await playFriend({ width: 360, height: 740, colorScheme: "dark" });
    const { page } = seat.person;
    await seat.button("More").click();
    await seat.button("Zen mode").click();
    expect(await overflow(page)).toBe(0);
    await seat.button("Resign").waitFor({ state: "hidden" });
    await page.keyboard.press("Tab");
    await seat.button("Actions").focus();
    await page.keyboard.press("Enter");
    await seat.type("f3");
    for (const move of ["e5", "g4"]) await seat.type(move);
    await seat.button("Offer draw").waitFor({ state: "visible" });
    expect(await barriers(page)).toEqual([]);
    await picture(page, "zen-narrow");
    await seat.type("Qh4");
    await page.getByRole("heading", { name: "Black wins" }).waitFor();
    await page.locator(".shell-header").waitFor({ state: "visible" });
  });

  it("hides neither an offer nor a trouble of an online game", async () => {
    const { host, guest } = await beginGame(...(await stage.arriveTwo()));
    const { page } = host.person;
    await page.keyboard.press("z");
    await page.locator(".room-chat").waitFor({ state: "hidden" });
    await page.locator(".room-facts").waitFor({ state: "hidden" });
    expect(await barriers(page)).toEqual([]);
    await host.click("e2", "e4");
    await guest.sees("e4", 1);
    await guest.button("Offer draw").click();
    await host.button("Decline").click();
    await page.keyboard.press("Escape");
    await page.locator(".room-chat").waitFor({ state: "visible" });
  });

  it("has no key for somebody who wants none, or who is writing", async () => {
    const seat = await playFriend();
    const { page } = seat.person;
    await page.locator(".move-field input").fill("z");
    await page.keyboard.press("z");
    await page.locator(".shell-header").waitFor({ state: "visible" });
    await choose(seat.person, "Use single letters as shortcuts: Z, B, P, F");
    await page.goto(new URL("/play", page.url()).href);
    await page.locator(".move-field").waitFor();
    await page.locator("body").press("z");
    await page.locator(".shell-header").waitFor({ state: "visible" });
  });
});

describe("Blindfold", () => {
  it("hides the drawing only, and shows it for as long as one peeks", async () => {
    const seat = await playFriend();
    const { page } = seat.person;
    const pieces = page.locator(".board-pieces");
    await page.keyboard.press("b");
    expect(await page.locator("#announcer").innerText()).toBe("The pieces are hidden.");
    await pieces.waitFor({ state: "hidden" });
    await seat.click("e2", "e4");
    expect(await seat.on("e4")).toBe("e4, white pawn");
    expect(await page.locator("#announcer").innerText()).toBe("Pawn to e4");
    expect(await page.locator(".tint-last").count()).toBe(2);
    expect(await barriers(page)).toEqual([]);
    await picture(page, "blindfold");
    await page.keyboard.down("p");
    await pieces.waitFor({ state: "visible" });
    await page.keyboard.up("p");
    await pieces.waitFor({ state: "hidden" });
    await seat.button("Hold to peek").hover();
    await page.mouse.down();
    await pieces.waitFor({ state: "visible" });
    await page.mouse.up();
    await pieces.waitFor({ state: "hidden" });
    await page.reload();
    await seat.button("Hold to peek").waitFor();
    await pieces.waitFor({ state: "hidden" });
    await seat.button("Blindfold").click();
    await pieces.waitFor({ state: "visible" });
  });

  it("hides a move that is on its way, in an online game, and ends with the game", async () => {
    const { host } = await beginGame(...(await stage.arriveTwo()));
    const { page } = host.person;
    await host.button("More").click();
    await host.button("Blindfold").click();
    await page.locator(".board-pieces").waitFor({ state: "hidden" });
    await host.button("Abort").click();
    await page.getByText("aborted before it started").first().waitFor();
    await page.locator(".board-pieces").waitFor({ state: "visible" });
  });

  it("leaves the pockets", async () => {
    const reader = await stage.arrive();
    await reader.visit("/play?opponent=friend");
    await reader.page.getByLabel("Rule set").selectOption("crazyhouse");
    await reader.page.locator(".choices .button.is-main").click();
    const seat = new RoomSeat(reader);
    for (const move of ["e4", "d5", "exd5"]) await seat.type(move);
    await seat.button("More").click();
    await seat.button("Blindfold").click();
    expect(await reader.page.locator(".pocket-piece svg").first().isVisible()).toBe(true);
  });
});

describe("Motion", () => {
  it.each([
    ["reduce", 0],
    ["no-preference", 0.17],
  ] as const)("of pieces and buttons is as the system wants it: %s", async (reducedMotion, seconds) => {
    const seat = await playFriend();
    const { page } = seat.person;
    await page.emulateMedia({ reducedMotion });
    await seat.click("e2", "e4");
    await seat.sees("e4", 1);
    const durationOf = async (part: string) => {
      const style = (element: Element) => getComputedStyle(element).transitionDuration;
      return parseFloat(await page.locator(part).first().evaluate(style));
    };
    expect(await durationOf(".board-pieces.is-gliding g[data-square=e4]")).toBe(seconds);
    expect((await durationOf(".game .button")) > 0).toBe(seconds > 0);
  });
});

describe("The settings", () => {
  const boards = ["Linen", "Walnut", "Sea", "Slate", "Contrast", "Moss", "Plum", "Rose", "Night", "Ice"];
  const sets = ["Staunton", "Modern", "Letters", "Slim", "Bold", "Moves", "Toys"];

  it("show each board and set of pieces, for everybody, light and dark", async () => {
    const reader = await stage.arrive({ height: 1100 });
    const { page } = reader;
    await reader.visit("/settings");
    const knight = () => page.locator(".piece-sprite #wn").innerHTML();
    const drawn = new Set<string>();
    for (const set of sets) {
      await page.getByText(set, { exact: true }).click();
      await expect.poll(async () => drawn.has(await knight())).toBe(false);
      drawn.add(await knight());
    }
    for (const [index, board] of boards.entries()) {
      await page.getByText(board, { exact: true }).click();
      await page.emulateMedia({ colorScheme: index % 2 === 0 ? "dark" : "light" });
      expect(await barriers(page), board).toEqual([]);
      await page.getByText(sets[index % sets.length]!, { exact: true }).click();
    }
  });

  it("offer pieces that were never seen before, without a network too", async () => {
    const own = await TestServer.open();
    const reader = await stage.arrive({}, own.address);
    await reader.visit("/settings");
    await reader.page.evaluate(() => navigator.serviceWorker.ready);
    await own.close();
    await reader.page.getByText("Toys", { exact: true }).click();
    await reader.visit("/play?opponent=friend");
    await reader.page.locator(".choices .button.is-main").click();
    await reader.page.locator(".piece-sprite #wk").waitFor({ state: "attached" });
    expect(await reader.page.locator(".piece-sprite #wk").innerHTML()).toContain("#ffb347");
  });

  it("load only the chosen pieces elsewhere", async () => {
    const reader = await stage.arrive({ keepsPages: false });
    const loaded: string[] = [];
    reader.page.on("response", (response) => loaded.push(response.url()));
    await reader.visit("/");
    await reader.page.locator(".status-line.is-reason").waitFor();
    await reader.page.waitForLoadState("networkidle");
    expect(loaded.some((address) => address.includes("staunton"))).toBe(true);
    expect(loaded.filter((address) => /\/(slim|bold|paths|toys|modern|letters)-/.test(address))).toEqual([]);
  });
});
