// Tries the site in Chromium: node check.mjs ADDRESS, of its folder (file:// or of a server). Ends with an error where a
// board does not say why, the search finds nothing, or a page reports an error.
import assert from "node:assert/strict";
import { chromium } from "playwright-core";

const [address] = process.argv.slice(2);
const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
try {
  const page = await browser.newPage({ viewport: { width: 1300, height: 1000 } });
  const errors = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  await page.goto(`${address}/verdicts/pinned.html`);
  const status = page.locator(".live-board [role=status]").first();
  const says = (pattern) => status.filter({ hasText: pattern }).waitFor({ timeout: 60_000 });
  await says(/The knight on e2 is pinned/);
  await page.locator(".live-board select").first().selectOption("fr");
  await says(/cloue le cavalier/);
  const knight = await page.locator(".live-board svg:has([data-piece=wn])").first().boundingBox();
  const board = await page.locator(".live-board .board").first().boundingBox();
  assert.equal(Math.round(knight.height), Math.round(board.height), "the pieces are cut off");

  await page.goto(`${address}/docs/board_element.html`);
  // The page may set the rules before the element is defined, which then takes them.
  await page.waitForFunction(() => {
    const board = document.querySelector("arbiter-board");
    return board?.explain && board.rules;
  });
  await page.evaluate(() => document.querySelector("arbiter-board").explain("Nc3"));
  await page.locator("arbiter-board [role=status]", { hasText: /The knight on e2 is pinned/ }).waitFor();

  await page.locator(".arbiter-search").fill("castling-through-check");
  await page.locator(".arbiter-found a").first().click();
  await says(/castle through check/);
  for (const path of [
    "index.html",
    "docs/javascript.html",
    "docs/library.html",
    "cpp/index.html",
    "javascript/index.html",
  ]) {
    await page.goto(`${address}/${path}`);
    assert.ok((await page.locator("h1, .title").count()) > 0, path);
  }
  assert.deepEqual(errors, []);
  console.log(`the site answers at ${address}`);
} finally {
  await browser.close();
}
