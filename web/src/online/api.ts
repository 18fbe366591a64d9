/** The HTTP interface of the server (docs/server.md), with answers that were looked at before they are used. */
import type { Variant } from "../rules/types.ts";
import type { PlayerCard } from "./protocol.ts";
import {
  list,
  maybe,
  Misfit,
  number,
  oneOf,
  orNull,
  type Reader,
  record,
  text,
  truth,
  whole,
  withDefault,
} from "./shape.ts";

/** Why a request was not answered as hoped. `code` "unreachable": no answer at all; "misfit": not understood. */
export interface ApiFault {
  code: string;
  sentence: string;
  status: number;
  /** Of "banned": when that ends, in milliseconds since 1970; missing: not by itself. */
  until?: number | undefined;
  reason?: string | undefined;
}

/** Why something cannot be written, said before it is. */
export type Refusal = Pick<ApiFault, "code" | "sentence" | "until" | "reason">;

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

export interface MadeGame {
  game: string;
  seat: string;
  color: "white" | "black";
}

export interface Me {
  name: string;
  rating?: number | undefined;
  /** Whether the account may moderate the server. */
  operator?: boolean | undefined;
}

/** A rating in one rule set at one speed. */
export interface ClassRating {
  variant: string;
  speed: string;
  rating: number;
  deviation: number;
  games: number;
}

export interface Profile {
  name: string;
  /** Rated games of all classes. */
  games?: number | undefined;
  ratings: ClassRating[];
  /** What the account says about itself; empty where that is nothing. */
  profile: string;
}

/** Who may make an account. */
export type Registration = "open" | "invited" | "closed";

/** What a server offers. */
export interface ServerFacts {
  registration: Registration;
  explorer: boolean;
  /** Whether players may write in games. */
  chat: boolean;
  /** Whether players, games and tournaments are shown only to who is logged in. */
  membersOnly: boolean;
}

export interface ArchivedGame {
  game: string;
  /** When it ended, in milliseconds since 1970. */
  ended: number;
  control: string;
  variant: string;
  rated: boolean;
  white: PlayerCard;
  black: PlayerCard;
  result: string;
}

/** A game of ours that has not ended. */
export interface OwnGame {
  game: string;
  state: "waiting" | "playing";
  control: string;
  variant: string;
  rated: boolean;
  color: "white" | "black";
  /** Missing where the seat is open. */
  opponent?: string | undefined;
  fen: string;
  lastMove?: string | undefined;
  /** Of a correspondence game that is being played. */
  turn?: "white" | "black" | undefined;
  /** When the time of the side to move is over, by the server's time. */
  due?: number | undefined;
}

export interface OwnGames {
  /** The server's time, in milliseconds since 1970. */
  at: number;
  /** In how many correspondence games it is our turn. */
  yourTurn: number;
  /** Messages from friends that we have not seen. */
  unread: number;
  games: OwnGame[];
}

export interface ArchivePage {
  games: ArchivedGame[];
  /** Where the next page begins; absent on the last. */
  next?: string | undefined;
}

/** Results of some games. */
export interface Counts {
  games: number;
  white: number;
  draws: number;
  black: number;
  /** The average rating of the side to move; null where none is known. */
  elo: number | null;
}

export interface ExploredMove extends Counts {
  san: string;
  uci: string;
}

export interface ExploredGame {
  number: number;
  white: string;
  black: string;
  result: string;
  /** As PGN has it: "2024.05.??"; empty where it is unknown. */
  date: string;
  white_elo: number | null;
  black_elo: number | null;
}

/** How the games of the server's collection continued from a position. */
export interface Exploration {
  total: Counts;
  moves: ExploredMove[];
  games: ExploredGame[];
}

/** Empty texts ask for all games. */
export interface ExplorerWish {
  fen: string;
  player: string;
  since: string;
}

export const refusal = record<Refusal>({
  code: text,
  sentence: text,
  until: maybe(number),
  reason: maybe(text),
});
const fault = record({ error: refusal });
const madeGame = record<MadeGame>({ game: text, seat: text, color: oneOf("white", "black") });
const joined = record({ seat: text, color: oneOf("white", "black") });
const me = record<Me>({ name: text, rating: maybe(number), operator: maybe(truth) });
const whoIsIt = record<{ account: Me | null; operator: boolean }>({
  account: orNull(me),
  operator: withDefault(truth, false),
});
const anything: Reader<unknown> = (value) => value;
const seatOwner = record<PlayerCard>({
  name: text,
  kind: withDefault(oneOf("person", "computer", "bot"), "person"),
  rating: maybe(number),
});
const archivedGame = record<ArchivedGame>({
  game: text,
  ended: number,
  control: text,
  variant: withDefault(text, "standard"),
  rated: withDefault(truth, false),
  white: seatOwner,
  black: seatOwner,
  result: text,
});
const archivePage = record<ArchivePage>({ games: list(archivedGame), next: maybe(text) });
const ownGames = record<OwnGames>({
  at: number,
  yourTurn: whole,
  unread: withDefault(whole, 0),
  games: list(
    record<OwnGame>({
      game: text,
      state: oneOf("waiting", "playing"),
      control: text,
      variant: withDefault(text, "standard"),
      rated: withDefault(truth, false),
      color: oneOf("white", "black"),
      opponent: maybe(text),
      fen: text,
      lastMove: maybe(text),
      turn: maybe(oneOf("white", "black")),
      due: maybe(number),
    }),
  ),
});
const countShape = { games: whole, white: whole, draws: whole, black: whole, elo: orNull(number) };
const exploredGame = record<ExploredGame>({
  number: whole,
  white: text,
  black: text,
  result: text,
  date: text,
  white_elo: orNull(number),
  black_elo: orNull(number),
});
const exploration = record<Exploration>({
  total: record<Counts>(countShape),
  moves: list(record<ExploredMove>({ san: text, uci: text, ...countShape })),
  games: list(exploredGame),
});
const classRating = record<ClassRating>({
  variant: text,
  speed: text,
  rating: number,
  deviation: number,
  games: whole,
});
const profile = record<Profile>({
  name: text,
  games: maybe(whole),
  ratings: withDefault(list(classRating), []),
  profile: withDefault(text, ""),
});
const serverFacts = record<ServerFacts>({
  registration: withDefault(oneOf("open", "invited", "closed"), "open"),
  explorer: withDefault(truth, false),
  chat: withDefault(truth, true),
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
export function createGame(wish: NewGame): Promise<ApiResult<MadeGame>> {
  return ask("POST", "/api/games", madeGame, { ...wish });
}

/** Takes the free seat of a game. Fault "seat-taken": somebody was faster. */
export function joinGame(id: string): Promise<ApiResult<Omit<MadeGame, "game">>> {
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
export function fetchArchive(player: string, from?: string): Promise<ApiResult<ArchivePage>> {
  const query = new URLSearchParams({ player, ...(from === undefined ? {} : { from }) });
  return ask("GET", `/api/games?${query}`, archivePage);
}

/** What the server offers. */
export function fetchServer(): Promise<ApiResult<ServerFacts>> {
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
