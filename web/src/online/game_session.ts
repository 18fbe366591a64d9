/**
 * One online game in the page: the link, the game as the server has it, and what this player has begun but the
 * server has not confirmed. The board shows the first; a pending move and premoves are marks upon it, no more.
 */
import { computed, signal } from "@preact/signals";
import { attemptOf, uciOf } from "../rules/attempt.ts";
import type { Judged, Piece, Rules, Verdict } from "../rules/types.ts";
import { Premoves } from "../ui/premoves.ts";
import { ServerTime } from "./clock.ts";
import { applyMessage, fenAfter, rulesOf, type OnlineGame } from "./game_state.ts";
import type { LinkState } from "./link.ts";
import type { Color } from "../rules/types.ts";
import type { Action, RefusedVerdict, ServerMessage } from "./protocol.ts";

/** What a session needs of the connection; `SocketLink` in the page. */
export interface Line {
  readonly state: { readonly value: LinkState };
  start(): void;
  stop(): void;
  act(action: Action): number;
  retryNow(): void;
}

/** A move that was sent and is not yet the server's. */
export interface PendingMove {
  re: number;
  uci: string;
  /** Plies played before it. */
  ply: number;
}

/** A legal move that is sent only when the reader confirms it. */
export interface Proposal {
  uci: string;
  san: string;
  /** The position after it. */
  fen: string;
  /** Plies played before it. */
  ply: number;
}

export type Announcement =
  | { is: "move"; by: Color; san: string; mine: boolean }
  | { is: "took-back" }
  | { is: "penalty" }
  | { is: "ended" }
  | { is: "trouble"; code: string; sentence: string; until?: number | undefined; reason?: string | undefined };

type SimpleAction = Exclude<
  Action["t"],
  "move" | "chat" | "claim-draw" | "touch" | "plan" | "seek" | "unseek" | "accept"
>;

/** Conditional moves as the server has them: lines in UCI from the board after `ply` plies. */
export interface Planned {
  ply: number;
  lines: string;
}

export class GameSession {
  readonly game = signal<OnlineGame | null>(null);
  readonly pending = signal<PendingMove | null>(null);
  /** Moves to be sent as soon as it is our turn. */
  readonly premoves = new Premoves();
  readonly proposed = signal<Proposal | null>(null);
  /** Our conditional moves in a correspondence game. */
  readonly plan = signal<Planned>({ ply: 0, lines: "" });
  /** Why the last attempt was refused; null after the next one that was not. */
  readonly refusal = signal<Verdict | null>(null);
  /** What just happened, for the ear and the announcer; a new object each time. */
  readonly announcement = signal<Announcement | null>(null);
  /** What the server says as it goes down, until it is back. */
  readonly drain = computed(() => this.line.state.value.drain);
  /** Kinds of actions that wait for an answer; their buttons are off. */
  readonly waitingFor = computed(() => new Set(this.line.state.value.outbox.map(({ action }) => action.t)));
  /** The rematch, once both have agreed: players keep their secret and change colours. */
  readonly nextGame = signal<string | null>(null);
  /** A game of our own that somebody else has begun: a teacher. */
  readonly calledTo = signal<Extract<ServerMessage, { t: "game" }> | null>(null);
  readonly line: Line;
  private readonly time = new ServerTime();

  /**
   * `connect` is given what to do with each message; `rules` judge moves before they are sent; `asksFirst` says whether
   * a move waits for a confirmation in a game with this time control. `onRefused` is told what our rules did not allow
   * in a game of chess, with the position.
   */
  constructor(
    connect: (receive: (message: ServerMessage, receivedAt: number, oneWay: number) => void) => Line,
    private readonly rules: Rules,
    private readonly asksFirst: (control: string) => boolean = () => false,
    private readonly onRefused: (fen: string, verdict: Verdict) => void = () => undefined,
  ) {
    this.line = connect((message, receivedAt, oneWay) => this.receive(message, receivedAt, oneWay));
  }

  /** Tries a move, in UCI or as people write it: sends it, or proposes it. Not our turn: it becomes a premove. */
  tryMove(attempt: string): void {
    const game = this.game.peek();
    if (game === null || game.you === null || game.state !== "playing") return;
    if (game.turn !== game.you || this.pending.peek() !== null) {
      const premove = attemptOf(attempt);
      if (premove !== null) this.premoves.add(premove);
      return;
    }
    this.touch();
    const judged = this.judge(game, attempt);
    if (judged === null) return;
    if (!judged.ok) this.refuse(game, judged.verdict);
    else if (this.asksFirst(game.control)) {
      const { uci, san, fen } = judged;
      this.proposed.value = { uci, san, fen, ply: game.moves.length };
    } else this.send(game, judged.uci);
  }

  /** Sends the move that is proposed. */
  confirm(): void {
    const [game, proposal] = [this.game.peek(), this.proposed.peek()];
    this.proposed.value = null;
    if (game !== null && proposal !== null) this.send(game, proposal.uci);
  }

  /** Withdraws the move that is proposed. */
  cancelProposal(): void {
    this.proposed.value = null;
  }

  /** The reader does something: what explained the last attempt has been read. */
  touch(): void {
    this.refusal.value = null;
    this.premoves.touch();
  }

  act(t: SimpleAction): void {
    this.line.act({ t });
  }

  /** Claims a draw, with the board as it stands or with a move that we are about to make. */
  claimDraw(move: string): void {
    const intended = move.trim();
    this.line.act({ t: "claim-draw", ...(intended === "" ? {} : { move: intended }) });
  }

  /** The reader takes a piece in hand: where touch-move is played, the first one that can move must be moved. */
  take(square: string): void {
    const game = this.game.peek();
    if (!game?.arbitration?.touchMove || game.arbitration.touched !== undefined) return;
    const isOurs = game.state === "playing" && game.turn === game.you && this.pending.peek() === null;
    if (isOurs) this.line.act({ t: "touch", ply: game.moves.length, square });
  }

  chat(words: string): void {
    const trimmed = words.trim();
    if (trimmed !== "") this.line.act({ t: "chat", text: trimmed });
  }

  /** Sets our conditional moves, from the position in which the opponent is to move. */
  setPlan(lines: string): void {
    this.line.act({ t: "plan", ply: this.game.peek()?.moves.length ?? 0, lines });
  }

  /** The FENs of all positions before the one after `ply` moves, for repetitions. */
  past(game: OnlineGame, ply: number): string[] {
    return Array.from({ length: ply }, (_, index) => fenAfter(game, index)).filter((fen) => fen !== null);
  }

  /** What the rules say of an attempt in the last position; null where they do not know the game. */
  judge(game: OnlineGame, attempt: string): Judged | null {
    const ply = game.moves.length;
    const fen = fenAfter(game, ply);
    const variant = rulesOf(game);
    if (fen === null || variant === null) return null;
    return this.rules.judge(fen, attempt, this.past(game, ply), variant);
  }

  /** Says why a move is illegal. Under an arbiter it is made all the same, and counts. */
  private refuse(game: OnlineGame, verdict: Verdict): void {
    this.refusal.value = verdict;
    const fen = fenAfter(game, game.moves.length);
    if (fen !== null && rulesOf(game) === "standard") this.onRefused(fen, verdict);
    const { code, from, to, promotion, drop } = verdict;
    // A front end asks for the piece that is missing, and a text may mean no single move.
    if (!game.arbitration || code === "promotion-missing" || from === undefined || to === undefined) return;
    this.send(game, uciOf({ from, to, ...(promotion && { promotion }), ...(drop && { drop }) }));
  }

  private send(game: OnlineGame, uci: string): void {
    const ply = game.moves.length;
    const re = this.line.act({ t: "move", ply, move: uci });
    this.pending.value = { re, uci, ply };
  }

  private receive(message: ServerMessage, receivedAt: number, oneWay: number): void {
    const stamp = message.t === "event" ? message.event.at : message.t === "state" ? message.at : undefined;
    const sentAt = this.time.sentAt(stamp, receivedAt, oneWay);
    if (stamp !== undefined) this.time.learn(stamp, receivedAt, message.t === "state");
    if (message.t === "plan") this.plan.value = { ply: message.ply, lines: message.lines };
    const before = this.game.peek();
    const after = applyMessage(before, this.withPositions(message), sentAt);
    this.settle(message, after);
    if (message.t === "event" && message.event.t === "rematch") this.nextGame.value = message.event.game;
    if (message.t === "game") this.calledTo.value = message;
    this.game.value = after;
    this.announce(message, after);
    if (after !== null && after !== before) this.playPremoves(after);
  }

  /** Fills in the positions that the server left out of a snapshot. */
  private withPositions(message: ServerMessage): ServerMessage {
    if (message.t !== "state" || message.game.moves.every((move) => move.fen !== undefined)) return message;
    const { game } = message;
    const variant = rulesOf(game);
    if (variant === null) return message;
    const played = game.moves.map((move) => move.uci);
    const line = this.rules.playLine(game.fen, played, variant);
    const moves = game.moves.map((move, index) => ({ ...move, fen: move.fen ?? line[index]?.fen }));
    return { ...message, game: { ...game, moves } };
  }

  /** A pending or proposed move is over when the server has it, refuses it, or has gone another way. */
  private settle(message: ServerMessage, after: OnlineGame | null): void {
    const pending = this.pending.peek();
    if (after?.state === "over") this.clearAway();
    else if (message.t === "refused") this.refusal.value = this.explain(message.verdict, pending);
    const goesOn = (ply: number) => after?.moves.length === ply && after.state !== "over";
    if (this.proposed.peek() && !goesOn(this.proposed.peek()!.ply)) this.proposed.value = null;
    if (pending === null) return;
    const isAnswer = (message.t === "refused" || message.t === "error") && message.re === pending.re;
    if (isAnswer || !goesOn(pending.ply)) this.pending.value = null;
    // What was chosen for after this move has lost its place.
    if (isAnswer) this.premoves.clear();
  }

  /** The game is over: nothing waits for a turn, and nothing is left to explain. */
  private clearAway(): void {
    this.premoves.clear();
    this.touch();
  }

  /** What our own rules say of the move that the server refuses: that can be told in any language. */
  private explain(refused: RefusedVerdict, pending: PendingMove | null): Verdict {
    const { code, sentence, at } = refused;
    const by = refused.by.map(({ piece, square }) => ({ piece: piece as Piece, square }));
    const game = this.game.peek();
    const variant = game && rulesOf(game);
    const fen = game && pending && fenAfter(game, pending.ply);
    const judged =
      fen && variant ? this.rules.judge(fen, pending!.uci, this.past(game!, pending!.ply), variant) : null;
    if (judged !== null && !judged.ok) return judged.verdict;
    return { code, phrase: code, sentence, us: game?.turn ?? "white", at, by };
  }

  private announce(message: ServerMessage, game: OnlineGame | null): void {
    if (message.t === "error") {
      const { code, sentence, until, reason } = message;
      this.announcement.value = { is: "trouble", code, sentence, until, reason };
      return;
    }
    if (message.t !== "event" || game === null) return;
    const { event } = message;
    if (event.t === "move") {
      this.refusal.value = null;
      this.announcement.value = { is: "move", by: event.by, san: event.san, mine: event.by === game.you };
    } else if (event.t === "took-back") {
      this.premoves.clear();
      this.announcement.value = { is: "took-back" };
    } else if (event.t === "penalty") {
      this.announcement.value = { is: "penalty" };
    } else if (event.t === "ended") {
      this.announcement.value = { is: "ended" };
    }
  }

  private playPremoves(game: OnlineGame): void {
    const isOurs = game.state === "playing" && game.turn === game.you && this.pending.peek() === null;
    if (!isOurs) return;
    this.premoves.playNext((uci) => {
      const judged = this.judge(game, uci);
      if (judged !== null && !judged.ok) return judged.verdict;
      if (judged !== null) this.send(game, judged.uci);
      return null;
    });
  }
}
