import type { PageModule, Route } from "../routes.ts";

/** Loads a page and what it cannot do without. */
export async function loadPage(route: Route): Promise<PageModule> {
  const page = await route.load();
  await page.prepare?.();
  return page;
}
