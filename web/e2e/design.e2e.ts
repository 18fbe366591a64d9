// The page that shows all parts, beside the pictures in e2e/pictures. `PICTURES=e2e/pictures npm run e2e -- design` keeps
// new ones, when the design has been changed and looked at.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { barriers, difference, overflow } from "./support/looks.ts";
import { Stage } from "./support/stage.ts";

const stage = Stage.set();

const folder = new URL("pictures/", import.meta.url).pathname;
/** Of all pixels: what the edges of letters may differ by on another machine. A button of another colour is more. */
const mostDifferent = 0.002;

describe.each([1200, 360])("On a window of %d pixels", (width) => {
  it.each(["light", "dark"])("every part looks as it did: %s", async (theme) => {
    const reader = await stage.arrive({ width, height: 900, keepsPages: false });
    const { page } = reader;
    // Two boards and every part: more to draw than on any other page.
    reader.context.setDefaultTimeout(30_000);
    await reader.visit("/about/design");
    const field = page.locator(`.design-theme[data-appearance="${theme}"]`);
    await field.locator(".board-pieces g[data-square]").first().waitFor();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    expect(await page.evaluate(() => document.fonts.check('600 16px "Bitter"'))).toBe(true);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(await barriers(page)).toEqual([]);
    const shown = await field.screenshot({ animations: "disabled" });
    const name = `design-${theme}-${width}.png`;
    const kept = process.env["PICTURES"];
    if (kept !== undefined) writeFileSync(join(kept, name), shown);
    else
      expect(await difference(page, readFileSync(join(folder, name)), shown), name).toBeLessThan(mostDifferent);
  });
});
