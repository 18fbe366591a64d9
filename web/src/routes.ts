import { needMessages } from "./i18n/index.ts";
import type { Params } from "./router.ts";

/** What every page's module exports. Pages are chunks of their own: nothing of them is loaded before. */
export interface PageModule {
  /** Fills `element`, and answers how to clear up when the reader leaves. `params`: the route's `:name`s. */
  mount(element: HTMLElement, params: Params): () => void;
  /** Loads what the page cannot do without. While it runs, and when it fails, the reader is told. */
  prepare?(): Promise<unknown>;
}

/** An address and the page behind it. */
export interface Route {
  /** `/game/:id`; a part that begins with a colon is a parameter. */
  readonly path: string;
  /** The key of the page's title. */
  readonly title: string;
  readonly load: () => Promise<PageModule>;
  /** When the header has a link to it, whose text is the title: always, or for an account that has such things. */
  readonly inHeader?: "always" | "classes" | "tournaments";
}

export const routes: readonly Route[] = [
  { path: "/", title: "shell.home", load: () => import("./home/page.tsx") },
  { path: "/play", title: "shell.play", load: () => import("./play/page.tsx"), inHeader: "always" },
  {
    path: "/lobby",
    title: "shell.lobby",
    load: () => import("./online/lobby/lobby_page.tsx"),
    inHeader: "always",
  },
  { path: "/analysis", title: "shell.analysis", load: () => import("./analysis/page.tsx"), inHeader: "always" },
  { path: "/learn", title: "shell.learn", load: () => import("./learn/page.tsx"), inHeader: "always" },
  { path: "/learn/:mode", title: "shell.learn", load: () => import("./learn/page.tsx") },
  { path: "/learn/:mode/:item", title: "shell.learn", load: () => import("./learn/page.tsx") },
  { path: "/editor", title: "shell.editor", load: () => import("./editor/page.tsx"), inHeader: "always" },
  { path: "/game/:id", title: "online.game", load: () => import("./online/room/game_page.tsx") },
  { path: "/games", title: "online.myGames", load: () => import("./online/games/games_page.tsx") },
  { path: "/players", title: "account.players", load: () => import("./account/players_page.tsx") },
  { path: "/players/:name", title: "online.player", load: () => import("./account/player_page.tsx") },
  { path: "/messages", title: "social.messages", load: () => import("./social/messages_page.tsx") },
  {
    path: "/messages/:name",
    title: "social.messages",
    load: () => import("./social/messages_page.tsx"),
  },
  {
    path: "/tournaments",
    title: "tournament.title",
    load: () => import("./tournament/tournaments_page.tsx"),
    inHeader: "tournaments",
  },
  {
    path: "/tournament/:id",
    title: "tournament.title",
    load: () => import("./tournament/tournament_page.tsx"),
  },
  {
    path: "/classes",
    title: "classes.title",
    load: () => import("./classes/classes_page.tsx"),
    inHeader: "classes",
  },
  { path: "/class/:id", title: "classes.title", load: () => import("./classes/class_page.tsx") },
  { path: "/class/:id/match/:match", title: "classes.matches", load: () => import("./classes/match_page.tsx") },
  { path: "/homework/:class/:id", title: "homework.title", load: () => import("./homework/page.tsx") },
  { path: "/login", title: "online.account", load: () => import("./account/login_page.tsx") },
  { path: "/admin", title: "admin.title", load: () => import("./admin/page.tsx") },
  { path: "/settings", title: "shell.settings", load: () => import("./settings/page.tsx") },
  { path: "/about", title: "shell.about", load: () => import("./home/about.tsx") },
  { path: "/about/:part", title: "about.design", load: () => import("./home/about.tsx") },
];

/** The page when no route fits. */
export const missingPage: Route = {
  path: "",
  title: "shell.notFound",
  load: () => import("./home/missing.tsx"),
};

/** The page of an address. */
export interface Place {
  readonly route: Route;
  /** The route's `:name`s. */
  readonly params: Params;
}

/** The page of an address, or the one that says that there is none. */
export function placeOf(path: string): Place {
  const words = path.replace(/\/+$/, "").split("/");
  for (const route of routes) {
    const params = match(route.path.replace(/\/$/, "").split("/"), words);
    if (params) return { route, params };
  }
  return { route: missingPage, params: {} };
}

function match(pattern: readonly string[], words: readonly string[]): Record<string, string> | undefined {
  if (pattern.length !== words.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const word = words[index] ?? "";
    if (part.startsWith(":")) params[part.slice(1)] = decodeURIComponent(word);
    else if (part !== word) return undefined;
  }
  return params;
}

/** Loads a page with its messages and what it cannot do without. */
export async function loadPage({ path, load }: Route): Promise<PageModule> {
  const messages = needMessages(path === "" ? "shell" : path.split("/")[1] || "home");
  const page = await load();
  await Promise.all([messages, page.prepare?.()]);
  return page;
}
