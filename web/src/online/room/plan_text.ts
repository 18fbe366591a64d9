/** Conditional moves between a person, who writes a line of moves a row, and the server, which takes UCI. */
import type { Rules, Variant, Verdict } from "../../rules/types.ts";
import { readTyped, spelled } from "../../ui/piece_letters.ts";

/** Where the moves begin, and by which rules they are. */
export interface PlanStart {
  readonly fen: string;
  readonly variant: Variant;
}

export type PlanReading =
  | { ok: true; lines: string }
  /**
   * `row` from 1. `verdict`: why the move cannot be played; `meanings`: the moves that it may mean. Neither: the row ends
   * without our answer.
   */
  | { ok: false; row: number; move: string; verdict?: Verdict; meanings?: readonly string[] };

/** Reads rows such as "1... e5 2. Nf3 Nc6 3. Bb5"; numbers of moves and empty rows count for nothing. */
export function readPlan(rules: Rules, { fen, variant }: PlanStart, text: string): PlanReading {
  const lines: string[] = [];
  for (const [index, row] of text.split("\n").entries()) {
    const moves: string[] = [];
    let position = fen;
    for (const word of wordsOf(row)) {
      const at = position;
      const typed = readTyped(word, (text) => rules.judge(at, text, [], variant));
      if ("moves" in typed) return { ok: false, row: index + 1, move: word, meanings: typed.moves };
      const judged = rules.judge(position, typed.text, [], variant);
      if (!judged.ok) return { ok: false, row: index + 1, move: word, verdict: judged.verdict };
      moves.push(judged.uci);
      position = judged.fen;
    }
    if (moves.length % 2 !== 0) return { ok: false, row: index + 1, move: wordsOf(row).at(-1)! };
    if (moves.length > 0) lines.push(moves.join(" "));
  }
  return { ok: true, lines: lines.join(";") };
}

function wordsOf(row: string): string[] {
  return row.split(/\s+/).flatMap((word) => word.replace(/^\d+\.+/, "") || []);
}

/** The server's lines as rows of moves as people write them. */
export function writePlan(rules: Rules, { fen, variant }: PlanStart, lines: string): string {
  const rows = lines === "" ? [] : lines.split(";");
  return rows
    .map((row) => rules.playLine(fen, row.split(" "), variant).map(({ san }) => san))
    .map((sans) => spelled(sans.join(" ")))
    .join("\n");
}
