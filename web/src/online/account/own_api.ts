/** What a person may do with the own account, and what is known of players, over HTTP. */
import { type ApiResult, ask, refusal } from "../api.ts";
import { anything, list, maybe, number, oneOf, only, type Read, record, text, truth } from "../shape.ts";

export const speeds = ["bullet", "blitz", "rapid", "classical", "correspondence"] as const;
export type Speed = (typeof speeds)[number];

const session = record({
  id: text,
  kind: oneOf("browser", "token"),
  label: text,
  /** In milliseconds since 1970. */
  created: number,
  /** The one that asks. */
  current: truth,
});
/** A login in a browser, or the token of a program. */
export type Session = Read<typeof session>;

/** `refused`: why we cannot change it now. */
const ownProfile = record({ text, refused: maybe(refusal) });
/** What we say about ourselves. */
export type OwnProfile = Read<typeof ownProfile>;

const change = record({ at: number, variant: text, speed: maybe(text), rating: number });
/** What a rated game made of a rating. `speed` is absent where one rating counted for all. */
export type RatingChange = Read<typeof change>;

const ranked = record({ name: text, rating: number, games: number });
export type Ranked = Read<typeof ranked>;

export const changePassword = (old: string, fresh: string): Promise<ApiResult<unknown>> =>
  ask("POST", "/api/me/password", anything, { old, new: fresh });

export const deleteAccount = (password: string): Promise<ApiResult<unknown>> =>
  ask("POST", "/api/me/delete", anything, { password });

export const fetchOwnProfile = (): Promise<ApiResult<OwnProfile>> => ask("GET", "/api/me/profile", ownProfile);

/** Gives the text as it is kept. */
export const saveProfile = (words: string): Promise<ApiResult<string>> =>
  ask("POST", "/api/me/profile", only("text", text), { text: words });

export const fetchSessions = (): Promise<ApiResult<Session[]>> =>
  ask("GET", "/api/me/sessions", only("sessions", list(session)));

export const endSession = (id: string): Promise<ApiResult<unknown>> =>
  ask("POST", `/api/me/sessions/${encodeURIComponent(id)}/end`, anything);

export const fetchBlocked = (): Promise<ApiResult<string[]>> =>
  ask("GET", "/api/me/blocks", only("blocked", list(text)));

export const setBlocked = (name: string, isBlocked: boolean): Promise<ApiResult<unknown>> =>
  ask("POST", isBlocked ? "/api/me/block" : "/api/me/unblock", anything, { name });

/** Every change of a player's ratings, the oldest first. */
export const fetchRatings = (name: string): Promise<ApiResult<RatingChange[]>> =>
  ask("GET", `/api/players/${encodeURIComponent(name)}/ratings`, only("history", list(change)));

export const fetchLeaderboard = (variant: string, speed: Speed): Promise<ApiResult<Ranked[]>> =>
  ask("GET", `/api/leaderboard?${new URLSearchParams({ variant, speed })}`, only("players", list(ranked)));

/** Players whose names begin so; at least two letters. */
export const searchPlayers = (beginning: string): Promise<ApiResult<string[]>> =>
  ask("GET", `/api/players?${new URLSearchParams({ search: beginning })}`, only("players", list(text)));
