/** What a new tournament is asked to be. */
import type { NewTournament } from "../server/tournament_api.ts";
import { usableTieBreaks } from "./tie_breaks.tsx";

/** What the fields of the form say. The rules of the game have fields of their own. */
export type Terms = Omit<NewTournament, "variant">;

/** What the form begins with: an evening of a club or a class. */
export const usual: Terms = {
  name: "",
  format: "swiss",
  rounds: 5,
  control: "5+3",
  rated: false,
  late: true,
  automatic: true,
  overTheBoard: false,
  pause: 60,
  defaultTime: 5,
  minutes: 45,
  tieBreaks: "",
};

/**
 * What is asked for: rounds of a Swiss tournament, minutes of an arena and no tie-breaks, no Buchholz of a round robin,
 * no ratings of games over the board.
 */
export function wishOf(terms: Terms, variant: string, starts: string): NewTournament {
  const { rounds, minutes, tieBreaks: chosen = "", ...others } = terms;
  const tieBreaks = usableTieBreaks(terms.format, chosen);
  const isSwiss = terms.format === "swiss";
  const isArena = terms.format === "arena";
  return {
    ...others,
    variant,
    ...(isSwiss && rounds !== undefined ? { rounds } : {}),
    ...(isArena && minutes !== undefined ? { minutes } : {}),
    ...(!isArena && tieBreaks !== "" ? { tieBreaks } : {}),
    late: isSwiss && terms.late,
    overTheBoard: terms.overTheBoard && !isArena,
    rated: terms.rated && (isArena || !terms.overTheBoard),
    ...(starts === "" ? {} : { starts: new Date(starts).getTime() }),
  };
}
