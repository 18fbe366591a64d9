// How large a board is in the windows that people have, and that it is seen whole.
import { describe, expect, it } from "vitest";
import type { Person, PersonOptions } from "./support/browser.ts";
import { overflow, picture } from "./support/looks.ts";
import { beginGame } from "./support/room.ts";
import { Stage } from "./support/stage.ts";

const stage = Stage.set();
let reader: Person;

async function arrive(path: string, options: PersonOptions): Promise<void> {
  reader = await stage.arrive(options);
  await reader.visit(path);
}

describe("A telephone on its side", () => {
  it.each([
    [740, 360],
    [667, 375],
    [915, 412],
  ])("shows the whole board: %d by %d", async (width, height) => {
    for (const variant of ["standard", "crazyhouse"]) {
      await arrive("/play?opponent=friend", { width, height, hasTouch: true });
      await reader.page.getByLabel("Rule set").selectOption(variant);
      await reader.page.locator(".choices .button.is-main").click();
      await reader.page.evaluate(() => scrollTo(0, 0));
      const board = (await reader.page.locator(".board-grid").boundingBox())!;
      expect(board.y + board.height).toBeLessThanOrEqual(height);
      expect(board.height).toBeGreaterThan(0.75 * height);
      expect(await overflow(reader.page)).toBe(0);
      await picture(reader.page, `landscape-${variant}-${width}`);
    }
  });
});

describe("A window as people have it", () => {
  it.each([
    [1024, 768],
    [1280, 800],
    [1366, 768],
    [1920, 1080],
  ])("gives the board most of its height, in every rule set: %d by %d", async (width, height) => {
    for (const variant of ["standard", "crazyhouse", "three-check"]) {
      await arrive("/play?opponent=friend", { width, height });
      await reader.page.getByLabel("Rule set").selectOption(variant);
      await reader.page.locator(".choices .button.is-main").click();
      await reader.page.locator(".move-field").waitFor();
      const board = (await reader.page.locator(".board-grid").boundingBox())!;
      expect(board.height).toBeGreaterThanOrEqual(0.8 * height);
      expect(board.y + board.height).toBeLessThanOrEqual(height);
      expect(await overflow(reader.page)).toBe(0);
      await picture(reader.page, `board-${variant}-${width}`);
    }
  });
});

describe("A window with the analysis", () => {
  it.each([
    [1280, 720],
    [1280, 800],
    [1366, 768],
    [1920, 1080],
  ])("gives the board most of its height, with and without pockets: %d by %d", async (width, height) => {
    for (const variant of ["standard", "crazyhouse"]) {
      await arrive(`/analysis?variant=${variant}`, { width, height });
      await reader.page.locator(".move-field").waitFor();
      const [board, bar] = [reader.page.locator(".board-grid"), reader.page.locator(".eval-bar")];
      const [its, that] = [(await board.boundingBox())!, (await bar.boundingBox())!];
      expect(its.height).toBeGreaterThanOrEqual(0.8 * height);
      expect(its.y + its.height).toBeLessThanOrEqual(height);
      // The bar stands beside the whole board.
      expect(that.x).toBeGreaterThanOrEqual(0);
      expect(that.x + that.width).toBeLessThanOrEqual(its.x);
      expect(Math.abs(that.height - its.height)).toBeLessThanOrEqual(2);
      expect(await overflow(reader.page)).toBe(0);
      await picture(reader.page, `analysis-${variant}-${width}`);
    }
  });
});

describe("A window with one board to learn, to set up or to play on", () => {
  it.each([
    [1280, 720],
    [1366, 768],
    [1920, 1080],
  ])("shows it whole, with most of the height: %d by %d", async (width, height) => {
    const guest = await stage.arrive({ width, height });
    const { path } = await beginGame(await stage.arrive(), guest);
    const paths = ["/learn/puzzles", "/learn/lessons/12", "/editor"];
    for (const shown of [path, ...paths]) {
      if (shown !== path) await guest.visit(shown);
      const grid = guest.page.locator(".board-grid");
      await grid.waitFor();
      if (shown.includes("lessons")) await guest.page.getByRole("heading", { level: 1 }).waitFor();
      const board = (await grid.boundingBox())!;
      expect(board.height, shown).toBeGreaterThanOrEqual(0.8 * height);
      expect(board.y + board.height, shown).toBeLessThanOrEqual(height);
      expect(await overflow(guest.page), shown).toBe(0);
    }
  });
});
