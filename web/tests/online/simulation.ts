/** Clients and a room on a network of our own making: virtual time, late frames, cut connections. */
import { applyMessage, type OnlineGame } from "../../src/online/game_state.ts";
import {
  type LinkEffect,
  type LinkInput,
  type LinkState,
  type LinkTimer,
  newLink,
  stepLink,
} from "../../src/online/link.ts";
import type { Action, ServerMessage } from "../../src/online/protocol.ts";
import type { ModelRoom } from "./model_room.ts";

/** Small and repeatable: mulberry32. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A queue of things to do at a time; time passes only when it is emptied. */
export class VirtualTime {
  now = 0;
  private order = 0;
  private tasks: { at: number; order: number; task: () => void }[] = [];

  /** Runs `task` after `ms`; the answer takes it back. */
  after(ms: number, task: () => void): () => void {
    const entry = { at: this.now + ms, order: this.order++, task };
    this.tasks.push(entry);
    return () => (this.tasks = this.tasks.filter((other) => other !== entry));
  }

  runUntil(end: number): void {
    for (;;) {
      this.tasks.sort((a, b) => a.at - b.at || a.order - b.order);
      const next = this.tasks[0];
      if (!next || next.at > end) break;
      this.tasks.shift();
      this.now = next.at;
      next.task();
    }
    this.now = end;
  }
}

/** One direction of a connection: frames arrive late, in order, or not at all once it is cut. */
class Pipe {
  private lastArrival = 0;
  isCut = false;

  constructor(
    private readonly time: VirtualTime,
    private readonly random: () => number,
    private readonly arrive: (frame: string) => void,
  ) {}

  send(frame: string): void {
    const arrival = Math.max(this.lastArrival, this.time.now + 5 + this.random() * 200);
    this.lastArrival = arrival;
    this.time.after(arrival - this.time.now, () => {
      if (!this.isCut) this.arrive(frame);
    });
  }
}

/** A page: the link machine with its effects carried out on the simulated network. */
export class SimulatedPage {
  link: LinkState;
  game: OnlineGame | null = null;
  /** Versions of the events that were delivered, in order. */
  readonly delivered: number[] = [];
  readonly answers: ServerMessage[] = [];
  private readonly timers = new Map<LinkTimer, () => void>();
  private cut: (() => void) | null = null;

  constructor(
    private readonly room: ModelRoom,
    private readonly time: VirtualTime,
    private readonly random: () => number,
    private readonly seat: string | undefined,
    public networkIsUp: () => boolean,
  ) {
    this.link = newLink(1);
  }

  step(input: LinkInput): void {
    const world = { now: () => this.time.now, random: this.random };
    const { state, effects } = stepLink(this.link, input, world, { place: "game", seat: this.seat });
    this.link = state;
    for (const effect of effects) this.carryOut(effect);
  }

  act(action: Action): void {
    this.step({ is: "act", action });
  }

  /** The connection is gone. `noticed`: whether this side is told; else only silence tells it. */
  lose(noticed: boolean): void {
    this.cut?.();
    this.cut = null;
    if (noticed) this.step({ is: "closed" });
  }

  private carryOut(effect: LinkEffect): void {
    switch (effect.do) {
      case "open":
        return this.open();
      case "close":
        this.cut?.();
        this.cut = null;
        return;
      case "write":
        this.toServer?.send(effect.text);
        return;
      case "set-timer": {
        this.timers.get(effect.timer)?.();
        const fire = (): void => this.step({ is: "timer", timer: effect.timer });
        this.timers.set(effect.timer, this.time.after(effect.ms, fire));
        return;
      }
      case "clear-timer":
        this.timers.get(effect.timer)?.();
        this.timers.delete(effect.timer);
        return;
      case "deliver":
        if (effect.message.t === "event") this.delivered.push(effect.message.event.v);
        else this.answers.push(effect.message);
        this.game = applyMessage(this.game, effect.message, this.time.now);
        return;
      case "note":
        throw new Error(`unread: ${effect.unread.detail}`);
    }
  }

  private toServer: Pipe | null = null;

  private open(): void {
    if (!this.networkIsUp()) {
      this.time.after(20, () => this.step({ is: "closed" }));
      return;
    }
    const toClient = new Pipe(this.time, this.random, (frame) => this.step({ is: "frame", text: frame }));
    const id = this.room.connect((frame) => toClient.send(frame));
    const toServer = new Pipe(this.time, this.random, (frame) => this.room.receive(id, frame));
    this.toServer = toServer;
    this.cut = () => {
      toClient.isCut = true;
      toServer.isCut = true;
      this.room.disconnect(id);
      this.toServer = null;
    };
    this.step({ is: "opened" });
  }
}
