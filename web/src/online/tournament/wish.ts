/** What a new tournament is asked to be. */
import type { NewTournament } from "./tournament_api.ts";

/** What the form begins with: an evening of a club or a class. */
export const usual: Omit<NewTournament, "variant"> = {
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
 * What is asked for: rounds of a Swiss tournament, minutes of an arena and no tie-breaks, no ratings of games over the
 * board.
 */
export function wishOf(form: Omit<NewTournament, "variant">, variant: string, starts: string): NewTournament {
  const { rounds, minutes, tieBreaks, ...others } = form;
  const isSwiss = form.format === "swiss";
  const isArena = form.format === "arena";
  return {
    ...others,
    variant,
    ...(isSwiss && rounds !== undefined ? { rounds } : {}),
    ...(isArena && minutes !== undefined ? { minutes } : {}),
    ...(!isArena && tieBreaks ? { tieBreaks } : {}),
    late: isSwiss && form.late,
    overTheBoard: form.overTheBoard && !isArena,
    rated: form.rated && (isArena || !form.overTheBoard),
    ...(starts === "" ? {} : { starts: new Date(starts).getTime() }),
  };
}
