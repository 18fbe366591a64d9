/** Tournaments over HTTP (share/openapi.json). */
import { type ApiResult, ask } from "../api.ts";
import { list, maybe, number, oneOf, type Reader, record, text, truth, whole, withDefault } from "../shape.ts";

export const formats = ["swiss", "round-robin", "double-round-robin", "knock-out", "arena"] as const;
export type Format = (typeof formats)[number];
export type Phase = "open" | "playing" | "over" | "cancelled";
export const boardResults = ["*", "1-0", "0-1", "1/2-1/2", "0-0", "+:-", "-:+", "-:-"] as const;
export const byes = ["half", "full", "zero", "none"] as const;
export type Bye = (typeof byes)[number];

export interface TournamentHead {
  id: string;
  name: string;
  state: Phase;
  format: Format;
  control: string;
  variant: string;
  rated: boolean;
  overTheBoard: boolean;
  created: number;
  /** When it, or its next round, begins by itself, in milliseconds since 1970. */
  next?: number | undefined;
  /** The class that it is for. */
  class?: string | undefined;
}

export interface TournamentList {
  mayOrganise: boolean;
  tournaments: TournamentHead[];
  ended: TournamentHead[];
}

export interface Standing {
  place: number;
  number: number;
  name: string;
  rating?: number | undefined;
  points: string;
  tieBreaks: string[];
  left: boolean;
  /** Has no account: the organiser has entered the player. */
  guest: boolean;
  /** "3w1": the opponent, the colour, the letter of FIDE's report file; "-U": a bye. */
  rounds: string[];
  /** Of an arena: how many games count, and the last results: "4fb" is 4 points, doubled, after a berserk. */
  games?: number | undefined;
  sheet: string[];
  /** The next points are doubled. */
  fire: boolean;
}

export interface Board {
  white: number;
  black: number;
  result: string;
  games: string[];
}

export interface Round {
  round: number;
  boards: Board[];
  byes: { number: number; bye: string }[];
}

export interface You {
  organiser: boolean;
  entered: boolean;
  number?: number | undefined;
  game?: string | undefined;
  color?: "white" | "black" | undefined;
  opponent?: string | undefined;
}

export interface Tournament extends TournamentHead {
  organiser: string;
  late: boolean;
  automatic: boolean;
  /** Whether it takes players now. */
  entries: boolean;
  defaultTime: number;
  /** How long an arena lasts. */
  minutes?: number | undefined;
  rounds: number;
  round: number;
  version: number;
  tieBreaks: string[];
  standings: Standing[];
  pairings: Round[];
  you?: You | undefined;
}

export interface NewTournament {
  name: string;
  format: Format;
  rounds?: number;
  control: string;
  variant: string;
  rated: boolean;
  late: boolean;
  automatic: boolean;
  overTheBoard: boolean;
  pause: number;
  defaultTime: number;
  minutes?: number;
  /** Acronyms with commas, "BH-C1,BH"; without them those that FIDE recommends. */
  tieBreaks?: string;
  starts?: number;
  /** The class that it is for; without it everybody sees it. */
  class?: string;
}

const headShape = {
  id: text,
  name: text,
  state: oneOf("open", "playing", "over", "cancelled"),
  format: oneOf(...formats),
  control: text,
  variant: text,
  rated: truth,
  overTheBoard: truth,
  created: number,
  next: maybe(number),
  class: maybe(text),
};
const standing = record<Standing>({
  place: whole,
  number: whole,
  name: text,
  rating: maybe(whole),
  points: text,
  tieBreaks: list(text),
  left: withDefault(truth, false),
  guest: withDefault(truth, false),
  rounds: list(text),
  games: maybe(whole),
  sheet: withDefault(list(text), []),
  fire: withDefault(truth, false),
});
const round = record<Round>({
  round: whole,
  boards: list(record<Board>({ white: whole, black: whole, result: text, games: list(text) })),
  byes: list(record<{ number: number; bye: string }>({ number: whole, bye: text })),
});
const you = record<You>({
  organiser: truth,
  entered: truth,
  number: maybe(whole),
  game: maybe(text),
  color: maybe(oneOf("white", "black")),
  opponent: maybe(text),
});
const tournament = record<Tournament>({
  ...headShape,
  organiser: text,
  late: truth,
  automatic: truth,
  entries: truth,
  defaultTime: whole,
  minutes: maybe(whole),
  rounds: whole,
  round: whole,
  version: whole,
  tieBreaks: list(text),
  standings: list(standing),
  pairings: list(round),
  you: maybe(you),
});
const tournamentList = record<TournamentList>({
  mayOrganise: truth,
  tournaments: list(record<TournamentHead>(headShape)),
  ended: list(record<TournamentHead>(headShape)),
});
const unchanged = record<{ unchanged?: boolean | undefined }>({ unchanged: maybe(truth) });
const anything: Reader<unknown> = (value) => value;
const made = record<{ tournament: string }>({ tournament: text });

/** A tournament; null where it is still the one of that version. */
const news: Reader<Tournament | null> = (value, place) =>
  unchanged(value, place).unchanged ? null : tournament(value, place);

export function fetchTournaments(): Promise<ApiResult<TournamentList>> {
  return ask("GET", "/api/tournaments", tournamentList);
}

export function createTournament(wish: NewTournament): Promise<ApiResult<{ tournament: string }>> {
  return ask("POST", "/api/tournaments", made, wish);
}

/** Where a tournament, or what belongs to it, is. */
export function tournamentAddress(id: string, what = ""): string {
  return `/api/tournaments/${encodeURIComponent(id)}${what}`;
}

/** `seen`: the version that is shown; null is the answer where there is no other. */
export function fetchTournament(id: string, seen?: number): Promise<ApiResult<Tournament | null>> {
  return ask("GET", tournamentAddress(id) + (seen === undefined ? "" : `?seen=${seen}`), news);
}

/** What players and organisers do: "join", "leave", "players", "pupils", "round", "result", "bye", "end". */
export function act(id: string, what: string, body: object = {}): Promise<ApiResult<unknown>> {
  return ask("POST", tournamentAddress(id, `/${what}`), anything, body);
}

/** Does something and shows the tournament as it is afterwards. Whether it was done. */
export type Act = (what: string, body?: object) => Promise<boolean>;

/** Where a game of a tournament is, with the way back. */
export function gameAddress(game: string, tournament: string): string {
  return `/game/${encodeURIComponent(game)}?tournament=${encodeURIComponent(tournament)}`;
}
