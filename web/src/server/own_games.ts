/**
 * The games of the account that wait for a move and its new messages, asked for once a minute: the counts in the header
 * and in the title, and a notification where the reader allows it. A browser in which nobody has logged in asks nothing.
 */
import { effect, type ReadonlySignal, signal } from "@preact/signals";
import { t } from "../i18n/index.ts";
import { loadFrom, saveTo } from "../ui/stored.ts";
import { me, ownGames, refreshMe } from "./me.ts";
import { fetchOwnGames, type OwnGame, type OwnGames } from "./api.ts";
import { nameText, spanText } from "./words.ts";

const notifyKey = "arbiter.notify-turns";
const askEvery = 60_000;

/** Whether the reader wants notifications, and the browser gives them. */
export const notifies = signal(loadFrom(notifyKey) === true && permission() === "granted");

function permission(): NotificationPermission | "missing" {
  const isHere = typeof Notification !== "undefined" && "serviceWorker" in navigator;
  return isHere ? Notification.permission : "missing";
}

/** Whether the browser can notify at all. */
export function canNotify(): boolean {
  return permission() === "granted" || permission() === "default";
}

/** Turns notifications on, after asking the reader, or off. */
export async function setNotifies(isWanted: boolean): Promise<void> {
  const isAllowed = isWanted && (await Notification.requestPermission()) === "granted";
  notifies.value = isAllowed;
  saveTo(notifyKey, isAllowed);
}

/** Asks the server for the games; says so where one of them has become the reader's turn. */
export async function refreshOwnGames(): Promise<void> {
  if (me.peek() === null) {
    ownGames.value = null;
    return;
  }
  const answer = await fetchOwnGames();
  if (!answer.ok) return;
  const before = ownGames.peek();
  ownGames.value = { ...answer.value, takenAt: Date.now() };
  if (before !== null) for (const game of newTurns(before, answer.value)) await notify(game);
}

/** Whose turn it is, and for how long still. */
export function stateText(game: OwnGame): string {
  if (game.state === "waiting") return t("online.status.waiting");
  const known = ownGames.value;
  if (game.due === undefined || known === null) return t("online.beingPlayed");
  const left = game.due - known.at - (Date.now() - known.takenAt);
  return t(game.turn === game.color ? "online.yourTime" : "online.theirTime", { time: spanText(left) });
}

type Waiting = Pick<OwnGames, "games">;

/** The games in which it has become the reader's turn. */
export function newTurns(before: Waiting, after: Waiting): OwnGames["games"] {
  const isOurs = (game: OwnGames["games"][number]) => game.turn === game.color;
  const known = new Set(before.games.filter(isOurs).map((game) => `${game.game} ${game.fen}`));
  return after.games.filter((game) => isOurs(game) && !known.has(`${game.game} ${game.fen}`));
}

/** By the service worker, which opens the game at a click: on a telephone a page may not notify. */
async function notify(game: OwnGames["games"][number]): Promise<void> {
  if (!notifies.value || !document.hidden) return;
  const worker = await navigator.serviceWorker.getRegistration();
  await worker?.showNotification(t("online.status.yours"), {
    body: t("online.against", { name: nameText(game.opponent ?? "") }),
    tag: game.game,
    data: `/game/${encodeURIComponent(game.game)}`,
  });
}

/**
 * Keeps the games up to date for as long as the page is open, and asks at once when its `path` changes. Answers with
 * its end. For a browser in which somebody has logged in.
 */
export function watchOwnGames(path: ReadonlySignal<string>): () => void {
  if (me.peek() === null) void refreshMe();
  const stop = effect(() => {
    // Another page, another account: what is known may be old.
    void path.value;
    void me.value;
    void refreshOwnGames();
  });
  const timer = setInterval(() => void refreshOwnGames(), askEvery);
  return () => {
    stop();
    clearInterval(timer);
  };
}
