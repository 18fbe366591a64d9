/** Questions of a homework in a text: lines with positions, or games in PGN. */
import type { GameTree, MoveNode, Rules } from "../rules/types.ts";
import type { HomeworkQuestion } from "../server/homework_api.ts";
import { findQuestion } from "./homework_questions.ts";

/** Of solver and opponent in one question, as the server takes them. */
const mostPlies = 19;
/** Of the games of a file, so that a large collection does not hold the page up. */
export const mostGames = 200;

export interface Found {
  readonly questions: readonly HomeworkQuestion[];
  /** Lines and games that are not a position with its solution. */
  readonly left: number;
  /** Whether the file has more games than `mostGames`; the others were not read. */
  readonly isCut: boolean;
}

/**
 * Reads lines of a position and its solution: a FEN with moves in any notation, or EPD with `bm` or `pv`. A text with
 * tags is PGN: of each game that begins with a position of its own the main line is the solution.
 */
export function questionsIn(rules: Pick<Rules, "initial" | "judge" | "look" | "readPgn">, text: string): Found {
  if (/^\s*\[\w+\s+"/m.test(text)) {
    const { games, hasMore } = rules.readPgn(text, mostGames);
    return toFound(
      games.map((game) => game && questionOfGame(rules, game)),
      hasMore,
    );
  }
  const lines = text.split("\n").map((line) => line.trim());
  return toFound(
    lines.filter((line) => line !== "" && !line.startsWith("#")).map((line) => questionOfLine(rules, line)),
    false,
  );
}

function toFound(found: readonly (HomeworkQuestion | null | undefined)[], isCut: boolean): Found {
  const questions = found.filter((one): one is HomeworkQuestion => one !== null && one !== undefined);
  return { questions, left: found.length - questions.length, isCut };
}

function questionOfGame(rules: Pick<Rules, "initial">, game: GameTree): HomeworkQuestion | null {
  if (game.variant !== "standard" || game.start === rules.initial()) return null;
  const moves: string[] = [];
  for (let node: MoveNode | undefined = game.children[0]; node; node = node.children[0]) moves.push(node.uci);
  const kept = moves.slice(0, mostPlies);
  // The solver has the last word.
  if (kept.length % 2 === 0) kept.pop();
  return kept.length === 0 ? null : { kind: "find", fen: game.start, moves: kept.join(" ") };
}

function questionOfLine(rules: Pick<Rules, "judge" | "look">, line: string): HomeworkQuestion | null {
  const [, board, counters = "0 1", rest = ""] =
    /^(\S+ [wb] \S+ \S+)(?: (\d+ \d+))?[\s;,:|]+(.+)$/.exec(line) ?? [];
  if (board === undefined) return null;
  const fen = `${board} ${counters}`;
  if (!rules.look(fen).ok) return null;
  const [, opcode, operand = ""] = /\b(pv|bm) ([^;]+)/.exec(rest) ?? [];
  // Of several best moves the first one is the solution.
  const moves = opcode === "bm" ? operand.trim().split(/\s+/)[0]! : operand || rest;
  return findQuestion(rules, fen, moves);
}
