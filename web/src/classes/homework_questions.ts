/** Questions of a homework as a teacher makes them. */
import type { Rules } from "../rules/types.ts";
import { uciOf } from "../rules/attempt.ts";
import type { HomeworkQuestion, IllegalMoves } from "../server/homework_api.ts";

/** Of a homework: as the server takes them. */
export const mostQuestions = 60;
/** Of a pupil, in all rounds together. */
export const mostAnswers = 90;
const mostRounds = 3;

/** The numbers of rounds that a homework with N questions may have: 1, 2, …. */
export function roundsFor(questions: number): number[] {
  const most = Math.min(mostRounds, Math.floor(mostAnswers / Math.max(questions, 1)));
  return Array.from({ length: most }, (_, at) => at + 1);
}

/** The questions as the server reads them. */
export function linesOfQuestions(list: readonly HomeworkQuestion[]): string {
  return list.map(({ kind, fen, moves }) => [kind, fen, moves].join("\t")).join("\n");
}

/** The first of them, each once. Games are not the same: each is played. */
export function someOf(list: readonly HomeworkQuestion[], most: number): HomeworkQuestion[] {
  const known = new Set<string>();
  return list
    .filter((one) => {
      const name = linesOfQuestions([one]);
      if (one.kind !== "play" && known.has(name)) return false;
      known.add(name);
      return true;
    })
    .slice(0, most);
}

/** Nothing where the position or the moves cannot be read, or moves to find do not end with the solver's. */
export function ownQuestion(
  rules: Pick<Rules, "judge" | "look">,
  kind: "legal" | "find",
  fen: string,
  moves: string,
): HomeworkQuestion | null {
  const start = fen.trim();
  if (!rules.look(start).ok) return null;
  return kind === "legal" ? legalQuestion(rules, start, moves.trim()) : findQuestion(rules, start, moves);
}

function legalQuestion(rules: Pick<Rules, "judge">, fen: string, move: string): HomeworkQuestion | null {
  const judged = rules.judge(fen, move);
  if (judged.ok) return { kind: "legal", fen, moves: judged.uci, reason: "legal" };
  const { code, from, to, promotion } = judged.verdict;
  if (!from || !to || from === to) return null;
  // A teacher who names no piece asks about the move, and means a queen.
  if (code === "promotion-missing") return legalQuestion(rules, fen, uciOf({ from, to, promotion: "q" }));
  return { kind: "legal", fen, moves: uciOf({ from, to, ...(promotion && { promotion }) }), reason: code };
}

/** A position with its solution in any notation; nothing where the solution does not end with the solver's move. */
export function findQuestion(
  rules: Pick<Rules, "judge">,
  start: string,
  text: string,
): HomeworkQuestion | null {
  const found: string[] = [];
  let fen = start;
  for (const move of text
    .replace(/\d+\.+/g, " ")
    .split(/\s+/)
    .filter(Boolean)) {
    const judged = rules.judge(fen, move);
    if (!judged.ok) return null;
    found.push(judged.uci);
    fen = judged.fen;
  }
  return found.length % 2 === 1 ? { kind: "find", fen: start, moves: found.join(" ") } : null;
}

/** The illegal moves of a class that were refused for a reason, as questions. */
export function questionsOf({ tries }: IllegalMoves, reason: string): HomeworkQuestion[] {
  return tries
    .filter((one) => one.reason === reason)
    .map(({ fen, move }) => ({ kind: "legal", fen, moves: move, reason }));
}
