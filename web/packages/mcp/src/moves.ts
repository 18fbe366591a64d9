// SPDX-License-Identifier: MIT
/** The tools about moves: legal_moves, judge_move and best_move. */

import type { Engine } from "@arbiter-chess/engine";
import type { Look, Rules, Verdict } from "@arbiter-chess/rules";
import { type Answer, type Arguments, listed, Refusal } from "./arguments.ts";
import { AskedGame, byName, byUci } from "./game.ts";

function colorName(turn: "white" | "black"): string {
  return turn === "white" ? "White" : "Black";
}

/** Where the game is over by the position alone: "outcome" and "winner". */
export function endFields({ outcome: { automatic } }: Look): object {
  return automatic ? { outcome: automatic.code, winner: automatic.winner ?? null } : {};
}

/** "code", "laws", "at", "by" and "text" of one reason. */
export function reasonFields({ code, article = "", at, by, sentence }: Verdict): object {
  return { code, laws: article, at: byName(at), by: byName(by.map(({ square }) => square)), text: sentence };
}

// ---- legal_moves ------------------------------------------------------------------------------------------------

function tellMovable(movable: readonly string[]): string {
  return `\nPieces that can move: ${listed(movable)}`;
}

/** The squares of the pieces that have a legal move. */
function findMovable({ moves }: Look): string[] {
  return byName([...new Set(moves.flatMap(({ from, drop }) => (drop ? [] : from)))]);
}

function isOwn(look: Look, square: string): boolean {
  const piece = look.pieces[square];
  return piece !== undefined && (piece === piece.toUpperCase()) === (look.turn === "white");
}

/** Says that no piece of the side to move is on the square that `from` names. */
function refuseFrom(game: AskedGame, look: Look, from: string): Refusal {
  const judged = game.judge(from + (from === "a1" ? "a2" : "a1"));
  const movable = findMovable(look);
  const [code, sentence] = judged.ok ? ["", ""] : [judged.verdict.code, judged.verdict.sentence];
  return new Refusal(code, sentence + tellMovable(movable), { text: sentence, movable });
}

const roles: Record<string, string> = {
  p: "pawn",
  n: "knight",
  b: "bishop",
  r: "rook",
  q: "queen",
  k: "king",
};

export function listLegalMoves(core: Rules, given: Arguments): Answer {
  const { from } = given;
  if (from !== undefined && !/^[a-h][1-8]$/.test(from))
    throw new Refusal("bad-argument", "`from` must be a square, a1 to h8.");
  const game = AskedGame.read(core, given);
  const look = game.look();
  if (from !== undefined && !isOwn(look, from)) throw refuseFrom(game, look, from);
  const moves = byUci(look.moves).filter((move) => from === undefined || (move.from === from && !move.drop));
  const { length: count } = moves;
  const noun = count === 1 ? "move" : "moves";
  let text = `${colorName(look.turn)} to move. ${count} legal ${noun}: ${listed(moves.map(({ san }) => san))}`;
  if (game.outcome) text += `\nThe game is over: ${game.outcome.sentence}`;
  else if (from !== undefined && count === 0)
    text += `\nThe ${roles[look.pieces[from]!.toLowerCase()]} on ${from} has no legal move now.${tellMovable(findMovable(look))}`;
  const named = moves.map(({ uci, san, isCapture, check }) => ({
    uci,
    san,
    capture: isCapture,
    check: check !== "none",
  }));
  const head = { fen: look.fen, side_to_move: look.turn, in_check: look.inCheck };
  return { text, data: { ...head, count, moves: named, ...endFields(look) } };
}

// ---- judge_move -------------------------------------------------------------------------------------------------

/** "move", "legal", "code", "at", "by", "text" and, where there are several, "reasons". */
function attemptFields(move: string, verdict: Verdict): object {
  const { code, at, by, text } = reasonFields(verdict) as Record<string, unknown>;
  const { reasons = [] } = verdict;
  const fields = { move, legal: verdict.code === "legal", code, at, by, text };
  return reasons.length > 0 ? { ...fields, reasons: reasons.map(reasonFields) } : fields;
}

function tellFurther({ reasons = [] }: Verdict): string {
  return reasons
    .slice(1)
    .map(({ sentence }) => `\nAlso: ${sentence}`)
    .join("");
}

function uciOf({ from = "", to = "", promotion, drop }: Verdict): string {
  return drop ? `${drop.toUpperCase()}@${to}` : from + to + (promotion ?? "");
}

/** What is false about the mark of a legal move: "Ra8#" where it is not mate. Empty where nothing is. */
function tellFalseMark(game: AskedGame, text: string, uci: string, san: string): string {
  const saysMate = text.includes("#");
  if (san.endsWith("#") || !(saysMate || text.includes("+"))) return "";
  if (!san.endsWith("+")) return `${san} does not give check.`;
  if (!saysMate) return "";
  const [played] = game.core.playLine(game.fen, [uci], game.variant);
  const after = game.core.look(played!.fen, [], game.variant);
  return `It is not mate. Legal moves after ${san}: ${listed(after.ok ? byUci(after.moves).map((move) => move.san) : [])}`;
}

function answerLegal(game: AskedGame, move: string, uci: string, san: string): Answer {
  const sentence = `${san} is legal.`;
  const remark = tellFalseMark(game, move, uci, san);
  const data = { move, legal: true, code: "legal", at: [], by: [], text: sentence, fen: game.fen };
  if (!remark) return { text: sentence, data };
  return { text: `${sentence}\n${remark}`, data: { ...data, remark } };
}

function answerIllegal(game: AskedGame, move: string, verdict: Verdict): Answer {
  const { candidates = [], from, drop } = verdict;
  const look = game.look();
  let text = game.tellProblem(move, verdict) + tellFurther(verdict);
  for (const candidate of candidates)
    text += `\n${uciOf(candidate)}: ${candidate.sentence}${tellFurther(candidate)}`;
  const isOfPiece = from !== undefined && !drop && isOwn(look, from);
  const own = byUci(look.moves).filter((each) => isOfPiece && each.from === from && !each.drop);
  const possible = own.length > 0 ? own.map(({ san }) => san) : game.legalSans();
  text += `\n${own.length > 0 ? "That piece may go" : "Legal moves"}: ${listed(possible)}`;
  const fields = attemptFields(move, verdict);
  const others = candidates.map((candidate) => attemptFields(uciOf(candidate), candidate));
  const data = { ...fields, ...(others.length > 0 && { candidates: others }), fen: game.fen, possible };
  return { text, data };
}

export function judgeMove(core: Rules, given: Arguments): Answer {
  const game = AskedGame.read(core, given);
  const { move = "" } = given;
  const judged = game.judge(move);
  if (judged.ok) {
    if (game.outcome) throw game.refuseEnded();
    return answerLegal(game, move, judged.uci, judged.san);
  }
  if (judged.verdict.code !== "bad-notation") return answerIllegal(game, move, judged.verdict);
  throw game.refuseUnreadable(judged.verdict);
}

// ---- best_move --------------------------------------------------------------------------------------------------

type Score = { kind: "centipawns"; value: number } | { kind: "mate"; moves: number };

/** "+1.25", "-0.30", "#5" (White mates in five) or "#-5". */
function formatScore(score: Score): string {
  if (score.kind === "mate") return `#${score.moves}`;
  const pawns = (score.value / 100).toFixed(2);
  return score.value > 0 ? `+${pawns}` : pawns;
}

/** Searches a position of chess or Chess960. */
export async function findBestMove(
  core: Rules,
  { nodes = 200_000, ...given }: Arguments,
  engine: () => Promise<Engine>,
): Promise<Answer> {
  const game = AskedGame.read(core, given);
  const { variant, start, moves, fen } = game;
  if (game.outcome) throw game.refuseEnded();
  if (variant !== "standard" && variant !== "chess960")
    throw new Refusal("not-chess", "The engine of this package plays chess and Chess960 alone.");
  const searcher = await engine();
  await searcher.newGame();
  const best = await searcher.analyse(start, moves, { nodes, variant });
  if (!best.move) throw new Refusal("no-move", "The engine found no move.");
  const found = best.lines[0]?.pv ?? [];
  const line = core.playLine(fen, found[0] === best.move ? found : [best.move], variant);
  const sans = line.map(({ san }) => san);
  const score = formatScore(best.score);
  const text = `${sans[0]}\nFor White: ${score} (depth ${best.depth}). Line: ${listed(sans)}`;
  const data = { fen, san: sans[0], uci: line[0]!.uci, white_score: score, depth: best.depth, line: sans };
  return { text, data };
}
