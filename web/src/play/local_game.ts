import { batch, computed, signal, type ReadonlySignal } from "@preact/signals";
import type { Attempt, Color } from "../board/index.ts";
import { otherColor, turnOf } from "../rules/color.ts";
import type { Accepted, GameAction, GameEvent, Look, Outcome, Rules, Verdict } from "../rules/types.ts";
import type { ClockReading } from "../ui/clock_face.tsx";
import { Premoves } from "../ui/premoves.ts";
import { uciOf } from "../rules/attempt.ts";
import { fenOf, gameOf, pastOf, variantOf, type GameRecord } from "../ui/game_record.ts";

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
  /** A person tried what is not allowed at the end of this game. */
  onRefused?(verdict: Verdict, record: GameRecord): void;
  onEnd?(outcome: Outcome): void;
}

/** A message about the game, by its key. */
export type Notice = "play.drawDeclined" | "play.engineFailed";

/**
 * A game on this device: two people at one board, or one against the computer. The referee of the rules core decides;
 * here is what is shown, what is kept and what the computer is asked.
 */
export class LocalGame {
  private readonly current;
  private readonly refusal = signal<Verdict | null>(null);
  private readonly place;
  private readonly thinking = signal(false);
  private readonly told = signal<Notice | null>(null);
  /** When the turn began, as if without pauses. */
  private turnBegan: number;
  private untilFlag: number | null = null;
  /** Counts questions to the computer, so that a late answer is known as such. */
  private question = 0;
  private lastScore = 0;

  readonly record: ReadonlySignal<GameRecord>;
  /** The position after all moves. */
  readonly look: ReadonlySignal<Look>;
  /** Why the last attempt was refused, until the reader does something else. */
  readonly verdict: ReadonlySignal<Verdict | null> = this.refusal;
  /** The person's moves for when the computer has moved. */
  readonly premoves = new Premoves();
  /** How many moves are on the board: fewer than were played while the reader looks back. */
  readonly shown: ReadonlySignal<number>;
  readonly isThinking: ReadonlySignal<boolean> = this.thinking;
  readonly notice: ReadonlySignal<Notice | null> = this.told;
  /** The side that has offered a draw; the other side may accept it until it moves. */
  readonly drawOffer: ReadonlySignal<Color | null>;

  constructor(
    record: GameRecord,
    private readonly world: Surroundings,
  ) {
    this.current = signal(record);
    this.place = signal(record.moves.length);
    this.record = this.current;
    this.shown = this.place;
    this.drawOffer = computed(() => this.current.value.drawOffer ?? null);
    this.look = computed(() => {
      const record = this.current.value;
      const look = world.rules.look(fenOf(record), pastOf(record), variantOf(record));
      // A record begins with a position and continues by legal moves only.
      if (!look.ok) throw new Error(look.sentence);
      return look;
    });
    this.turnBegan = world.now() - (record.used ?? 0);
    this.act(this.turn, "look");
    this.goOn();
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

  /** The clocks; null in a game without. */
  get reading(): ClockReading | null {
    const { clocks, running = null } = this.current.value;
    return clocks && { clocks, running, takenAt: this.turnBegan };
  }

  // ---- moves -----------------------------------------------------------------------------------------------------

  /** A person tries a move: two squares, or anything that was typed. Answers whether it was played. */
  try(attempt: Attempt | string): boolean {
    this.touch();
    if (this.current.value.outcome || !this.isOurTurn) return false;
    this.place.value = this.current.value.moves.length;
    return this.move(typeof attempt === "string" ? attempt : uciOf(attempt), (verdict) => {
      this.refusal.value = verdict;
      this.world.onRefused?.(verdict, this.current.value);
    });
  }

  /** Chooses one more move for when the computer has moved, or withdraws them all. */
  premove(attempt: Attempt | null): void {
    this.touch();
    if (attempt === null) this.premoves.clear();
    else if (this.person) this.premoves.add(attempt);
  }

  /** The reader does something: what explained the last attempt has been read. */
  touch(): void {
    this.refusal.value = null;
    this.told.value = null;
    this.premoves.touch();
  }

  /** Shows the position after that many moves. */
  go(shown: number): void {
    this.touch();
    this.place.value = Math.min(this.current.value.moves.length, Math.max(0, shown));
  }

  /** Takes back the last move, and the computer's before it: then the same person is to move again. */
  takeBack(): void {
    const events = this.act(this.person ?? otherColor(this.turn), "take-back");
    if (!events.some(({ kind }) => kind === "took-back")) return;
    this.stopThinking();
    batch(() => {
      this.premoves.clear();
      this.touch();
    });
    this.goOn();
  }

  // The side to move makes a move. Answers whether it was played.
  private move(text: string, onRefused?: (verdict: Verdict) => void): boolean {
    const events = this.act(this.turn, { move: text });
    for (const event of events) if (event.kind === "refused") onRefused?.(event.verdict);
    const isPlayed = events.some(({ kind }) => kind === "move");
    if (isPlayed) this.goOn();
    return isPlayed;
  }

  private goOn(): void {
    if (this.current.value.outcome) return;
    if (!this.isOurTurn) void this.askComputer();
    else
      this.premoves.playNext((uci) => {
        let verdict: Verdict | null = null;
        this.move(uci, (refused) => (verdict = refused));
        return verdict;
      });
  }

  private async askComputer(): Promise<void> {
    const record = this.current.value;
    const player = record.players[this.turn];
    if (player.kind !== "computer") return;
    const question = ++this.question;
    this.thinking.value = true;
    try {
      const reply = await this.world.opponent.reply(record, player.level);
      if (question !== this.question) return;
      this.thinking.value = false;
      this.lastScore = reply.score;
      this.move(reply.uci);
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
    this.act(this.person ?? this.turn, "resign");
  }

  /** Offers a draw, or accepts the one that is offered. The computer answers at once. */
  offerDraw(): void {
    this.touch();
    const us = this.person ?? this.turn;
    const events = this.act(us, "offer-draw");
    if (!this.person || !events.some(({ kind }) => kind === "draw-offered")) return;
    const answers = this.act(otherColor(us), { answerDraw: this.lastScore });
    if (answers.some(({ kind }) => kind === "draw-declined")) this.told.value = "play.drawDeclined";
  }

  /** Claims the draw that the rules offer, if there is one. */
  claimDraw(): void {
    if (this.isOurTurn) this.act(this.turn, "claim-draw");
  }

  /** Looks at the clocks; call it often. */
  tick(): void {
    if (this.untilFlag !== null && this.world.now() - this.turnBegan >= this.untilFlag)
      this.act(this.turn, "look");
  }

  /** Keeps the time that the turn has taken, before the page goes away. */
  pause(): void {
    this.stopThinking();
    this.update({ ...this.current.value, used: this.world.now() - this.turnBegan });
  }

  // ---- the referee -----------------------------------------------------------------------------------------------

  // Lets a side act, and keeps what comes of it.
  private act(by: Color, action: GameAction): readonly GameEvent[] {
    const now = this.world.now();
    const record = this.current.value;
    const step = this.world.rules.step(gameOf(record), by, action, now - this.turnBegan);
    const isNewTurn = step.events.some(({ kind }) => ["move", "took-back", "ended"].includes(kind));
    if (isNewTurn) this.turnBegan = now;
    this.untilFlag = step.untilFlag;
    const { running, drawOffer } = step;
    const clocks = record.control && step.clocks;
    const state = { clocks, running, drawOffer, used: isNewTurn ? 0 : (record.used ?? 0) };
    const wasAtEnd = this.place.value === record.moves.length;
    batch(() => {
      const next = step.events.reduce((so, event) => afterEvent(so, event, step.clocks[by]), record);
      this.update({ ...next, ...state });
      this.place.value = wasAtEnd ? next.moves.length : Math.min(this.place.value, next.moves.length);
    });
    for (const event of step.events) this.tell(event);
    return step.events;
  }

  private tell(event: GameEvent): void {
    if (event.kind === "move") this.world.onMove?.(event.move);
    if (event.kind !== "ended") return;
    this.stopThinking();
    this.premoves.clear();
    this.touch();
    this.world.onEnd?.(event.outcome);
  }

  private update(record: GameRecord): void {
    this.current.value = record;
    this.world.save(record);
  }
}

// `clock`: what the clock of the side that acted shows afterwards.
function afterEvent(record: GameRecord, event: GameEvent, clock: number | null): GameRecord {
  switch (event.kind) {
    case "move": {
      const { uci, san, fen } = event.move;
      const move = { uci, san, fen, ...(clock === null ? {} : { clock }) };
      return { ...record, moves: [...record.moves, move] };
    }
    case "took-back":
      return { ...record, moves: record.moves.slice(0, -event.plies), outcome: null };
    case "ended":
      return { ...record, outcome: event.outcome };
    default:
      return record;
  }
}
