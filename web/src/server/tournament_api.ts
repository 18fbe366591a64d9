/** Tournaments over HTTP. */
import {
  addTournamentPlayer,
  createTournament as create,
  endTournament,
  enterPupils,
  enterResult,
  getRoundReasons,
  getTournament,
  giveBye,
  joinTournament,
  leaveTournament,
  listTournaments,
  pairRound,
  removeTournamentPlayer,
} from "virtual:api";
import { type Answer, type ApiResult, ask, type BodyOf, type Operation, type Schemas } from "./api.ts";
import { language } from "../i18n/index.ts";
import { noteMine } from "./me.ts";

export const formats = ["swiss", "round-robin", "double-round-robin", "knock-out", "arena"] as const;
export type Format = Schemas["TournamentHead"]["format"];
export const boardResults = ["*", "1-0", "0-1", "1/2-1/2", "0-0", "+:-", "-:+", "-:-"] as const;
export const byes = ["half", "full", "zero", "none"] as const;
export type Bye = (typeof byes)[number];

type Wish = BodyOf<typeof create>;
/** What a form says of a new tournament. */
export type NewTournament = Wish &
  Required<Pick<Wish, "rated" | "late" | "automatic" | "overTheBoard" | "pause" | "defaultTime">>;
export type TournamentHead = Schemas["TournamentHead"];
export type Tournament = Schemas["Tournament"];
export type Standing = Tournament["standings"][number];
export type Round = Tournament["pairings"][number];
export type Board = Round["boards"][number];

/** Whether it has ended, or was cancelled. */
export function isOver({ state }: Pick<Tournament, "state">): boolean {
  return state === "over" || state === "cancelled";
}

export type TournamentList = Answer<typeof listTournaments>;

/** The tournaments that the reader may see, noted for the header. */
export async function fetchTournaments() {
  const answer = await ask(listTournaments, {});
  if (answer.ok) noteMine({ tournaments: answer.value.tournaments.length > 0 });
  return answer;
}

export const createTournament = (wish: NewTournament) => ask(create, {}, wish);

/** Where a tournament, or what belongs to it, is. */
export function tournamentAddress(id: string, what = ""): string {
  return `/api/tournaments/${encodeURIComponent(id)}${what}`;
}

/** `seen`: the version that is shown; null is the answer where there is no other. */
export async function fetchTournament(id: string, seen?: number): Promise<ApiResult<Tournament | null>> {
  const answer = await ask(getTournament, { id, seen: seen?.toString() });
  return answer.ok && "unchanged" in answer.value
    ? { ok: true, value: null }
    : (answer as ApiResult<Tournament>);
}

/** Why the boards and the bye of a round are as they are, in the language of the page. */
export const fetchReasons = (id: string, round: number) =>
  ask(getRoundReasons, { id, round: String(round), lang: language.value });
export type BoardReasons = Answer<typeof getRoundReasons>["boards"][number];

const acts = {
  join: joinTournament,
  leave: leaveTournament,
  players: addTournamentPlayer,
  remove: removeTournamentPlayer,
  pupils: enterPupils,
  round: pairRound,
  result: enterResult,
  bye: giveBye,
  end: endTournament,
};

/** What players and organisers do. */
export type ActName = keyof typeof acts;

export const act = (id: string, what: ActName, body: object = {}): Promise<ApiResult<unknown>> =>
  ask(acts[what] as Operation<AnyAct>, { id }, body);
interface AnyAct {
  parameters: { path: { id: string } };
  requestBody: { content: { "application/json": object } };
}

/** Does something and shows the tournament as it is afterwards. Whether it was done. */
export type Act = (what: ActName, body?: object) => Promise<boolean>;

/** Where a game of a tournament is, with the way back. */
export function gameAddress(game: string, tournament: string): string {
  return `/game/${encodeURIComponent(game)}?tournament=${encodeURIComponent(tournament)}`;
}
