import type { Arrow, BoardState } from "../board/index.ts";
import type { CoachSentence, Color, Finding, GameLine, LineMove, Rules } from "../rules/types.ts";
import { squaresOf } from "../play/record.ts";
import type { Helpers } from "./questions.ts";
import { loadRepertoire } from "./repertoire.ts";

/** As much as the terminal spends on a position of a game, and on one that is asked about. */
const coachNodes = 100_000;
const whyNotNodes = 60_000;

/** A sentence whose line is on the board, and how many moves of the line have been played there. */
export interface Proof {
  readonly sentence: CoachSentence;
  readonly ply: number;
}

/**
 * What a side has to learn from a game of chess, and where it left the openings of this device. Every position is searched once, the last first; `onProgress` is told
 * how many of them are done, and ends the search by answering false.
 */
export async function coachGame(
  { rules, adviser }: Helpers,
  { start, moves }: GameLine,
  side: Color,
  onProgress: (done: number, all: number) => boolean,
): Promise<CoachSentence[] | undefined> {
  const findings: Finding[] = [];
  for (let ply = moves.length; ply >= 0; --ply) {
    if (!onProgress(findings.length, moves.length + 1)) return undefined;
    findings.unshift(await adviser.ask(start, moves.slice(0, ply), coachNodes));
  }
  return rules.coach({ start, moves }, findings, side, loadRepertoire());
}

/** Why a legal move (UCI) after those of the game is not the best. `fen`: the position before the move. */
export async function whyNot(
  { rules, adviser }: Helpers,
  { start, moves }: GameLine,
  fen: string,
  move: string,
): Promise<CoachSentence[]> {
  const best = await adviser.ask(start, moves, whyNotNodes);
  const answer = await adviser.ask(start, [...moves, move], whyNotNodes);
  return rules.whyNot(fen, move, best, answer);
}

/** A good move after those of the game; nothing when it is over. */
export async function hintFor(
  { rules, adviser }: Helpers,
  { start, moves }: GameLine,
): Promise<LineMove | undefined> {
  const { line } = await adviser.ask(start, moves, whyNotNodes);
  return rules.playLine(start, [...moves, ...line.slice(0, 1)])[moves.length];
}

/** The board that shows a proof: the position after its moves, the next move as an arrow, and the squares that count. */
export function boardOf(rules: Rules, { sentence, ply }: Proof): Partial<BoardState> {
  const played = rules.playLine(sentence.fen, sentence.line.slice(0, ply));
  const next = sentence.line[ply];
  const last = sentence.line[ply - 1];
  const arrows: Arrow[] = next ? [{ ...squaresOf(next), kind: "reason" }] : [];
  return {
    fen: played.at(-1)?.fen ?? sentence.fen,
    movable: "none",
    lastMove: last ? squaresOf(last) : null,
    check: null,
    premoves: [],
    arrows,
    marks: ply === 0 ? sentence.squares.map((square) => ({ square, kind: "witness" })) : [],
  };
}
