/** What a person may do with the own account, and what is known of players, over HTTP. */
import { type ApiResult, ask, type Refusal, refusal } from "../api.ts";
import { list, maybe, number, oneOf, type Reader, record, text, truth } from "../shape.ts";

export const speeds = ["bullet", "blitz", "rapid", "classical", "correspondence"] as const;
export type Speed = (typeof speeds)[number];

/** A login in a browser, or the token of a program. */
export interface Session {
  id: string;
  kind: "browser" | "token";
  label: string;
  /** In milliseconds since 1970. */
  created: number;
  /** The one that asks. */
  current: boolean;
}

/** What we say about ourselves. */
export interface OwnProfile {
  text: string;
  /** Why we cannot change it now. */
  refused?: Refusal | undefined;
}

/** What a rated game made of a rating. `speed` is absent where one rating counted for all. */
export interface RatingChange {
  at: number;
  variant: string;
  speed?: string | undefined;
  rating: number;
}

export interface Ranked {
  name: string;
  rating: number;
  games: number;
}

const anything: Reader<unknown> = (value) => value;
const session = record<Session>({
  id: text,
  kind: oneOf("browser", "token"),
  label: text,
  created: number,
  current: truth,
});
const ownProfile = record<OwnProfile>({ text, refused: maybe(refusal) });
const sessions = record<{ sessions: Session[] }>({ sessions: list(session) });
const blocked = record<{ blocked: string[] }>({ blocked: list(text) });
const change = record<RatingChange>({ at: number, variant: text, speed: maybe(text), rating: number });
const history = record<{ history: RatingChange[] }>({ history: list(change) });
const ranked = record<Ranked>({ name: text, rating: number, games: number });
const leaderboard = record<{ players: Ranked[] }>({ players: list(ranked) });
const found = record<{ players: string[] }>({ players: list(text) });

export const changePassword = (old: string, fresh: string): Promise<ApiResult<unknown>> =>
  ask("POST", "/api/me/password", anything, { old, new: fresh });

export const deleteAccount = (password: string): Promise<ApiResult<unknown>> =>
  ask("POST", "/api/me/delete", anything, { password });

export const fetchOwnProfile = (): Promise<ApiResult<OwnProfile>> => ask("GET", "/api/me/profile", ownProfile);

/** Gives the text as it is kept. */
export const saveProfile = (words: string): Promise<ApiResult<string>> =>
  ask("POST", "/api/me/profile", (value, place) => ownProfile(value, place).text, { text: words });

export const fetchSessions = (): Promise<ApiResult<Session[]>> =>
  ask("GET", "/api/me/sessions", (value, place) => sessions(value, place).sessions);

export const endSession = (id: string): Promise<ApiResult<unknown>> =>
  ask("POST", `/api/me/sessions/${encodeURIComponent(id)}/end`, anything);

export const fetchBlocked = (): Promise<ApiResult<string[]>> =>
  ask("GET", "/api/me/blocks", (value, place) => blocked(value, place).blocked);

export const setBlocked = (name: string, isBlocked: boolean): Promise<ApiResult<unknown>> =>
  ask("POST", isBlocked ? "/api/me/block" : "/api/me/unblock", anything, { name });

/** Every change of a player's ratings, the oldest first. */
export const fetchRatings = (name: string): Promise<ApiResult<RatingChange[]>> =>
  ask(
    "GET",
    `/api/players/${encodeURIComponent(name)}/ratings`,
    (value, place) => history(value, place).history,
  );

export const fetchLeaderboard = (variant: string, speed: Speed): Promise<ApiResult<Ranked[]>> =>
  ask(
    "GET",
    `/api/leaderboard?${new URLSearchParams({ variant, speed })}`,
    (value, place) => leaderboard(value, place).players,
  );

/** Players whose names begin so; at least two letters. */
export const searchPlayers = (beginning: string): Promise<ApiResult<string[]>> =>
  ask(
    "GET",
    `/api/players?${new URLSearchParams({ search: beginning })}`,
    (value, place) => found(value, place).players,
  );
