/** Whom we follow, and messages between friends, over HTTP. */
import {
  followPlayer,
  getConversation,
  listConversations,
  listFollows,
  markMessagesSeen,
  unfollowPlayer,
  writeMessage,
} from "virtual:api";
import { type Answer, ask, only, type Schemas } from "./api.ts";

export type Followed = Schemas["Followed"];
/** `followers`: who follows us without our following them. */
export type Follows = Answer<typeof listFollows>;
/** `text`: empty when its writer has deleted the account. */
export type Message = Schemas["Message"];

export const fetchFollows = () => ask(listFollows, {});

export const setFollowed = (name: string, isFollowed: boolean) =>
  ask(isFollowed ? followPlayer : unfollowPlayer, {}, { name });

export const fetchThreads = () => only(ask(listConversations, {}), "threads");

/** A page of messages, the newest first, from the beginning or from where `next` of the last page says. */
export const fetchMessages = (name: string, before?: number) => ask(getConversation, { name, before });

export const sendMessage = (name: string, text: string) => ask(writeMessage, { name }, { text });

/** Tells the server that we have seen what was written to us. */
export const markSeen = (name: string, number: number) => ask(markMessagesSeen, { name }, { number });

/** The messages of a thread, oldest first, with those of another page of it; each once. */
export function withPage(known: readonly Message[], page: readonly Message[]): Message[] {
  const byNumber = new Map([...known, ...page].map((message) => [message.number, message]));
  return [...byNumber.values()].sort((a, b) => a.number - b.number);
}

/** The number of the last message that the other one has written; 0 where there is none. */
export function lastOfTheirs(messages: readonly Message[]): number {
  return messages.reduce((last, message) => (message.mine ? last : Math.max(last, message.number)), 0);
}
