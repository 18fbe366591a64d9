/** Lists whose lines are sent to the server one after the other. */
import { labelled } from "../i18n/index.ts";
import type { ApiFault, ApiResult } from "./api.ts";
import { faultText } from "./fault_text.ts";

/** A line of a list as it was written. */
export interface Line {
  readonly line: string;
}

/** A line that was not taken, and why; without a fault it was not tried. */
export interface LeftLine extends Line {
  readonly fault?: ApiFault;
}

/** The lines of a list that have something. */
export function linesOf(words: string): string[] {
  return words
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** What hears of each line and says whether to continue. */
interface Reader<T extends Line, Answer> {
  /** `done`: how many lines were tried. */
  readonly tell: (entry: T, answer: ApiResult<Answer>, done: number) => void;
  readonly goesOn: () => boolean;
}

/**
 * Sends the lines, those after a refused one too. Ends early where the server cannot be reached and where the reader stops.
 * Answers the lines that were not taken.
 */
export async function sendLines<T extends Line, Answer>(
  entries: readonly T[],
  send: (entry: T) => Promise<ApiResult<Answer>>,
  { tell, goesOn }: Reader<T, Answer>,
): Promise<LeftLine[]> {
  const left: LeftLine[] = [];
  for (const [index, entry] of entries.entries()) {
    const answer = await send(entry);
    tell(entry, answer, index + 1);
    if (!answer.ok) left.push({ line: entry.line, fault: answer.fault });
    const isGone = !answer.ok && answer.fault.code === "unreachable";
    if (isGone || !goesOn()) return [...left, ...entries.slice(index + 1).map(({ line }) => ({ line }))];
  }
  return left;
}

/** Why lines were not taken; what was not tried has no reason. */
export function Refusals({ left }: { readonly left: readonly LeftLine[] }) {
  return (
    <div class="trouble" role="alert">
      {left.map(({ line, fault }, index) =>
        fault === undefined ? null : <p key={index}>{labelled(line, faultText(fault))}</p>,
      )}
    </div>
  );
}
