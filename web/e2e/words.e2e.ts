// What is typed or pasted without a move, a position or a game in it: each place answers in words of a person.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { beginGame } from "./support/room.ts";
import { Stage } from "./support/stage.ts";

const stage = Stage.set();

const nonsense = ["hello", "resign", "½", "pferd f3", "e9", "🐴"];

/** The beginning of the answer to such a text, and the words of a parser. */
const languages = [
  ["en-GB", "That is not a move.", /expected|character \d+:/],
  ["de-DE", "Das ist kein Zug.", /erwartet|Zeichen \d+:/],
  ["fr-FR", "Ce n'est pas un coup.", /attendu|caractère \d+\s?:/],
] as const;

/** Types each of the texts, and waits for the answer in `place`. */
async function isAnswered(page: Page, place: string, answer: string, texts = nonsense): Promise<void> {
  const field = page.locator(".move-field input:not(#editor-fen)");
  for (const text of texts) {
    await field.fill(text);
    await field.press("Enter");
    await page.locator(place, { hasText: answer }).waitFor();
    await page.keyboard.press("ArrowLeft");
  }
}

describe.each(languages)("In %s", (locale, answer, parsed) => {
  it("a typed text that names no move is answered in play, lessons, puzzles and analysis", async () => {
    const reader = await stage.arrive({ locale });
    const { page } = reader;
    await reader.visit("/play?opponent=friend");
    await page.locator(".choices .button.is-main").click();
    await isAnswered(page, ".status-line", answer);
    await reader.visit("/analysis");
    await isAnswered(page, ".status-line", answer);
    for (const path of ["/learn/lessons/1", "/learn/puzzles"]) {
      await reader.visit(path);
      await isAnswered(page, ".learn-reply", answer, ["hello", "🐴"]);
    }
  });

  it("a pasted text without a position or a game is answered in forms and dialogs", async () => {
    const reader = await stage.arrive({ locale });
    const { page } = reader;
    await reader.visit("/play?opponent=friend&fen=hello");
    await page.locator(".choices .button.is-main").click();
    expect(await page.locator(".choices .fault-list").innerText()).not.toMatch(parsed);
    await reader.visit("/editor");
    for (const text of ["hello", "", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNX w KQkq - 0 1"]) {
      await page.locator("#editor-fen").fill(text);
      expect(await page.locator(".field .fault-list").innerText()).toMatch(/FEN|“X”|„X“|«.X.»/);
      expect(await page.locator(".field .fault-list").innerText()).not.toMatch(parsed);
    }
    await reader.visit("/analysis");
    await page.locator(".tools .button").first().click();
    const dialog = page.getByRole("dialog");
    for (const text of ["hello", "1. e4 e9 2. pferd f3", "1. e4 🐴"]) {
      await dialog.locator("textarea").fill(text);
      await dialog.locator(".button.is-main").click();
      const told = await dialog.getByRole("alert").innerText();
      expect(told).toMatch(/PGN/);
      expect(told).not.toMatch(parsed);
    }
    await reader.visit("/learn/mistakes");
    await page.locator(".learn-import textarea").fill("hello");
    await page.locator(".learn-import .button.is-main").click();
    await page.locator(".learn-import [role=status]", { hasText: "PGN" }).waitFor();
  });
});

describe("In an online game", () => {
  it("a typed text that names no move is answered", async () => {
    const { host } = await beginGame(...(await stage.arriveTwo()));
    await isAnswered(host.person.page, ".status-line", "That is not a move.");
  });
});
