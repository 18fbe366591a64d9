import { batch, signal } from "@preact/signals";
import { type ComponentChild, render } from "preact";

/** The path of the page that is shown. Set by `navigate` and by the browser's back and forward. */
export const path = signal(location.pathname);

/** Counts how often a page was opened again by another query: `/analysis?game=…`, then `/analysis`. */
export const queries = signal(0);

let query = location.search;

/** Shows the page of the address in the browser; a query that a page only sets right (`isSame`) leaves that page as it is. */
function arrive(isSame = false): void {
  const isNew = !isSame && location.search !== query && location.pathname === path.peek();
  query = location.search;
  batch(() => {
    if (isNew) queries.value += 1;
    path.value = location.pathname;
  });
}

/** Goes to an address of this site, such as `/analysis?fen=…`, without loading the document again. */
export function navigate(address: string, options: { replace?: boolean } = {}): void {
  const url = new URL(address, location.origin);
  if (options.replace) history.replaceState(null, "", url);
  else history.pushState(null, "", url);
  arrive(options.replace);
  scrollTo(0, 0);
}

/** Makes plain links and the browser's buttons go through the router. Call once. */
export function startRouter(): void {
  addEventListener("popstate", () => arrive());
  document.addEventListener("click", (event) => {
    const link = (event.target as Element | null)?.closest("a");
    if (!link || event.defaultPrevented || event.button !== 0 || isForBrowser(event, link)) return;
    event.preventDefault();
    navigate(link.href);
  });
}

// A new tab, a download, another site, an address of the server: not ours to handle.
function isForBrowser(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  const isElsewhere = link.origin !== location.origin || link.target === "_blank";
  const isFile = link.hasAttribute("download") || link.pathname.startsWith("/api/");
  const isSamePage = link.pathname === location.pathname && link.hash !== "";
  return hasModifier || isElsewhere || isFile || isSamePage;
}

/** The `:name`s of a route. */
export type Params = Readonly<Record<string, string>>;

/** The `mount` of a page that is one component. */
export function mountOf(page: (params: Params) => ComponentChild) {
  return (element: HTMLElement, params: Params): (() => void) => {
    render(page(params), element);
    return () => render(null, element);
  };
}
