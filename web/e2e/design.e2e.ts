// The page that shows all parts, beside the pictures in e2e/pictures. `PICTURES=e2e/pictures npm run e2e -- design` keeps
// new ones, when the design has been changed and looked at.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { Person } from "./support/browser.ts";
import { barriers, type Box, difference, overflow, sidewaysScrollers } from "./support/looks.ts";
import { Stage } from "./support/stage.ts";

const stage = Stage.set();

const folder = new URL("pictures/", import.meta.url).pathname;
/** Of the pixels of a part: what the edges of letters may differ by on another machine. A button of another colour is more. */
const mostDifferent = 0.002;

/** Compares a part of the page with its kept picture, or keeps it. `parts`: what is compared on its own. */
async function looksAsItDid(
  page: Page,
  shown: Locator,
  name: string,
  parts: readonly Box[] = [],
): Promise<void> {
  const picture = await shown.screenshot({ animations: "disabled", caret: "initial" });
  const kept = process.env["PICTURES"];
  if (kept !== undefined) return writeFileSync(join(kept, `${name}.png`), picture);
  const before = readFileSync(join(folder, `${name}.png`));
  expect(await difference(page, before, picture, parts), name).toBeLessThan(mostDifferent);
}

/** The places of the parts within the field of a theme. */
function partsOf(field: Locator): Promise<Box[]> {
  return field.evaluate((element) => {
    const corner = element.getBoundingClientRect();
    return [...element.querySelectorAll(".design-part")].map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      return { x: x - corner.x, y: y - corner.y, width, height };
    });
  });
}

/** Opens the page; the field of a theme, with its pieces and letters. */
async function openTheme(reader: Person, theme: string): Promise<Locator> {
  const { page } = reader;
  // Boards and every part, twice, come one after the other: more to draw than on any other page.
  reader.context.setDefaultTimeout(30_000);
  await reader.visit("/about/design");
  const field = page.locator(`.design-theme[data-appearance="${theme}"]`);
  await field.locator(".status-line.is-reason").first().waitFor();
  await page.locator(".design-boards > .mini-board").nth(3).waitFor({ state: "attached" });
  await page.locator(".piece-sprite #wk").waitFor({ state: "attached" });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  expect(await page.evaluate(() => document.fonts.check('600 16px "Bitter"'))).toBe(true);
  return field;
}

describe.each([1200, 360])("On a window of %d pixels", (width) => {
  it.each(["light", "dark"])("every part looks as it did: %s", async (theme) => {
    const reader = await stage.arrive({ width, height: 900, keepsPages: false });
    const { page } = reader;
    const field = await openTheme(reader, theme);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(await sidewaysScrollers(page)).toEqual([]);
    expect(await barriers(page)).toEqual([]);
    const parts = await partsOf(field);
    expect(parts.length).toBeGreaterThan(8);
    await looksAsItDid(page, field, `design-${theme}-${width}`, parts);
  });
});

/** What is shown on demand, and how: buttons of the page, or a pawn that is moved to the last rank. */
const onDemand: readonly [name: string, part: string, open: (field: Locator) => Promise<void>][] = [
  ["question", "dialog", (field) => field.getByRole("button", { name: "Question" }).click()],
  ["copy", "dialog", (field) => field.getByRole("button", { name: "CopyByHand" }).click()],
  ["share", "dialog", (field) => field.locator(".design-part > .row > button", { hasText: "Share" }).click()],
  ["confirm", ".confirm-bar", (field) => field.getByRole("button", { name: "ConfirmBar" }).click()],
  [
    "promotion",
    "[data-state=promotion]",
    async (field) => {
      for (const square of ["e7", "e8"])
        await field.locator(`[data-state=promotion] [data-square=${square}]`).last().click({ force: true });
      await field.locator(".promotion button").first().waitFor();
    },
  ],
];

describe.each(["light", "dark"])("On demand, %s", (theme) => {
  it.each(onDemand)("%s looks as it did", async (name, part, open) => {
    const reader = await stage.arrive({ width: 360, height: 900, keepsPages: false });
    const field = await openTheme(reader, theme);
    await open(field);
    const shown = field.locator(part).first();
    await shown.waitFor();
    expect(await overflow(reader.page)).toBeLessThanOrEqual(0);
    expect(await barriers(reader.page)).toEqual([]);
    await looksAsItDid(reader.page, shown, `design-${name}-${theme}`);
  });
});
