/** Questions of a homework as a teacher makes them. */
import type { Rules } from "../rules/types.ts";
import { uciOf } from "../rules/attempt.ts";
import type { HomeworkQuestion, IllegalMoves } from "../server/homework_api.ts";

/** Of a homework: as the server takes them. */
export const mostQuestions = 60;

/** The questions as the server reads them. */
export function linesOfQuestions(list: readonly HomeworkQuestion[]): string {
  return list.map(({ kind, fen, moves }) => [kind, fen, moves].join("\t")).join("\n");
}

/** The first of them, each once. */
export function someOf(list: readonly HomeworkQuestion[], most: number): HomeworkQuestion[] {
  const known = new Set<string>();
  return list
    .filter((one) => {
      const name = linesOfQuestions([one]);
      return known.has(name) ? false : known.add(name);
    })
    .slice(0, most);
}

/** Nothing where the position or the moves cannot be read, or moves to find do not end with the solver's. */
export function ownQuestion(
  rules: Pick<Rules, "judge" | "look">,
  kind: HomeworkQuestion["kind"],
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
  const { code, from, to } = judged.verdict;
  if (!from || !to || from === to) return null;
  return { kind: "legal", fen, moves: uciOf({ from, to }), reason: code };
}

function findQuestion(rules: Pick<Rules, "judge">, start: string, text: string): HomeworkQuestion | null {
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
