/// <reference lib="webworker" />
import { planFor } from "./plan.ts";

// Keeps the pages, the rules and the engine, so that they work without a network. The build writes the paths of all
// files and one version for them in place of this text (build/offline.ts).
const { version, files } = JSON.parse("__OFFLINE__") as { version: string; files: string[] };

const scope = self as unknown as ServiceWorkerGlobalScope;
const prefix = "arbiter-";
const cacheName = prefix + version;
const kept = new Set(files);

/** Milliseconds that the network may take for a page, before the kept one is shown. */
const patience = 4000;

scope.addEventListener("install", (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(files)));
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
  return (await cache.match(request, { ignoreSearch: true, ignoreVary: true })) ?? fetch(request);
}

async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(patience) });
  } catch {
    const cache = await caches.open(cacheName);
    return (await cache.match("/")) ?? Response.error();
  }
}
