/// <reference lib="webworker" />
import { planFor } from "./plan.ts";

// Keeps the pages, the rules and the engine, so that they work without a network. The build writes the paths of all
// files and one version for them in place of this text (build/offline.ts).
const { version, files, spoken } = JSON.parse("__OFFLINE__") as {
  version: string;
  files: string[];
  /** By language: the module of the rules, and the messages. */
  spoken: Record<string, string[]>;
};

const scope = self as unknown as ServiceWorkerGlobalScope;
const prefix = "arbiter-";
const cacheName = prefix + version;
// What belongs to the browser's language is kept at once, that of another language when some of it is first used.
const first = navigator.languages.map((tag) => spoken[tag.slice(0, 2).toLowerCase()]).find(Boolean);
const atOnce = [...files, ...(first ?? spoken.en!)];
const kept = new Set([...files, ...Object.values(spoken).flat()]);

/** Milliseconds that the network may take for a page, before the kept one is shown. */
const patience = 4000;

scope.addEventListener("install", (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(atOnce)));
});

scope.addEventListener("activate", (event) => {
  event.waitUntil(dropOldCaches().then(() => scope.clients.claim()));
});

scope.addEventListener("fetch", (event) => {
  const { method, url, mode } = event.request;
  const plan = planFor({ method, url, isNavigation: mode === "navigate" }, kept, scope.location.origin);
  if (plan === "page") event.respondWith(page(event.request));
  else if (plan === "kept") event.respondWith(fromCache(event));
});

/** A notification holds the path of the page that it is about. */
scope.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data as string));
});

async function show(path: string): Promise<void> {
  const [page] = await scope.clients.matchAll({ type: "window" });
  if (!page) await scope.clients.openWindow(path);
  else await (await page.navigate(path))?.focus();
}

async function dropOldCaches(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(prefix) && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
}

async function fromCache(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const cache = await caches.open(cacheName);
  const found = await cache.match(request, { ignoreSearch: true, ignoreVary: true });
  if (found) return found;
  const path = new URL(request.url).pathname;
  const language = Object.values(spoken).find((some) => some.includes(path));
  if (language && !coming.has(language)) event.waitUntil(keepAll(language, cache));
  return fetch(request);
}

/** The languages that are on their way. */
const coming = new Set<readonly string[]>();

// Without a network nothing is kept; the next use tries again.
async function keepAll(language: string[], cache: Cache): Promise<void> {
  coming.add(language);
  await cache.addAll(language).catch(() => undefined);
  coming.delete(language);
}

async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(patience) });
  } catch {
    const cache = await caches.open(cacheName);
    return (await cache.match("/")) ?? Response.error();
  }
}
