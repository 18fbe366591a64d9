/** Tournaments over HTTP (share/openapi.json). */
import { type ApiResult, ask } from "../api.ts";
import {
  anything,
  list,
  maybe,
  number,
  oneOf,
  type Read,
  type Reader,
  record,
  text,
  truth,
  whole,
  withDefault,
} from "../shape.ts";

export const formats = ["swiss", "round-robin", "double-round-robin", "knock-out", "arena"] as const;
export type Format = (typeof formats)[number];
export const boardResults = ["*", "1-0", "0-1", "1/2-1/2", "0-0", "+:-", "-:+", "-:-"] as const;
export const byes = ["half", "full", "zero", "none"] as const;
export type Bye = (typeof byes)[number];

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

const headFields = {
  id: text,
  name: text,
  state: oneOf("open", "playing", "over", "cancelled"),
  format: oneOf(...formats),
  control: text,
  variant: text,
  rated: truth,
  overTheBoard: truth,
  created: number,
  /** When it, or its next round, begins by itself, in milliseconds since 1970. */
  next: maybe(number),
  /** The class that it is for. */
  class: maybe(text),
};
const head = record(headFields);
export type TournamentHead = Read<typeof head>;

const standing = record({
  place: whole,
  number: whole,
  name: text,
  rating: maybe(whole),
  points: text,
  tieBreaks: list(text),
  left: withDefault(truth, false),
  /** Has no account: the organiser has entered the player. */
  guest: withDefault(truth, false),
  /** "3w1": the opponent, the colour, the letter of FIDE's report file; "-U": a bye. */
  rounds: list(text),
  /** Of an arena: how many games count, and the last results: "4fb" is 4 points, doubled, after a berserk. */
  games: maybe(whole),
  sheet: withDefault(list(text), []),
  /** The next points are doubled. */
  fire: withDefault(truth, false),
});
export type Standing = Read<typeof standing>;

const board = record({ white: whole, black: whole, result: text, games: list(text) });
export type Board = Read<typeof board>;

const round = record({
  round: whole,
  boards: list(board),
  byes: list(record({ number: whole, bye: text })),
});
export type Round = Read<typeof round>;

const you = record({
  organiser: truth,
  entered: truth,
  number: maybe(whole),
  game: maybe(text),
  color: maybe(oneOf("white", "black")),
  opponent: maybe(text),
});

const tournament = record({
  ...headFields,
  organiser: text,
  late: truth,
  automatic: truth,
  /** Whether it takes players now. */
  entries: truth,
  defaultTime: whole,
  /** How long an arena lasts. */
  minutes: maybe(whole),
  rounds: whole,
  round: whole,
  version: whole,
  tieBreaks: list(text),
  standings: list(standing),
  pairings: list(round),
  you: maybe(you),
});
export type Tournament = Read<typeof tournament>;

const tournamentList = record({ mayOrganise: truth, tournaments: list(head), ended: list(head) });
export type TournamentList = Read<typeof tournamentList>;

const unchanged = record({ unchanged: maybe(truth) });
const made = record({ tournament: text });

/** A tournament; null where it is still the one of that version. */
const news: Reader<Tournament | null> = (value, place) =>
  unchanged(value, place).unchanged ? null : tournament(value, place);

export function fetchTournaments(): Promise<ApiResult<TournamentList>> {
  return ask("GET", "/api/tournaments", tournamentList);
}

export function createTournament(wish: NewTournament): Promise<ApiResult<Read<typeof made>>> {
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
