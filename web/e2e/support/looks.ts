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

/** Keeps a picture of the window, or of a part of the page, where `PICTURES` names a folder; else nothing. */
export async function picture(page: Page, name: string, part?: string): Promise<void> {
  const folder = process.env["PICTURES"];
  if (folder === undefined) return;
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    scrollTo(0, 0);
  });
  const path = join(folder, `web-${name}.png`);
  await (part === undefined ? page.screenshot({ path }) : page.locator(part).screenshot({ path }));
}
