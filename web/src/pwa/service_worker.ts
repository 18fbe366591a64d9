/// <reference lib="webworker" />
import { planFor } from "./plan.ts";

// Keeps the pages, the rules and the engine, so that they work without a network. The build writes the paths of all
// files and one version for them in place of this text (build/offline.ts).
const { version, files, rules } = JSON.parse("__OFFLINE__") as {
  version: string;
  files: string[];
  /** The modules of the rules by language. */
  rules: Record<string, string>;
};

const scope = self as unknown as ServiceWorkerGlobalScope;
const prefix = "arbiter-";
const cacheName = prefix + version;
// Of the modules of the rules, that of the browser's language is kept at once, another when it is first used.
const first = navigator.languages.map((tag) => rules[tag.slice(0, 2).toLowerCase()]).find(Boolean);
const atOnce = [...files, first ?? rules.en!];
const onUse = new Set(Object.values(rules));
const kept = new Set([...files, ...onUse]);

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
  else if (plan === "kept") event.respondWith(fromCache(event.request));
});

async function dropOldCaches(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(prefix) && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
}

async function fromCache(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  const found = await cache.match(request, { ignoreSearch: true, ignoreVary: true });
  if (found) return found;
  const response = await fetch(request);
  if (response.ok && onUse.has(new URL(request.url).pathname)) await cache.put(request, response.clone());
  return response;
}

async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(patience) });
  } catch {
    const cache = await caches.open(cacheName);
    return (await cache.match("/")) ?? Response.error();
  }
}
