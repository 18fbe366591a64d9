/** Tables of a tournament, from what the server tells. */
import { type Line, linesOf } from "../server/line_by_line.tsx";
import type { BoardReasons, Round, Standing, Tournament } from "../server/tournament_api.ts";
import { calledOf } from "../server/words.ts";

/** A round of a player. */
export interface Cell {
  /** The number of the opponent; nothing: a bye. */
  opponent?: number;
  color?: "white" | "black";
  /** "1", "½", "0", "+", "-", or "" while it is played. */
  mark: string;
}

const marks: Readonly<Record<string, string>> = {
  "=": "½",
  D: "½",
  W: "1",
  L: "0",
  U: "1",
  F: "1",
  H: "½",
  Z: "–",
  "*": "",
};

/** Reads "3w1", "-U"; nothing of a round that a player has no part in. */
export function readCell(text: string): Cell | undefined {
  const [, opponent, color, letter] = /^(?:(\d+)([wb])|-)(.)$/.exec(text) ?? [];
  if (letter === undefined) return undefined;
  const mark = marks[letter] ?? letter;
  if (opponent === undefined) return { mark };
  return { opponent: Number(opponent), color: color === "w" ? "white" : "black", mark };
}

/** What each player of a round robin scored against each other one, by their numbers; "" where nothing yet. */
export function crosstable(standings: readonly Standing[]): string[][] {
  return standings.map((row) => {
    const cells = row.rounds.map(readCell);
    return standings.map((column) =>
      cells
        .filter((cell) => cell?.opponent === column.number)
        .map((cell) => cell!.mark)
        .join(" "),
    );
  });
}

/** Whether each meets each other one. */
export function isRoundRobin({ format }: Pick<Tournament, "format">): boolean {
  return format === "round-robin" || format === "double-round-robin";
}

/** Names and other facts by the numbers of players. */
export function byNumber(standings: readonly Standing[]): Map<number, Standing> {
  return new Map(standings.map((standing) => [standing.number, standing]));
}

/** Whose the numbers in the reasons of a board are: "1 Ada Byron, 5 George Boole". */
export function namesIn({ reasons }: Pick<BoardReasons, "reasons">, standings: readonly Standing[]): string {
  const numbers = new Set(reasons.flatMap(({ players }) => players));
  return standings
    .filter(({ number }) => numbers.has(number))
    .sort((one, other) => one.number - other.number)
    .map((standing) => `${standing.number} ${calledOf(standing)}`)
    .join(", ");
}

/** Whether every board has a result. */
export function isComplete(round: Round | undefined): boolean {
  return round === undefined || round.boards.every((board) => board.result !== "*");
}

/** Whether somebody has not come to the game. */
export function isForfeit(result: string): boolean {
  return result.includes(":");
}

/** "½–½" for "1/2-1/2", and "+/–" as the report file has it. */
export function boardText(result: string): string {
  return result === "*" ? "–" : result.replace("1/2-1/2", "½–½").replace("-:-", "– : –");
}

/**
 * A player as a line of a list says: "Anna Bianchi", or with a rating: "Ugo Verdi, 1450", "Ugo Verdi\t1450". What follows the
 * rating, such as a title, is left out.
 */
export interface ListedPlayer extends Line {
  readonly name: string;
  readonly rating?: number;
}

/** The players of a list, one on each line. */
export function listedPlayers(text: string): ListedPlayer[] {
  return linesOf(text).map((line) => {
    const [, name, rating] = /^(.*?)[\s,;]+(\d{3,4})(?:[\s,;].*)?$/.exec(line) ?? [];
    return name ? { line, name, rating: Number(rating) } : { line, name: line.replace(/[\s,;]+$/, "") };
  });
}

/** A result of an arena. */
export interface Score {
  points: string;
  isDoubled: boolean;
  isBerserk: boolean;
}

/** Reads "4fb": points, doubled, after a berserk. */
export function readScore(text: string): Score {
  return { points: text.replace(/\D/g, ""), isDoubled: text.includes("f"), isBerserk: text.includes("b") };
}

/** "1:05:09" or "4:05" of milliseconds. */
export function timeLeft(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1_000));
  const two = (value: number): string => String(value).padStart(2, "0");
  const hours = Math.floor(seconds / 3_600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
