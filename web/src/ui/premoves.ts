import { signal, type ReadonlySignal } from "@preact/signals";
import { imagine, type Attempt, type Color } from "../board/index.ts";
import { t } from "../i18n/index.ts";
import { uciOf } from "../rules/attempt.ts";
import type { Verdict } from "../rules/types.ts";

/** How many moves may wait. */
export const mostPremoves = 10;

/**
 * Moves chosen in the opponent's turn: a game keeps them and has them played one by one, each as soon as it is its
 * turn. One that is illegal then is dropped with all that follow it.
 */
export class Premoves {
  private readonly queue = signal<readonly Attempt[]>([]);
  private readonly refusal = signal<Verdict | null>(null);
  private readonly overfull = signal(false);

  /** The moves that wait, the next first. */
  readonly waiting: ReadonlySignal<readonly Attempt[]> = this.queue;
  /** Why the last ones were dropped, until the reader does something else. */
  readonly dropped: ReadonlySignal<Verdict | null> = this.refusal;
  /** Whether one more was chosen than may wait. */
  readonly isOverfull: ReadonlySignal<boolean> = this.overfull;

  add(attempt: Attempt): void {
    this.touch();
    if (this.queue.peek().length < mostPremoves) this.queue.value = [...this.queue.peek(), attempt];
    else this.overfull.value = true;
  }

  clear(): void {
    this.queue.value = [];
    this.overfull.value = false;
  }

  /** The reader does something: what was said of the last ones has been read. */
  touch(): void {
    this.refusal.value = null;
    this.overfull.value = false;
  }

  /** It is our turn: has the first played. `play` answers why that move, in UCI, is not legal; null when it is. */
  playNext(play: (uci: string) => Verdict | null): void {
    const [next, ...rest] = this.queue.peek();
    if (next === undefined) return;
    // Before it is played: the opponent may answer at once.
    this.queue.value = rest;
    const verdict = play(uciOf(next));
    if (verdict === null) return;
    this.clear();
    this.refusal.value = verdict;
  }
}

/** What a board shows of premoves of `us`: the position after them. `first`: a move of ours that is under way. */
export function premoveScene(
  fen: string,
  premoves: Premoves,
  us: Color,
  first: Attempt | null = null,
): { readonly fen: string; readonly premoves: readonly Attempt[] } {
  const waiting = premoves.waiting.value;
  if (waiting.length === 0) return { fen, premoves: [] };
  return { fen: imagine(fen, first ? [first, ...waiting] : waiting, us), premoves: waiting };
}

/** Whether the reader has fingers only, as on a telephone: nobody speaks of keys there. */
function isTouchOnly(): boolean {
  return typeof matchMedia === "function" && matchMedia("(hover: none)").matches;
}

/** What the line under the board says of premoves; nothing where none waits. */
export function premoveText(premoves: Premoves): string | undefined {
  const last = premoves.waiting.value.at(-1);
  if (last === undefined) return undefined;
  if (premoves.isOverfull.value) return t("game.premovesFull", { count: mostPremoves });
  const { from, to, drop } = last;
  const move = drop
    ? t("board.spoken.drops", { piece: t(`board.role.${drop}`), to })
    : t("game.premoveWay", { from, to });
  const key = isTouchOnly() ? "game.premoveWaitsByTouch" : "game.premoveWaits";
  return t(key, { number: premoves.waiting.value.length, move });
}
