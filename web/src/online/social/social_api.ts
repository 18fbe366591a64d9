/** Whom we follow, and messages between friends, over HTTP (share/openapi.json). */
import { type ApiResult, ask, type Refusal, refusal } from "../api.ts";
import { list, maybe, number, type Reader, record, text, truth, whole } from "../shape.ts";

export interface Followed {
  name: string;
  /** Whether the player follows us too. */
  friend: boolean;
  online: boolean;
  /** The game that the player plays now. */
  game?: string | undefined;
  /** When the player was last there, in milliseconds since 1970. */
  seen?: number | undefined;
}

export interface Follows {
  follows: Followed[];
  /** Who follows us without our following them. */
  followers: string[];
}

/** With whom we have written. */
export interface Thread {
  name: string;
  unread: number;
  at: number;
  last: string;
}

export interface Message {
  number: number;
  mine: boolean;
  at: number;
  /** Empty when its writer has deleted the account. */
  text: string;
}

/** A page of messages, the newest first. */
export interface MessagePage {
  /** Why we cannot write now. */
  refused?: Refusal | undefined;
  messages: Message[];
  /** Where the next page begins; absent on the last. */
  next?: number | undefined;
}

const anything: Reader<unknown> = (value) => value;
const followed = record<Followed>({
  name: text,
  friend: truth,
  online: truth,
  game: maybe(text),
  seen: maybe(number),
});
const follows = record<Follows>({ follows: list(followed), followers: list(text) });
const threads = record<{ threads: Thread[] }>({
  threads: list(record<Thread>({ name: text, unread: whole, at: number, last: text })),
});
const message = record<Message>({ number: whole, mine: truth, at: number, text });
const messagePage = record<MessagePage>({
  refused: maybe(refusal),
  messages: list(message),
  next: maybe(whole),
});

const pathOf = (name: string): string => `/api/me/messages/${encodeURIComponent(name)}`;

export const fetchFollows = (): Promise<ApiResult<Follows>> => ask("GET", "/api/me/follows", follows);

export const setFollowed = (name: string, isFollowed: boolean): Promise<ApiResult<unknown>> =>
  ask("POST", isFollowed ? "/api/me/follow" : "/api/me/unfollow", anything, { name });

export const fetchThreads = (): Promise<ApiResult<Thread[]>> =>
  ask("GET", "/api/me/messages", (value, place) => threads(value, place).threads);

export const fetchMessages = (name: string, before?: number): Promise<ApiResult<MessagePage>> =>
  ask("GET", `${pathOf(name)}${before === undefined ? "" : `?before=${before}`}`, messagePage);

export const sendMessage = (name: string, words: string): Promise<ApiResult<Message>> =>
  ask("POST", pathOf(name), message, { text: words });

/** Tells the server that we have seen what was written to us. */
export const markSeen = (name: string, upTo: number): Promise<ApiResult<unknown>> =>
  ask("POST", `${pathOf(name)}/seen`, anything, { number: upTo });
