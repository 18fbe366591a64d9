// How every page looks in Firefox.
import "./support/in_firefox.ts";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { everyPage, Site } from "./support/every_page.ts";
import { firefoxLacks } from "./support/firefox.ts";
import { barriers, overflow, picture } from "./support/looks.ts";
import { Stage } from "./support/stage.ts";

/** What the page asks for and does not get. */
function missesOf(page: Page): string[] {
  const misses: string[] = [];
  page.on("response", (answer) => {
    if (answer.status() >= 400) misses.push(`${answer.status()} ${answer.url()}`);
  });
  page.on("requestfailed", (request) => misses.push(`${request.failure()?.errorText} ${request.url()}`));
  return misses;
}

describe.skipIf(firefoxLacks)(firefoxLacks ?? "In Firefox", () => {
  const stage = Stage.set();
  let site: Site;
  beforeAll(async () => {
    site = await Site.fill(stage);
  });

  describe.each(["light", "dark"] as const)("with %s colours", (colorScheme) => {
    it.each(everyPage)(
      "%s lacks nothing, has no barriers, and fits: wide, narrow, and zoomed in",
      async (path) => {
        const reader = await site.arrive({ width: 1280, height: 800, colorScheme, keepsPages: false });
        const { page } = reader;
        const misses = missesOf(page);
        await site.open(reader, path);
        expect(await page.locator("html").getAttribute("data-appearance")).toBe(colorScheme);
        for (const width of [1280, 360]) {
          await page.setViewportSize({ width, height: 800 });
          expect(await barriers(page), `${width} pixels wide`).toEqual([]);
          expect(await overflow(page), `${width} pixels wide`).toBeLessThanOrEqual(0);
          await picture(page, `firefox${path.replaceAll(/\W+/g, "-")}-${colorScheme}-${width}`);
        }
        // A window of 1280 by 1024 at 400 %.
        await page.setViewportSize({ width: 320, height: 256 });
        expect(await overflow(page), "zoomed in").toBeLessThanOrEqual(0);
        await picture(page, `firefox${path.replaceAll(/\W+/g, "-")}-${colorScheme}-320`);
        expect(misses).toEqual([]);
      },
    );
  });
});
