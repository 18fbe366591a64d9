import type { CoachSentence, Color, Finding, FoundMove, GameLine, LineMove } from "../rules/types.ts";
import { loadKnownOpenings } from "./known_openings.ts";
import type { Adviser } from "./adviser.ts";
import type { Helpers } from "./questions.ts";
import { loadDeck, saveDeck, today, withDeparture } from "./deck.ts";
import { loadRepertoire } from "./repertoire.ts";

/** As much as the terminal spends on a position of a game, and on one that is asked about. */
const coachNodes = 100_000;
const whyNotNodes = 60_000;

/** What is claimed was searched again with this many times as many nodes. */
const checkFactor = 4;

/** What the engine says of the position before a move and of the one after it. */
async function lookAt(
  adviser: Adviser,
  start: string,
  earlier: readonly string[],
  move: string,
  nodes: number,
): Promise<FoundMove> {
  return [await adviser.ask(start, earlier, nodes), await adviser.ask(start, [...earlier, move], nodes)];
}

/**
 * What a side has to learn from a game of chess, and where it left the openings of this device: that card is due then.
 * Every position is searched once, the last first, and those around the moves that are spoken of again; `onProgress` is
 * told how many are done, and ends the search by answering false.
 */
export async function coachGame(
  { rules, learning, adviser }: Helpers,
  { start, moves }: GameLine,
  side: Color,
  onProgress: (done: number, all: number) => boolean,
): Promise<CoachSentence[] | undefined> {
  const findings: Finding[] = [];
  for (let ply = moves.length; ply >= 0; --ply) {
    if (!onProgress(findings.length, moves.length + 1)) return undefined;
    findings.unshift(await adviser.ask(start, moves.slice(0, ply), coachNodes));
  }
  const core = await learning();
  const isKnown = await loadKnownOpenings();
  const known = rules.playLine(start, moves).flatMap(({ fen }, number) => (isKnown(fen) ? [number] : []));
  const again = new Map<number, FoundMove>();
  for (const number of core.doubtfulMoves({ start, moves }, findings, side, { known })) {
    if (!onProgress(findings.length, moves.length + 1)) return undefined;
    const nodes = checkFactor * coachNodes;
    again.set(number, await lookAt(adviser, start, moves.slice(0, number), moves[number]!, nodes));
  }
  saveDeck(withDeparture(rules, loadDeck(), { start, moves }, side, today()));
  const notes = { repertoire: loadRepertoire(), known, again };
  return core.coach({ start, moves }, findings, side, notes);
}

/** Why a legal move (UCI) after those of the game is not the best. `fen`: the position before the move. */
export async function whyNot(
  { rules, learning, adviser }: Helpers,
  { start, moves }: GameLine,
  fen: string,
  move: string,
): Promise<CoachSentence[]> {
  const found: FoundMove[] = [];
  for (const nodes of [whyNotNodes, checkFactor * whyNotNodes])
    found.push(await lookAt(adviser, start, moves, move, nodes));
  const isKnown = await loadKnownOpenings();
  const after = rules.playLine(fen, [move])[0];
  return (await learning()).whyNot(fen, move, found, after !== undefined && isKnown(after.fen));
}

/** A good move after those of the game; nothing when it is over. */
export async function hintFor(
  { rules, adviser }: Helpers,
  { start, moves }: GameLine,
): Promise<LineMove | undefined> {
  const { line } = await adviser.ask(start, moves, whyNotNodes);
  return rules.playLine(start, [...moves, ...line.slice(0, 1)])[moves.length];
}
