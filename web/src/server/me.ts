import { signal } from "@preact/signals";
import { fetchMe, type Me } from "./api.ts";

/** Who is logged in; null when nobody is, or while it is not known. */
export const me = signal<Me | null>(null);

/** Asks the server who is logged in. */
export async function refreshMe(): Promise<void> {
  const answer = await fetchMe();
  if (answer.ok) me.value = answer.value;
}
