import type { CoachSentence, Color, Finding, GameLine, LineMove, Rules } from "../rules/types.ts";
import type { Helpers } from "./questions.ts";
import { forget, loadFrom, saveTo } from "../ui/stored.ts";

const storageKey = "arbiter.repertoire";

/** As much of a device's store as openings may take, in characters. */
const mostText = 1_000_000;

/** The openings that the person means to play, in PGN; empty where none are known. */
export function loadRepertoire(): string {
  const stored = loadFrom(storageKey);
  return typeof stored === "string" ? stored : "";
}

/** Keeps the openings of a PGN text on this device, unless it has none or is too large. */
export function saveRepertoire(rules: Rules, text: string): "saved" | "empty" | "too-large" {
  if (text.length > mostText) return "too-large";
  const { games } = rules.readPgn(text);
  if (!games.some((game) => game?.variant === "standard" && game.children.length > 0)) return "empty";
  saveTo(storageKey, text);
  return loadRepertoire() === text ? "saved" : "too-large";
}

export function forgetRepertoire(): void {
  forget(storageKey);
}

/** As much as the terminal spends on a position of a game, and on one that is asked about. */
const coachNodes = 100_000;
const whyNotNodes = 60_000;

/**
 * What a side has to learn from a game of chess, and where it left the openings of this device. Every position is searched once, the last first; `onProgress` is told
 * how many of them are done, and ends the search by answering false.
 */
export async function coachGame(
  { learning, adviser }: Helpers,
  { start, moves }: GameLine,
  side: Color,
  onProgress: (done: number, all: number) => boolean,
): Promise<CoachSentence[] | undefined> {
  const findings: Finding[] = [];
  for (let ply = moves.length; ply >= 0; --ply) {
    if (!onProgress(findings.length, moves.length + 1)) return undefined;
    findings.unshift(await adviser.ask(start, moves.slice(0, ply), coachNodes));
  }
  return (await learning()).coach({ start, moves }, findings, side, loadRepertoire());
}

/** Why a legal move (UCI) after those of the game is not the best. `fen`: the position before the move. */
export async function whyNot(
  { learning, adviser }: Helpers,
  { start, moves }: GameLine,
  fen: string,
  move: string,
): Promise<CoachSentence[]> {
  const best = await adviser.ask(start, moves, whyNotNodes);
  const answer = await adviser.ask(start, [...moves, move], whyNotNodes);
  return (await learning()).whyNot(fen, move, best, answer);
}

/** A good move after those of the game; nothing when it is over. */
export async function hintFor(
  { rules, adviser }: Helpers,
  { start, moves }: GameLine,
): Promise<LineMove | undefined> {
  const { line } = await adviser.ask(start, moves, whyNotNodes);
  return rules.playLine(start, [...moves, ...line.slice(0, 1)])[moves.length];
}
