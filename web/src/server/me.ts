import { signal } from "@preact/signals";
import { fetchMe, type Me } from "./api.ts";
import { forget, loadFrom, saveTo } from "../ui/stored.ts";

/** Who is logged in; null when nobody is, or while it is not known. */
export const me = signal<Me | null>(null);

/** Asks the server who is logged in. */
export async function refreshMe(): Promise<void> {
  const answer = await fetchMe();
  if (answer.ok) me.value = answer.value;
}

const accountKey = "arbiter.has-account";

/** Whether somebody has logged in in this browser, and not logged out since: a reader who has not asks the server nothing. */
export function hasAccount(): boolean {
  return loadFrom(accountKey) === true;
}

export function noteAccount(isThere: boolean): void {
  if (isThere) saveTo(accountKey, true);
  else forget(accountKey);
}
