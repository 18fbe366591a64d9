import { forget, loadFrom, saveTo } from "../ui/stored.ts";

const key = "arbiter.has-account";

/** Whether somebody has logged in in this browser, and not logged out since: a reader who has not asks the server nothing. */
export function hasAccount(): boolean {
  return loadFrom(key) === true;
}

export function noteAccount(isThere: boolean): void {
  if (isThere) saveTo(key, true);
  else forget(key);
}
