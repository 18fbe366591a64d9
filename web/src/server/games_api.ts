/** Games over HTTP: to make, to take part, to look at. */
import {
  createGame as create,
  explorePosition,
  joinGame as join,
  listGames,
  listLiveGames,
  askForAnalysis as want,
  getAnalysis,
} from "virtual:api";
import { ask, only, type Schemas } from "./api.ts";
import { fetchText } from "./fetch_text.ts";

export type NewGame = Partial<Schemas["NewGame"]> & Pick<Schemas["NewGame"], "control">;
export type ArchivedGame = Schemas["GamePage"]["games"][number];
export type LiveGame = Schemas["LiveGame"];
/** How the games of the server's collection continued from a position. */
export type Exploration = Schemas["Explorer"];
/** Results of some games. */
export type Counts = Exploration["total"];
export type ExploredMove = Exploration["moves"][number];
export type ExploredGame = Exploration["games"][number];
/** Empty texts ask for all games. */
export interface ExplorerWish {
  fen: string;
  player: string;
  since: string;
}

/** Makes a game; the answer holds the maker's seat. */
export const createGame = (wish: NewGame) => ask(create, {}, wish as Schemas["NewGame"]);

/** Takes the free seat of a game. Fault "seat-taken": somebody was faster. */
export const joinGame = (id: string) => ask(join, { id });

/** Finished games of a player, newest first, from the beginning or from where `next` of the last page says. */
export const fetchArchive = (player: string, from?: string) => ask(listGames, { player, from });

/** The games that are played now, to be watched. */
export const fetchLiveGames = () => only(ask(listLiveGames, {}), "games");

/** How the games of the server's collection continued from a position. */
export const explore = ({ fen, player, since }: ExplorerWish) =>
  ask(explorePosition, { fen, player: player || undefined, since: since || undefined });

/** A game of the collection as PGN; nothing where it is not available. */
export const fetchCollectionGame = (number: number) => fetchText(`/api/explorer/${number}.pgn`);

export type GameAnalysis = Schemas["Analysis"];

/** How far the analysis of a game is. */
export const fetchAnalysis = (id: string) => ask(getAnalysis, { id });

/** Asks for the analysis of a finished game. */
export const askForAnalysis = (id: string) => ask(want, { id });
