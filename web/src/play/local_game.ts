import { batch, computed, signal, type ReadonlySignal } from "@preact/signals";
import { otherColor, type Attempt, type Color } from "../board/index.ts";
import type { Accepted, Look, Outcome, Rules, Verdict } from "../rules/types.ts";
import { flagged, freshClocks, pressed, started, stopped, timeLeft } from "./clock.ts";
import { fenOf, pastOf, turnOf, uciOf, type GameRecord, type GameWish } from "./record.ts";

/** What the computer answers. */
export interface Reply {
  readonly uci: string;
  /** What it thinks of its own position, in hundredths of a pawn; mates count thousands. */
  readonly score: number;
}

/** The computer as an opponent. */
export interface Opponent {
  /** Its move in this game. Rejects when it cannot play at all. */
  reply(record: GameRecord, level: number): Promise<Reply>;
  /** Forgets the question. */
  stop(): void;
}

/** What a local game needs from the world around it. */
export interface Surroundings {
  readonly rules: Rules;
  readonly opponent: Opponent;
  /** Milliseconds, never going back. */
  now(): number;
  save(record: GameRecord): void;
  /** A move was played, by a person or by the computer. */
  onMove?(move: Accepted): void;
  onRefused?(verdict: Verdict): void;
  onEnd?(outcome: Outcome): void;
}

/** A message about the game, by its key. */
export type Notice = "play.drawDeclined" | "play.engineFailed";

/** A game on this device: two people at one board, or one against the computer. */
export class LocalGame {
  private readonly current;
  private readonly refusal = signal<Verdict | null>(null);
  private readonly waiting = signal<Attempt | null>(null);
  private readonly place;
  private readonly thinking = signal(false);
  private readonly told = signal<Notice | null>(null);
  private readonly offer = signal<Color | null>(null);
  /** Counts questions to the computer, so that a late answer is known as such. */
  private question = 0;
  private lastScore = 0;

  readonly record: ReadonlySignal<GameRecord>;
  /** The position after all moves. */
  readonly look: ReadonlySignal<Look>;
  /** Why the last attempt was refused, until the reader does something else. */
  readonly verdict: ReadonlySignal<Verdict | null> = this.refusal;
  readonly premove: ReadonlySignal<Attempt | null> = this.waiting;
  /** How many moves are on the board: fewer than were played while the reader looks back. */
  readonly shown: ReadonlySignal<number>;
  readonly isThinking: ReadonlySignal<boolean> = this.thinking;
  readonly notice: ReadonlySignal<Notice | null> = this.told;
  /** Who has offered a draw; the other side may accept it until it moves. */
  readonly drawOffer: ReadonlySignal<Color | null> = this.offer;

  constructor(
    record: GameRecord,
    private readonly world: Surroundings,
  ) {
    this.current = signal(record);
    this.place = signal(record.moves.length);
    this.record = this.current;
    this.shown = this.place;
    this.look = computed(() => {
      const look = world.rules.look(fenOf(this.current.value), pastOf(this.current.value));
      // A record begins with a position and goes on by legal moves only.
      if (!look.ok) throw new Error(look.sentence);
      return look;
    });
    this.resume();
  }

  /** Who is to move. */
  get turn(): Color {
    return turnOf(fenOf(this.current.value));
  }

  /** The side of the only person who plays, or nothing when there are two. */
  get person(): Color | undefined {
    const { white, black } = this.current.value.players;
    if (white.kind === black.kind) return undefined;
    return white.kind === "person" ? "white" : "black";
  }

  /** Whether a person may move now. */
  get isOurTurn(): boolean {
    const { players, outcome } = this.current.value;
    return !outcome && players[this.turn].kind === "person";
  }

  /** Milliseconds left to a side; nothing in a game without clocks. */
  timeLeft(color: Color): number | undefined {
    const { clocks } = this.current.value;
    return clocks ? timeLeft(clocks, color, this.world.now()) : undefined;
  }

  // ---- moves -----------------------------------------------------------------------------------------------------

  /** A person tries a move: two squares, or anything that was typed. Answers whether it was played. */
  try(attempt: Attempt | string): boolean {
    this.touch();
    if (this.current.value.outcome || !this.isOurTurn) return false;
    this.place.value = this.current.value.moves.length;
    const text = typeof attempt === "string" ? attempt : uciOf(attempt);
    const record = this.current.value;
    const judged = this.world.rules.judge(fenOf(record), text, pastOf(record));
    if (judged.ok) {
      this.accept(judged);
      return true;
    }
    this.refusal.value = judged.verdict;
    this.world.onRefused?.(judged.verdict);
    return false;
  }

  /** Chooses a move for when the computer has moved, or withdraws it. */
  setPremove(premove: Attempt | null): void {
    this.touch();
    this.waiting.value = this.person ? premove : null;
  }

  /** The reader does something: what explained the last attempt has been read. */
  touch(): void {
    this.refusal.value = null;
    this.told.value = null;
  }

  /** Shows the position after that many moves. */
  go(shown: number): void {
    this.touch();
    this.place.value = Math.min(this.current.value.moves.length, Math.max(0, shown));
  }

  /** Takes back the last move, and the computer's before it: then the same person is to move again. */
  takeBack(): void {
    const record = this.current.value;
    const plies = this.turn === this.person ? 2 : 1;
    if (plies > record.moves.length) return;
    this.stopThinking();
    const moves = record.moves.slice(0, record.moves.length - plies);
    const clocks = record.clocks && this.rewound(record, moves);
    this.update({ ...record, moves, outcome: null, clocks });
    batch(() => {
      this.place.value = moves.length;
      this.offer.value = null;
      this.waiting.value = null;
      this.touch();
    });
    this.resume();
  }

  // The clocks as they were after the last move that is left; where nothing is known, as they are now.
  private rewound(record: GameRecord, moves: GameRecord["moves"]): GameRecord["clocks"] {
    const clocks = stopped(record.clocks!, this.world.now());
    if (moves.length === 0 && record.control) return freshClocks(record.control);
    const [last, before] = [moves.at(-1), moves.at(-2)];
    const mover = otherColor(turnOf(last?.fen ?? record.start));
    const left = {
      ...clocks.left,
      ...(last?.clock === undefined ? {} : { [mover]: last.clock }),
      ...(before?.clock === undefined ? {} : { [otherColor(mover)]: before.clock }),
    };
    return { ...clocks, left };
  }

  private accept(judged: Accepted): void {
    const record = this.current.value;
    const mover = this.turn;
    const now = this.world.now();
    const plies = record.moves.length + 1;
    const clocks = record.clocks && record.control && pressed(record.clocks, mover, plies, record.control, now);
    const { uci, san, fen } = judged;
    const move = { uci, san, fen, ...(clocks ? { clock: clocks.left[mover] } : {}) };
    const outcome = judged.outcome.automatic ?? null;
    const wasAtEnd = this.place.value === record.moves.length;
    batch(() => {
      this.update({
        ...record,
        moves: [...record.moves, move],
        clocks: clocks && outcome ? stopped(clocks, now) : clocks,
        outcome,
      });
      if (wasAtEnd) this.place.value = plies;
      // An offer is open until the side that got it moves.
      if (this.offer.value !== mover) this.offer.value = null;
    });
    this.world.onMove?.(judged);
    if (outcome) this.finish(outcome);
    else this.goOn();
  }

  private goOn(): void {
    if (this.isOurTurn) this.playPremove();
    else void this.askComputer();
  }

  private playPremove(): void {
    const premove = this.waiting.value;
    if (!premove) return;
    this.waiting.value = null;
    const record = this.current.value;
    const plain = uciOf({ from: premove.from, to: premove.to });
    // A premove that reaches the last rank by another piece than a pawn names no promotion any more.
    const texts = premove.promotion ? [uciOf(premove), plain] : [plain];
    for (const text of texts) {
      const judged = this.world.rules.judge(fenOf(record), text, pastOf(record));
      if (judged.ok) return this.accept(judged);
    }
  }

  private async askComputer(): Promise<void> {
    const record = this.current.value;
    const player = record.players[this.turn];
    if (record.outcome || player.kind !== "computer") return;
    const question = ++this.question;
    this.thinking.value = true;
    try {
      const reply = await this.world.opponent.reply(record, player.level);
      if (question !== this.question) return;
      this.thinking.value = false;
      this.lastScore = reply.score;
      const judged = this.world.rules.judge(fenOf(record), reply.uci, pastOf(record));
      if (judged.ok && !this.hasFlagFallen()) this.accept(judged);
    } catch {
      if (question !== this.question) return;
      this.thinking.value = false;
      this.told.value = "play.engineFailed";
    }
  }

  private stopThinking(): void {
    ++this.question;
    if (this.thinking.value) this.world.opponent.stop();
    this.thinking.value = false;
  }

  // ---- the end ---------------------------------------------------------------------------------------------------

  /** The side to move, or the only person, gives up. */
  resign(): void {
    const loser = this.person ?? this.turn;
    const winner = otherColor(loser);
    this.end({ code: "resignation", sentence: this.sentence(winner, `${name(loser)} resigns`), winner });
  }

  /** Offers a draw, or accepts the one that is offered. The computer answers at once. */
  offerDraw(): void {
    this.touch();
    const us = this.person ?? this.turn;
    if (this.current.value.outcome) return;
    if (this.offer.value === otherColor(us)) return this.agree();
    if (!this.person) this.offer.value = us;
    else if (this.computerTakesDraw()) this.agree();
    else this.told.value = "play.drawDeclined";
  }

  /** Claims the draw that the rules offer, if there is one. */
  claimDraw(): void {
    const claimable = this.look.value.outcome.claimable;
    if (claimable && this.isOurTurn) this.end(claimable);
  }

  /** Looks at the clocks; call it often. */
  tick(): void {
    this.hasFlagFallen();
  }

  /** Writes the clocks as they are now, before the page goes away. */
  pause(): void {
    const record = this.current.value;
    this.stopThinking();
    this.world.save(record.clocks ? { ...record, clocks: stopped(record.clocks, this.world.now()) } : record);
  }

  private hasFlagFallen(): boolean {
    const { clocks, outcome } = this.current.value;
    if (!clocks || outcome) return outcome !== null;
    const loser = flagged(clocks, this.world.now());
    if (!loser) return false;
    this.end(this.world.rules.flagFallen(fenOf(this.current.value), loser));
    return true;
  }

  private agree(): void {
    this.end({ code: "agreement", sentence: "Draw by agreement." });
  }

  // No draw in the opening, nor in a position that it thinks it wins.
  private computerTakesDraw(): boolean {
    return this.current.value.moves.length >= 40 && this.lastScore <= 15;
  }

  private end(outcome: Outcome): void {
    const record = this.current.value;
    if (record.outcome) return;
    this.stopThinking();
    const clocks = record.clocks && stopped(record.clocks, this.world.now());
    this.update({ ...record, outcome, clocks });
    this.finish(outcome);
  }

  private finish(outcome: Outcome): void {
    this.waiting.value = null;
    this.offer.value = null;
    this.world.onEnd?.(outcome);
  }

  private sentence(winner: Color, why: string): string {
    return `${name(winner)} wins: ${why}.`;
  }

  // ---- keeping ---------------------------------------------------------------------------------------------------

  // The time in which the page was closed is nobody's.
  private resume(): void {
    const record = this.current.value;
    if (record.outcome) return;
    if (record.clocks && record.moves.length >= 2) {
      const clocks = started({ ...record.clocks, running: null }, this.turn, this.world.now());
      this.current.value = { ...record, clocks };
    }
    void this.askComputer();
  }

  private update(record: GameRecord): void {
    this.current.value = record;
    this.world.save(record);
  }
}

/** A new game. `date`: the day, "2026.11.21". */
export function newRecord(wish: GameWish, date: string): GameRecord {
  const clocks = wish.control && freshClocks(wish.control);
  return { ...wish, clocks, moves: [], outcome: null, date };
}

function name(color: Color): string {
  return color === "white" ? "White" : "Black";
}
