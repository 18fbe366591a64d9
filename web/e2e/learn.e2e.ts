import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Person } from "./support/browser.ts";
import { barriers, overflow, picture } from "./support/looks.ts";
import { RoomSeat } from "./support/room.ts";
import { Stage } from "./support/stage.ts";

const stage = Stage.set();

interface Step {
  fen: string;
  goal?: string;
  right: string[];
}

function share(path: string): string {
  return readFileSync(new URL(`../../share/${path}`, import.meta.url), "utf8");
}

const puzzles = share("puzzles/arbiter.tsv")
  .split("\n")
  .map((line) => line.split("\t"))
  .filter((fields) => fields.length === 7);

const reply = (reader: Person) => reader.page.locator(".learn-reply");

async function answer(reader: Person, text: string): Promise<void> {
  const field = reader.page.locator(".move-field input");
  await field.fill(text);
  await field.press("Enter");
}

async function next(reader: Person): Promise<void> {
  await reader.page.getByRole("button", { name: "Next", exact: true }).click();
}

/** The pieces on the board, "wke1" and so on, in order. */
async function piecesOf(reader: Person): Promise<string> {
  const pieces = await reader.page
    .locator("g[data-piece][data-square]")
    .evaluateAll((all) =>
      all.map((each) => each.getAttribute("data-piece")! + each.getAttribute("data-square")!),
    );
  return pieces.sort().join(" ");
}

/** The same of a FEN. */
function piecesIn(fen: string): string {
  const pieces = fen
    .split(" ")[0]!
    .split("/")
    .flatMap((rank, index) =>
      [...rank.replace(/\d/g, (count) => " ".repeat(Number(count)))].map((letter, file) => ({
        letter,
        square: "abcdefgh".charAt(file) + String(8 - index),
      })),
    );
  return pieces
    .filter(({ letter }) => letter !== " ")
    .map(
      ({ letter, square }) => `${letter === letter.toLowerCase() ? "b" : "w"}${letter.toLowerCase()}${square}`,
    )
    .sort()
    .join(" ");
}

/** The moves of the puzzle that is shown, from the file that it comes from. */
async function movesOfPuzzle(reader: Person): Promise<string[]> {
  const shown = await piecesOf(reader);
  return puzzles.find(([, fen]) => piecesIn(fen!) === shown)![2]!.split(" ");
}

/** Solves the puzzle that is shown. */
async function solvePuzzle(reader: Person): Promise<void> {
  const moves = await movesOfPuzzle(reader);
  for (let ply = 0; ply < moves.length; ply += 2) {
    await answer(reader, moves[ply]!);
    await reader.page
      .locator(ply + 1 < moves.length ? ".learn-reply.is-go-on" : ".learn-reply.is-solved")
      .waitFor();
  }
}

/** Adds openings of White to those of the device, by a file. */
async function addOpenings({ page }: Person, pgn: string): Promise<void> {
  const file = page.locator(".learn-import input[type=file]");
  await file.setInputFiles({ name: "white.pgn", mimeType: "text/plain", buffer: Buffer.from(pgn) });
  // Else the same file, changed meanwhile, would not be read when it is chosen again.
  expect(await file.inputValue()).toBe("");
  await expect.poll(() => page.getByLabel("Name").inputValue()).toBe("white");
  await page.getByRole("button", { name: "Add openings" }).click();
  await page.getByText("The openings are added.").waitFor();
}

/** Solves the puzzle of a storm, which is the `count`th. */
async function solveInStorm(reader: Person, count: number): Promise<void> {
  const { page } = reader;
  const moves = await movesOfPuzzle(reader);
  for (let ply = 0; ply < moves.length; ply += 2) {
    await answer(reader, moves[ply]!);
    if (ply + 1 < moves.length) await page.locator(".learn-reply.is-go-on").waitFor();
  }
  await page.getByText(`Solved: ${count}.`).waitFor();
  await page.locator(".move-field").waitFor();
}

/** Notes what a part of the page shows from now on; answers with what tells the texts, one after the other. */
async function noteTexts(page: Person["page"], part: string): Promise<() => Promise<string[]>> {
  await page.evaluate((selector) => {
    const texts: string[] = [];
    const note = () => texts.push(document.querySelector<HTMLElement>(selector)?.innerText ?? "");
    new MutationObserver(note).observe(document.body, { childList: true, characterData: true, subtree: true });
    Object.assign(window, { notedTexts: texts });
  }, part);
  return () => page.evaluate(() => (window as unknown as { notedTexts: string[] }).notedTexts);
}

/** The frame around the square that has the focus: "none" where it has no frame. */
function frameOf(page: Person["page"]): Promise<string> {
  return page.locator("[role=gridcell]:focus").evaluate((square) => getComputedStyle(square).boxShadow);
}

describe("Learning", () => {
  it("takes a newcomer through a lesson, three puzzles and a mistake of a game", async () => {
    const reader = await stage.arrive();
    const { page } = reader;
    await reader.visit("/learn");
    await page.getByText("Today: 0 of 10 puzzles and cards").waitFor();
    expect(await page.locator("progress").count()).toBe(0);
    for (const detail of ["Your best: 0 of 20", "Won without a mistake: 0 of 3."])
      await page.getByText(detail).waitFor();
    await page.getByRole("link", { name: /The rules in lessons/ }).click();
    await page.getByRole("link", { name: "The rook", exact: true }).click();
    const lesson = JSON.parse(share("lessons/01-rook.json")) as { steps: Step[] };
    for (const step of lesson.steps) {
      for (const move of step.right) await answer(reader, move);
      await page.locator(".learn-reply.is-solved").waitFor();
      await next(reader);
    }
    await page.getByText("The lesson is done.").waitFor();
    await reader.visit("/learn");
    await page.getByText("1 of 20 done").waitFor();
    expect(await page.locator("progress").count()).toBe(1);

    await reader.visit("/learn/puzzles");
    for (let solved = 0; solved < 3; ++solved) {
      await page.locator(".move-field").waitFor();
      await solvePuzzle(reader);
      const began = Date.now();
      await next(reader);
      await page.locator(".move-field").waitFor();
      // 50 ms on a machine that has nothing else to do.
      expect(Date.now() - began).toBeLessThan(2_000);
    }

    await reader.visit("/learn/mistakes");
    await page.getByLabel("Games in PGN").fill("1. e4 e5 2. Qh5 Nf6 3. Nf3 a6 4. Qxe5+ Be7 *");
    await page.getByText("Black", { exact: true }).click();
    await page.getByRole("button", { name: "Find the mistakes" }).click();
    await page.getByText(/You played a6 here/).waitFor({ timeout: 60_000 });
    await answer(reader, "h6");
    await page.locator(".learn-reply.is-wrong").waitFor();
    await answer(reader, "Nxh5");
    await page.locator(".learn-reply.is-solved").waitFor();
  });

  it("starts the clock of a storm with the first move, and lets it run on from puzzle to puzzle", async () => {
    const reader = await stage.arrive();
    const { page } = reader;
    const clock = page.locator(".learn-clock");
    const starts = page.getByText("The clock starts with your first answer.");
    await reader.visit("/learn/storm");
    await answer(reader, "hello");
    await page.locator(".learn-reply.is-unclear").waitFor();
    await starts.waitFor();
    expect(await clock.innerText()).toBe("3:00");
    const shown = await noteTexts(page, ".learn-clock");
    await solveInStorm(reader, 1);
    await starts.waitFor({ state: "detached" });
    await expect.poll(() => clock.innerText()).toMatch(/^2:/);
    await solveInStorm(reader, 2);
    await expect.poll(() => clock.innerText()).toMatch(/^2:/);
    const times = await shown();
    expect(times.slice(times.findIndex((time) => time.startsWith("2:")))).not.toContain("3:00");
  });

  it("says before what it costs to see a solution, and frames a square for the keyboard only", async () => {
    const reader = await stage.arrive();
    const { page } = reader;
    for (const [mode, cost] of [
      ["puzzles", "Seeing the solution counts for your rating as a wrong answer."],
      ["streak", "Seeing the solution ends the streak."],
      ["storm", "Seeing the solution counts as one of the three mistakes."],
    ] as const) {
      await reader.visit(`/learn/${mode}`);
      const show = page.getByRole("button", { name: "Show the solution" });
      await show.waitFor();
      const described = await show.getAttribute("aria-describedby");
      expect(await page.locator(`[id="${described}"]`).innerText()).toBe(cost);
    }
    expect(await page.locator("html").getAttribute("data-no-keys")).toBe("");
    expect(await frameOf(page)).toBe("none");
    await page.keyboard.press("ArrowUp");
    await expect.poll(() => frameOf(page)).not.toBe("none");
  });

  it("offers a streak and a storm that are over once more", async () => {
    const reader = await stage.arrive();
    const { page } = reader;
    const show = page.getByRole("button", { name: "Show the solution" });
    const again = page.getByRole("button", { name: "Again", exact: true });
    await reader.visit("/learn/streak");
    await show.click();
    await page.getByText("That was it.").waitFor();
    await again.click();
    await page.locator(".move-field").waitFor();
    await page.getByText("In a row: 0.").waitFor();
    await reader.visit("/learn/storm");
    for (let failed = 0; failed < 3; ++failed) {
      await page.getByText(`Mistakes: ${failed}.`).waitFor();
      await show.click();
    }
    await page.getByRole("heading", { name: "That was it." }).waitFor();
    await again.click();
    await page.getByText("Solved: 0. Mistakes: 0.").waitFor();
    await page.getByText("The clock starts with your first answer.").waitFor();
  });

  it("asks about what was tried in a game and refused", async () => {
    const reader = await stage.arrive();
    const { page } = reader;
    const fen = encodeURIComponent("r3k2r/ppp2ppp/8/8/2b5/8/PPP2PPP/R3K2R w KQkq - 0 12");
    await reader.visit(`/play?opponent=friend&fen=${fen}`);
    await page.locator(".choices .button.is-main").click();
    await new RoomSeat(reader).drag("e1", "g1");
    await page.locator(".status-line.is-reason").waitFor();
    await reader.visit("/learn");
    await page.getByRole("link", { name: /My illegal tries.*1 card is due/ }).click();
    await page.getByText(/May the piece on e1 go to g1/).waitFor();
    await page.getByRole("button", { name: "Yes", exact: true }).click();
    await page.locator(".learn-reply.is-wrong").waitFor();
    await page.getByRole("button", { name: "No", exact: true }).click();
    await reply(reader).getByText(/f1/).waitFor();
    await page.getByRole("button", { name: "Next", exact: true }).click();
  });

  it("plays an ending against the best defence", async () => {
    const reader = await stage.arrive();
    const { page } = reader;
    await reader.visit("/learn/endings");
    await page.getByText("Queen", { exact: true }).click();
    await page.getByText(/You play White: king and queen against the king/).waitFor();
    await page.getByText("Rook", { exact: true }).click();
    await page.getByText(/You play White: king and rook against the king/).waitFor();
    const before = await piecesOf(reader);
    await answer(reader, "Ra9");
    await page.locator(".learn-reply.is-unclear").waitFor();
    expect(await piecesOf(reader)).toBe(before);
    await page.getByRole("button", { name: "Show the solution" }).click();
    await page.getByText(/#$/).waitFor();
  });

  it("coaches a game that is over, and shows on the board what a sentence says", async () => {
    const reader = await stage.arrive();
    const { page } = reader;
    await reader.visit("/learn/repertoire");
    await addOpenings(reader, "1. e4 e5 2. Nf3 *\n");
    for (const move of ["e4", "Nf3"]) {
      await answer(reader, move);
      await page.locator(".learn-reply.is-solved").waitFor();
      await next(reader);
    }
    await reader.visit("/play?opponent=friend");
    await page.locator(".choices .button.is-main").click();
    for (const move of ["f3", "e5", "g4", "Qh4"]) await answer(reader, move);
    await page.getByRole("button", { name: "Ask the coach" }).click();
    await page
      .getByRole("button", { name: "1. f3 leaves your repertoire, which has e4." })
      .waitFor({ timeout: 60_000 });
    // The card of the position in which the game left them is due.
    const openings = await reader.context.newPage();
    await openings.goto(new URL("/learn/repertoire", page.url()).href);
    await openings.getByText("2 moves · 1 card is due").waitFor();
    await openings.close();
    const sentence = page.getByRole("button", { name: "2. g4 allows mate: Qh4#." });
    await sentence.waitFor({ timeout: 60_000 });
    const atEnd = await piecesOf(reader);
    await sentence.click();
    await expect.poll(() => piecesOf(reader)).toContain("bqd8");
    await page.locator(".coach").getByRole("button", { name: "One move forward" }).click();
    await expect.poll(() => piecesOf(reader)).toBe(atEnd);
    expect(await barriers(page)).toEqual([]);
    await picture(page, "learn-coach");
    await sentence.click();
    await expect.poll(() => piecesOf(reader)).toBe(atEnd);
  });

  it("asks the moves of a repertoire until they stick, and shows the line after a wrong one", async () => {
    const reader = await stage.arrive({ width: 360, height: 740 });
    const { page } = reader;
    await page.clock.install({ time: new Date("2026-12-01T10:00:00") });
    await reader.visit("/learn/repertoire");
    await addOpenings(reader, "1. e4 e5 (1... c5 2. c3) 2. Nf3 *\n");
    await page.getByText("3 moves · 3 cards are due").waitFor();
    await answer(reader, "d4");
    await reply(reader).getByText("d4 is not in your repertoire. Your line: 1. e4.").waitFor();
    expect(await barriers(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await picture(page, "learn-repertoire");
    for (const move of ["e4", "c3", "Nf3"]) {
      await answer(reader, move);
      await page.locator(".learn-reply.is-solved").waitFor();
      await next(reader);
    }
    await page.getByText("Nothing is due now.").waitFor();
    await page.getByText("3 moves · 0 cards are due").waitFor();
    // What was failed comes after ten minutes, and then after 13.6 hours; what was known after 3.173 days.
    await page.clock.setSystemTime(new Date("2026-12-01T10:20:00"));
    await page.reload();
    await page.getByText("3 moves · 1 card is due").waitFor();
    await answer(reader, "e4");
    await page.locator(".learn-reply.is-solved").waitFor();
    await page.clock.setSystemTime(new Date("2026-12-04T12:00:00"));
    await page.reload();
    await page.getByText("3 moves · 1 card is due").waitFor();
    await page.clock.setSystemTime(new Date("2026-12-04T16:00:00"));
    await page.reload();
    await page.getByText("3 moves · 3 cards are due").waitFor();
    await page.getByRole("button", { name: "Remove white" }).click();
    await page.getByRole("button", { name: "Yes" }).click();
    await page.getByText("Add openings").first().waitFor();
    expect(await page.getByText("3 moves").count()).toBe(0);
  });

  it("says why a move against the computer is bad without playing it", async () => {
    const reader = await stage.arrive({ width: 390, height: 844 });
    const { page } = reader;
    await reader.visit("/play?opponent=computer");
    await page.getByText("White", { exact: true }).first().click();
    await page.locator(".choices .button.is-main").click();
    await answer(reader, "e4");
    await page.waitForFunction(() => document.querySelectorAll(".move-list li button").length === 2);
    // Its piece glides to its square.
    const blackAtHome = "bbc8 bbf8 bke8 bnb8 bng8 bpa7 bpb7 bpc7 bpd7 bpe7 bpf7 bpg7 bph7 bqd8 bra8 brh8";
    await expect.poll(() => piecesOf(reader)).not.toContain(blackAtHome);
    const before = await piecesOf(reader);
    await page.getByRole("button", { name: "Why not …?" }).click();
    await answer(reader, "Qh5");
    await page.locator(".coach-sentence").first().waitFor({ timeout: 60_000 });
    expect(await piecesOf(reader)).toBe(before);
    expect(await overflow(page)).toBe(0);
    await picture(page, "learn-why-not");
    await page.getByRole("button", { name: "Hint" }).click();
    await page.getByRole("button", { name: /^A good move: / }).waitFor({ timeout: 60_000 });
  });

  it.each([
    "/learn",
    "/learn/puzzles",
    "/learn/lessons",
    "/learn/lessons/12",
    "/learn/endings",
    "/learn/repertoire",
    "/learn/mistakes",
  ])("can be used by everybody, and is no wider than a small telephone: %s", async (path) => {
    const reader = await stage.arrive({ width: 360, height: 740 });
    await reader.visit(path);
    await reader.page.locator("main h1").waitFor({ state: "attached" });
    if (path === "/learn/endings") await reader.page.getByText("Queen", { exact: true }).click();
    if (path === "/learn/puzzles" || path === "/learn/endings")
      await reader.page.locator(".move-field").waitFor();
    expect(await barriers(reader.page)).toEqual([]);
    expect(await overflow(reader.page)).toBe(0);
    await picture(reader.page, `learn${path.replace("/learn", "").replaceAll("/", "-")}`);
  });

  it("continues without a network", async () => {
    const reader = await stage.arrive();
    await reader.visit("/learn");
    await reader.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await reader.context.setOffline(true);
    await reader.page.reload();
    await reader.page.getByRole("link", { name: /^Puzzles/ }).click();
    await reader.page.locator(".move-field").waitFor();
    await solvePuzzle(reader);
  });
});
