/** Whom we follow, and messages between friends, over HTTP (share/openapi.json). */
import { type ApiResult, ask, refusal } from "../api.ts";
import { anything, list, maybe, number, only, type Read, record, text, truth, whole } from "../shape.ts";

const followed = record({
  name: text,
  /** Whether the player follows us too. */
  friend: truth,
  online: truth,
  /** The game that the player plays now. */
  game: maybe(text),
  /** When the player was last there, in milliseconds since 1970. */
  seen: maybe(number),
});
export type Followed = Read<typeof followed>;

/** `followers`: who follows us without our following them. */
const follows = record({ follows: list(followed), followers: list(text) });
export type Follows = Read<typeof follows>;

const thread = record({ name: text, unread: whole, at: number, last: text });
/** With whom we have written. */
export type Thread = Read<typeof thread>;

/** `text`: empty when its writer has deleted the account. */
const message = record({ number: whole, mine: truth, at: number, text });
export type Message = Read<typeof message>;

const messagePage = record({
  /** Why we cannot write now. */
  refused: maybe(refusal),
  messages: list(message),
  /** Where the next page begins; absent on the last. */
  next: maybe(whole),
});
/** A page of messages, the newest first. */
export type MessagePage = Read<typeof messagePage>;

const pathOf = (name: string): string => `/api/me/messages/${encodeURIComponent(name)}`;

export const fetchFollows = (): Promise<ApiResult<Follows>> => ask("GET", "/api/me/follows", follows);

export const setFollowed = (name: string, isFollowed: boolean): Promise<ApiResult<unknown>> =>
  ask("POST", isFollowed ? "/api/me/follow" : "/api/me/unfollow", anything, { name });

export const fetchThreads = (): Promise<ApiResult<Thread[]>> =>
  ask("GET", "/api/me/messages", only("threads", list(thread)));

export const fetchMessages = (name: string, before?: number): Promise<ApiResult<MessagePage>> =>
  ask("GET", `${pathOf(name)}${before === undefined ? "" : `?before=${before}`}`, messagePage);

export const sendMessage = (name: string, words: string): Promise<ApiResult<Message>> =>
  ask("POST", pathOf(name), message, { text: words });

/** Tells the server that we have seen what was written to us. */
export const markSeen = (name: string, upTo: number): Promise<ApiResult<unknown>> =>
  ask("POST", `${pathOf(name)}/seen`, anything, { number: upTo });
