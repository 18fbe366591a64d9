import type { Message } from "../server/social_api.ts";

/** The messages of a thread, oldest first, with those of another page of it; each once. */
export function withPage(known: readonly Message[], page: readonly Message[]): Message[] {
  const byNumber = new Map([...known, ...page].map((message) => [message.number, message]));
  return [...byNumber.values()].sort((a, b) => a.number - b.number);
}

/** The number of the last message that the other one has written; 0 where there is none. */
export function lastOfTheirs(messages: readonly Message[]): number {
  return messages.reduce((last, message) => (message.mine ? last : Math.max(last, message.number)), 0);
}
