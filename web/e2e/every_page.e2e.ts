import { gzipSync } from "node:zlib";
import type { Response } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { everyPage, Site } from "./support/every_page.ts";
import { barriers, overflow } from "./support/looks.ts";
import { Stage } from "./support/stage.ts";

const stage = Stage.set();
let site: Site;
beforeAll(async () => {
  site = await Site.fill(stage);
});

/** What a page may load before the engine, in bytes as they are sent, packed with gzip. */
const mostBytes = (route: string) => (route === "/" ? 150_000 : 200_000);

/** A window of 1280 × 1024 whose text is four times as large. */
const at400Percent = { width: 320, height: 256 };

const rows: string[] = [];
afterAll(() => console.log(["| page | kB |", "|---|---|", ...rows].join("\n")));

/** The bytes of an answer as a server that packs with gzip sends them. */
async function weightOf(response: Response): Promise<number> {
  const { "content-encoding": encoding, "content-length": length } = await response.allHeaders();
  if (encoding === "gzip") return Number(length);
  const body = await response.body();
  return Math.min(body.length, gzipSync(body, { level: 9 }).length);
}

describe("On a small telephone", () => {
  it.each(everyPage)("%s is light, has no barriers, fits, and names no message by its key", async (path) => {
    const reader = await site.arrive({ width: 360, height: 740, keepsPages: false });
    const { page } = reader;
    const answers: Response[] = [];
    page.on("response", (response) => answers.push(response));
    await site.open(reader, path);
    const weights = await Promise.all(answers.map(weightOf));
    const bytes = weights.reduce((sum, weight) => sum + weight, 0);
    rows.push(`| \`${path}\` | ${Math.round(bytes / 1000)} |`);
    expect(bytes).toBeLessThanOrEqual(mostBytes(path));
    expect(await barriers(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(await page.locator("body").innerText()).not.toMatch(/\b[a-z]+\.[a-z]+[A-Z]\w*/);
    await page.setViewportSize(at400Percent);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    for (const board of await page.locator(".game .board").all())
      expect((await board.boundingBox())!.width).toBeGreaterThan(200);
  });
});
