/** How the service worker answers a request. */
export type Answer =
  /** The network; not this worker's affair. */
  | "network"
  /** A page: from the network, or the one that was kept when there is none. */
  | "page"
  /** A file that never changes under its name, or changes with the worker: what was kept. */
  | "kept";

/** What decides about a request. */
export interface Question {
  readonly method: string;
  /** The whole address. */
  readonly url: string;
  /** Whether the reader goes to an address, rather than a page asking for a file. */
  readonly isNavigation: boolean;
}

/** Paths of the server other than files. */
const served = /^\/(api|ws|healthz|metrics)(\/|$)/;

/** How to answer. `files`: the paths that are kept; `origin`: this site. */
export function planFor(question: Question, files: ReadonlySet<string>, origin: string): Answer {
  const { origin: asked, pathname } = new URL(question.url);
  if (question.method !== "GET" || asked !== origin || served.test(pathname)) return "network";
  if (question.isNavigation) return "page";
  return files.has(pathname) ? "kept" : "network";
}
