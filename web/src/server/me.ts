import { computed, signal } from "@preact/signals";
import { logOut } from "virtual:api";
import { ask, fetchMe, loginNeeded, type Me, type OwnGames } from "./api.ts";
import { forget, loadFrom, saveTo } from "../ui/stored.ts";

/** Who is logged in; null when nobody is, or while it is not known. */
export const me = signal<Me | null>(null);

/** What the server said last of the account's games, and when by this page's clock; null while it is not known. */
export const ownGames = signal<(OwnGames & { takenAt: number }) | null>(null);

/** In how many games it is the reader's turn. */
export const turnsWaiting = computed(() => ownGames.value?.yourTurn ?? 0);

/** How many messages from friends the reader has not seen. */
export const messagesWaiting = computed(() => ownGames.value?.unread ?? 0);

/** What this browser keeps of the account that was logged in last: the header shows it before the server has answered. */
export interface KeptAccount {
  readonly name: string;
  /** Whether the account has classes, or may make some. */
  readonly classes: boolean;
  /** Whether there are tournaments for it that are not over. */
  readonly tournaments: boolean;
}

const keptKey = "arbiter.account";

/** The account whose owner has logged in in this browser, and not logged out since. */
export const keptAccount = signal(readKept(loadFrom(keptKey)));

/** Takes a stored value for what it is: an account with a name, or nothing. */
export function readKept(stored: unknown): KeptAccount | null {
  const given = stored as Partial<KeptAccount> | null;
  if (typeof given?.name !== "string") return null;
  return { name: given.name, classes: given.classes === true, tournaments: given.tournaments === true };
}

/** Whether somebody has logged in in this browser: a reader who has not asks the server nothing. */
export function hasAccount(): boolean {
  return keptAccount.peek() !== null;
}

/** Notes who is logged in now, or that nobody is any more. */
export function setMe(account: Me | null): void {
  me.value = account;
  if (account === null) {
    keptAccount.value = null;
    forget(keptKey);
  } else if (account.name !== keptAccount.peek()?.name) {
    keep({ name: account.name, classes: false, tournaments: false });
  }
}

loginNeeded.tell = () => setMe(null);

function keep(account: KeptAccount): void {
  keptAccount.value = account;
  saveTo(keptKey, account);
}

/** Notes whether the account that is logged in has classes, or tournaments to go to. */
export function noteMine(mine: Partial<Omit<KeptAccount, "name">>): void {
  const account = keptAccount.peek();
  if (account !== null && account.name === me.peek()?.name) keep({ ...account, ...mine });
}

/** Asks the server who is logged in. */
export async function refreshMe(): Promise<void> {
  const answer = await fetchMe();
  if (answer.ok) setMe(answer.value);
}

/** Logs out, and forgets who was logged in. */
export async function leave(): Promise<void> {
  await ask(logOut, {});
  setMe(null);
}
