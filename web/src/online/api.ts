/** The HTTP interface of the server (docs/server.md), with answers that were looked at before they are used. */
import type { Variant } from "../rules/types.ts";
import {
  anything,
  list,
  maybe,
  Misfit,
  number,
  oneOf,
  orNull,
  type Read,
  type Reader,
  record,
  text,
  truth,
  whole,
  withDefault,
} from "./shape.ts";

export const refusal = record({
  code: text,
  sentence: text,
  /** Of "banned": when that ends, in milliseconds since 1970; missing: not by itself. */
  until: maybe(number),
  reason: maybe(text),
});

/** Why something cannot be written, said before it is. */
export type Refusal = Read<typeof refusal>;

/** Why a request was not answered as hoped. `code` "unreachable": no answer at all; "misfit": not understood. */
export type ApiFault = Refusal & { status: number };

export type ApiResult<T> = { ok: true; value: T } | { ok: false; fault: ApiFault };

export interface NewGame {
  control: string;
  variant: Variant;
  color: "white" | "black" | "random";
  /** A friend: anyone who opens the link. A player: the account of this `name`, which is told, if it is a bot. */
  opponent: "friend" | "computer" | "player";
  name?: string;
  level?: number;
  rated?: boolean;
  fen?: string;
}

/** Empty texts ask for all games. */
export interface ExplorerWish {
  fen: string;
  player: string;
  since: string;
}

const fault = record({ error: refusal });
const madeGame = record({ game: text, seat: text, color: oneOf("white", "black") });
const joined = record({ seat: text, color: oneOf("white", "black") });

const me = record({
  name: text,
  rating: maybe(number),
  /** Whether the account may moderate the server. */
  operator: maybe(truth),
});
export type Me = Read<typeof me>;
const whoIsIt = record({ account: orNull(me), operator: withDefault(truth, false) });

export const playerKind = withDefault(oneOf("person", "computer", "bot"), "person");
export const player = record({ name: text, kind: playerKind, rating: maybe(number) });

const archivedGame = record({
  game: text,
  /** When it ended, in milliseconds since 1970. */
  ended: number,
  control: text,
  variant: withDefault(text, "standard"),
  rated: withDefault(truth, false),
  white: player,
  black: player,
  result: text,
});
export type ArchivedGame = Read<typeof archivedGame>;

/** `next`: where the next page begins; absent on the last. */
const archivePage = record({ games: list(archivedGame), next: maybe(text) });

const ownGame = record({
  game: text,
  state: oneOf("waiting", "playing"),
  control: text,
  variant: withDefault(text, "standard"),
  rated: withDefault(truth, false),
  color: oneOf("white", "black"),
  /** Missing where the seat is open. */
  opponent: maybe(text),
  fen: text,
  lastMove: maybe(text),
  /** Of a correspondence game that is being played. */
  turn: maybe(oneOf("white", "black")),
  /** When the time of the side to move is over, by the server's time. */
  due: maybe(number),
});
/** A game of ours that has not ended. */
export type OwnGame = Read<typeof ownGame>;

const ownGames = record({
  /** The server's time, in milliseconds since 1970. */
  at: number,
  /** In how many correspondence games it is our turn. */
  yourTurn: whole,
  /** Messages from friends that we have not seen. */
  unread: withDefault(whole, 0),
  games: list(ownGame),
});
export type OwnGames = Read<typeof ownGames>;

const countFields = {
  games: whole,
  white: whole,
  draws: whole,
  black: whole,
  /** The average rating of the side to move; null where none is known. */
  elo: orNull(number),
};
const counts = record(countFields);
/** Results of some games. */
export type Counts = Read<typeof counts>;

const exploredMove = record({ san: text, uci: text, ...countFields });
export type ExploredMove = Read<typeof exploredMove>;

const exploredGame = record({
  number: whole,
  white: text,
  black: text,
  result: text,
  /** As PGN has it: "2024.05.??"; empty where it is unknown. */
  date: text,
  white_elo: orNull(number),
  black_elo: orNull(number),
});
export type ExploredGame = Read<typeof exploredGame>;

const exploration = record({ total: counts, moves: list(exploredMove), games: list(exploredGame) });
/** How the games of the server's collection continued from a position. */
export type Exploration = Read<typeof exploration>;

const classRating = record({ variant: text, speed: text, rating: number, deviation: number, games: whole });
/** A rating in one rule set at one speed. */
export type ClassRating = Read<typeof classRating>;

const profile = record({
  name: text,
  /** Rated games of all classes. */
  games: maybe(whole),
  ratings: withDefault(list(classRating), []),
  /** What the account says about itself; empty where that is nothing. */
  profile: withDefault(text, ""),
});
export type Profile = Read<typeof profile>;

const registration = oneOf("open", "invited", "closed");
/** Who may make an account. */
export type Registration = Read<typeof registration>;

const serverFacts = record({
  registration: withDefault(registration, "open"),
  explorer: withDefault(truth, false),
  /** Whether players may write in games. */
  chat: withDefault(truth, true),
  /** Whether players, games and tournaments are shown only to who is logged in. */
  membersOnly: withDefault(truth, false),
});

/** Asks the server, and looks at the answer before it is used. */
export async function ask<T>(
  method: "GET" | "POST",
  path: string,
  reader: Reader<T>,
  body?: object,
): Promise<ApiResult<T>> {
  let response: Response;
  try {
    const sent = method === "GET" ? {} : { body: JSON.stringify(body ?? {}) };
    response = await fetch(path, { method, headers: { "Content-Type": "application/json" }, ...sent });
  } catch {
    return { ok: false, fault: { code: "unreachable", sentence: "", status: 0 } };
  }
  const answer: unknown = await response.json().catch(() => undefined);
  try {
    if (response.ok) return { ok: true, value: reader(answer, "") };
    return { ok: false, fault: { ...fault(answer, "").error, status: response.status } };
  } catch (trouble) {
    if (!(trouble instanceof Misfit)) throw trouble;
    return { ok: false, fault: { code: "misfit", sentence: trouble.message, status: response.status } };
  }
}

/** Makes a game; the answer holds the maker's seat. */
export function createGame(wish: NewGame): Promise<ApiResult<Read<typeof madeGame>>> {
  return ask("POST", "/api/games", madeGame, { ...wish });
}

/** Takes the free seat of a game. Fault "seat-taken": somebody was faster. */
export function joinGame(id: string): Promise<ApiResult<Read<typeof joined>>> {
  return ask("POST", `/api/games/${encodeURIComponent(id)}/join`, joined);
}

/** Whether there is such a game: a fault with status 404 where there is none. */
export function lookForGame(id: string): Promise<ApiResult<unknown>> {
  return ask("GET", `/api/games/${encodeURIComponent(id)}`, anything);
}

/** Who is logged in; null when nobody is. */
export function fetchMe(): Promise<ApiResult<Me | null>> {
  return ask("GET", "/api/me", (value, place) => {
    const { account, operator } = whoIsIt(value, place);
    return account === null ? null : { ...account, operator };
  });
}

/** The games of the account that have not ended: those in which it is to move first. */
export function fetchOwnGames(): Promise<ApiResult<OwnGames>> {
  return ask("GET", "/api/me/games", ownGames);
}

export function logIn(name: string, password: string): Promise<ApiResult<Me>> {
  return ask("POST", "/api/login", me, { name, password });
}

/** `invitation`: its code, or empty. */
export function register(name: string, password: string, invitation: string): Promise<ApiResult<Me>> {
  return ask("POST", "/api/accounts", me, { name, password, ...(invitation === "" ? {} : { invitation }) });
}

export function logOut(): Promise<ApiResult<unknown>> {
  return ask("POST", "/api/logout", anything);
}

export function fetchProfile(name: string): Promise<ApiResult<Profile>> {
  return ask("GET", `/api/players/${encodeURIComponent(name)}`, profile);
}

/** Finished games of a player, newest first, from the beginning or from where `next` of the last page says. */
export function fetchArchive(player: string, from?: string): Promise<ApiResult<Read<typeof archivePage>>> {
  const query = new URLSearchParams({ player, ...(from === undefined ? {} : { from }) });
  return ask("GET", `/api/games?${query}`, archivePage);
}

/** What the server offers. */
export function fetchServer(): Promise<ApiResult<Read<typeof serverFacts>>> {
  return ask("GET", "/api/server", serverFacts);
}

/** How the games of the server's collection continued from a position. */
export function explore(wish: ExplorerWish): Promise<ApiResult<Exploration>> {
  const query = new URLSearchParams({ fen: wish.fen });
  for (const field of ["player", "since"] as const) if (wish[field] !== "") query.set(field, wish[field]);
  return ask("GET", `/api/explorer?${query}`, exploration);
}

/** A game of the collection as PGN; nothing where it is not available. */
export async function fetchCollectionGame(number: number): Promise<string | undefined> {
  try {
    const response = await fetch(`/api/explorer/${number}.pgn`);
    return response.ok ? await response.text() : undefined;
  } catch {
    return undefined;
  }
}

/** Where the PGN of a game is. */
export function pgnAddress(id: string): string {
  return `/api/games/${encodeURIComponent(id)}.pgn`;
}
