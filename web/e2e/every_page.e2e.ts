import { gzipSync } from "node:zlib";
import type { Response } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { languages } from "../build/messages.ts";
import type { Person } from "./support/browser.ts";
import { everyPage, Site } from "./support/every_page.ts";
import { barriers, overflow, sidewaysScrollers } from "./support/looks.ts";
import { Stage } from "./support/stage.ts";

const stage = Stage.set();
let site: Site;
beforeAll(async () => {
  site = await Site.fill(stage);
});

/** What a page may load before the engine, in bytes as they are sent, packed with gzip. */
const mostBytes = (route: string) => (route === "/" ? 150_000 : 200_000);

/** The same of the scripts that the document names itself. */
const mostShellBytes = 40_000;

/** A window of 1280 × 1024 whose text is four times as large. */
const at400Percent = { width: 320, height: 256 };

const rows: string[] = [];
afterAll(() => console.log(["| page | kB |", "|---|---|", ...rows].join("\n")));

/** The length of a file of the server for clients that take gzip alone. */
async function lengthAsGzip(url: string): Promise<number> {
  const answer = await fetch(url, { method: "HEAD", headers: { "accept-encoding": "gzip" } });
  expect(answer.headers.get("content-encoding")).toBe("gzip");
  return Number(answer.headers.get("content-length"));
}

/** The bytes of an answer as a server that packs with gzip sends them. */
async function weightOf(response: Response): Promise<number> {
  const { "content-encoding": encoding, "content-length": length } = await response.allHeaders();
  if (encoding === "gzip") return Number(length);
  // The browser takes Brotli, which is smaller; the limits are those of gzip.
  if (encoding === "br") return lengthAsGzip(response.url());
  const body = await response.body();
  return Math.min(body.length, gzipSync(body, { level: 9 }).length);
}

/** Shows the page in each language but English, as a reader chooses it in the menu; answers what does not fit, by language. */
async function misfits({ page }: Person): Promise<string[]> {
  await page.locator(".menu-button").click();
  const found: string[] = [];
  for (const language of languages.filter((one) => one !== "en")) {
    await page.locator(".language-choice").selectOption(language);
    await page.locator(`html[lang=${language}]`).waitFor();
    const parts = await sidewaysScrollers(page);
    const wider = await overflow(page);
    if (wider > 0) parts.push(`the page: ${wider} px`);
    found.push(...parts.map((part) => `${language}: ${part}`));
  }
  return found;
}

it("The scripts that come before every page are light", async () => {
  const page = await (await fetch(stage.server.address)).text();
  const paths = [...page.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, path]) => path!);
  expect(paths.length).toBeGreaterThanOrEqual(2);
  let bytes = 0;
  for (const path of paths) {
    const answer = await fetch(new URL(path, stage.server.address));
    bytes += gzipSync(Buffer.from(await answer.arrayBuffer()), { level: 9 }).length;
  }
  expect(bytes).toBeLessThanOrEqual(mostShellBytes);
});

/** The windows and colours in which nobody may be shut out; a small telephone in light colours is looked at below. */
const looks = [
  { width: 360, height: 740, colors: "dark" },
  { width: 1280, height: 800, colors: "dark" },
  { width: 1280, height: 800, colors: "light" },
] as const;

describe("In other windows and colours", () => {
  it.each(everyPage)("%s has no barriers and fits", async (path) => {
    const reader = await site.arrive({ keepsPages: false });
    const { page } = reader;
    await site.open(reader, path);
    for (const { width, height, colors } of looks) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme: colors });
      await page.locator(`html[data-appearance="${colors}"]`).waitFor();
      expect(await barriers(page), `${colors}, ${width} pixels`).toEqual([]);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    }
  });
});

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
    expect(await sidewaysScrollers(page)).toEqual([]);
    expect(await page.locator("body").innerText()).not.toMatch(/\b[a-z]+\.[a-z]+[A-Z]\w*/);
    await page.setViewportSize(at400Percent);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    for (const board of await page.locator(".game .board").all())
      expect((await board.boundingBox())!.width).toBeGreaterThan(200);
  });

  // One reader goes through all pages: what a language says is loaded once.
  it("every page fits in the other languages", async () => {
    const reader = await site.arrive({ width: 360, height: 740, keepsPages: false });
    const found: string[] = [];
    for (const path of everyPage) {
      await site.open(reader, path);
      found.push(...(await misfits(reader)).map((misfit) => `${path} in ${misfit}`));
    }
    expect(found).toEqual([]);
  }, 300_000);
});
