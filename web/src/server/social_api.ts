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
