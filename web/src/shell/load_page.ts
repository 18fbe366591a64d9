import areas from "virtual:areas";
import { needMessages } from "../i18n/index.ts";
import type { PageModule, Route } from "../routes.ts";

/** Loads a page with its messages and what it cannot do without. */
export async function loadPage(route: Route): Promise<PageModule> {
  const messages = needMessages(areas[route.path] ?? []);
  const page = await route.load();
  await Promise.all([messages, page.prepare?.()]);
  return page;
}
