/** How a page looks, and whether everybody can use it. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Page } from "playwright-core";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Violation {
  id: string;
  nodes: { html: string; failureSummary?: string }[];
}

type AxeRun = (
  context: Document,
  options: { rules: Record<string, { enabled: boolean }> },
) => Promise<{ violations: Violation[] }>;

/** What axe finds wrong with the page as it is now, a line each. */
export async function barriers(page: Page): Promise<string[]> {
  // Not as a script of the page: its Content-Security-Policy would rightly refuse it.
  await page.evaluate(axe);
  const violations = await page.evaluate(async () => {
    const { run } = (window as unknown as { axe: { run: AxeRun } }).axe;
    return (await run(document, { rules: { "target-size": { enabled: true } } })).violations;
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ""}`),
  );
}

/** Pixels by which the page is wider than its window. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/**
 * What scrolls sideways within the page, and by how many pixels. Code may: its lines are not broken. A table may,
 * too, if it has a name and keys scroll it.
 */
export function sidewaysScrollers(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("body *:not(pre, pre *, textarea)")]
      .filter((part) => part.clientWidth > 0 && part.scrollWidth > part.clientWidth)
      .filter((part) => ["auto", "scroll"].includes(getComputedStyle(part).overflowX))
      .filter((part) => !part.matches("[tabindex='0'][role=group][aria-labelledby]:has(> table)"))
      .map((part) => `${part.localName}.${part.className}: ${part.scrollWidth - part.clientWidth} px`),
  );
}

/** A part of a picture, in pixels from its corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * The share of pixels that differ visibly in two pictures (PNG), of the part where it is largest; 1 where their sizes
 * differ. Without parts it is that of the whole.
 */
export function difference(
  page: Page,
  one: Buffer,
  other: Buffer,
  parts: readonly Box[] = [],
): Promise<number> {
  return page.evaluate(
    async ({ pictures, parts }) => {
      const [left, right] = await Promise.all(
        pictures.map(async (text) => {
          const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
          const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
          const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d")!;
          context.drawImage(bitmap, 0, 0);
          return context.getImageData(0, 0, bitmap.width, bitmap.height);
        }),
      );
      if (left!.width !== right!.width || left!.height !== right!.height) return 1;
      const { width: whole, height: high, data } = left!;
      const differs = (at: number) =>
        [0, 1, 2].some((channel) => Math.abs(data[at + channel]! - right!.data[at + channel]!) > 32);
      const shares = (parts.length > 0 ? parts : [{ x: 0, y: 0, width: whole, height: high }]).map((part) => {
        const [x, y, width, height] = [part.x, part.y, part.width, part.height].map(Math.floor) as [
          number,
          number,
          number,
          number,
        ];
        let count = 0;
        for (let row = y; row < Math.min(high, y + height); row++)
          for (let column = x; column < Math.min(whole, x + width); column++)
            if (differs(4 * (row * whole + column))) ++count;
        return count / (width * height);
      });
      return Math.max(...shares);
    },
    { pictures: [one, other].map((picture) => picture.toString("base64")), parts },
  );
}

/** Keeps a picture of the window, or of a part of the page, where `PICTURES` names a folder; else nothing. */
export async function picture(page: Page, name: string, part?: string): Promise<void> {
  const folder = process.env["PICTURES"];
  if (folder === undefined) return;
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    scrollTo(0, 0);
  });
  const path = join(folder, `web-${name}.png`);
  // Hiding the caret would need a style that the Content-Security-Policy refuses.
  const options = { path, caret: "initial" } as const;
  await (part === undefined ? page.screenshot(options) : page.locator(part).screenshot(options));
}
