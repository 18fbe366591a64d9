/** Matches of a class over HTTP: simuls of its teacher, and its games against another class. */
import { beginClassMatch, getClassMatch, listClassMatches } from "virtual:api";
import { type Answer, ask, only, type Schemas } from "./api.ts";
import type { NewGame } from "./games_api.ts";

/** A match with its sides and its score. */
export type ClassMatch = Schemas["ClassMatch"];
/** The same with its boards, and the games that the first side plays now. */
export type MatchDetails = Answer<typeof getClassMatch>;
export type MatchBoard = MatchDetails["boards"][number];

/** What the first side plays: on all boards, or both by turns. */
export type MatchColors = "white" | "black" | "alternating";

/** The terms of a match; without `against` it is a simul. */
type MatchTerms = Pick<NewGame, "control" | "rated" | "arbitrated" | "touchMove"> & {
  readonly colors: MatchColors;
  readonly against?: string;
};

export const fetchMatches = (id: string) => only(ask(listClassMatches, { id }), "matches");

export const fetchMatch = (id: string, match: string) => ask(getClassMatch, { id, match });

export const beginMatch = (id: string, terms: MatchTerms) => ask(beginClassMatch, { id }, terms);
