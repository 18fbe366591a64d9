/** What the server says of the analysis of a game by its workers. */
import { askForAnalysis as want, getAnalysis } from "virtual:api";
import { ask, type Schemas } from "./api.ts";

export type GameAnalysis = Schemas["Analysis"];

/** How far the analysis of a game is. */
export const fetchAnalysis = (id: string) => ask(getAnalysis, { id });

/** Asks for the analysis of a finished game. */
export const askForAnalysis = (id: string) => ask(want, { id });
