/** The link of `link.ts` on a real WebSocket, real timers and the browser's word about the network. */
import { signal } from "@preact/signals";
import {
  latency,
  type LinkEffect,
  type LinkInput,
  type LinkOptions,
  type LinkState,
  type LinkTimer,
  newLink,
  stepLink,
} from "./link.ts";
import type { Action, ServerMessage } from "./protocol.ts";
import { loadFaultTexts } from "../server/api.ts";

/** A message arrived, by `performance.now()`; `oneWay` is the time a frame takes, in ms. */
type Receive = (message: ServerMessage, receivedAt: number, oneWay: number) => void;

const world = { now: () => performance.now(), random: Math.random };

/**
 * Larger than any number an earlier page of this seat has used, and below 2³² for ten years to come: tenths of a
 * second since 2026. Nobody acts ten times a second for long.
 */
function firstRe(): number {
  return Math.floor((Date.now() - Date.UTC(2026, 0, 1)) / 100);
}

/** The address of a WebSocket on this site: `/ws/lobby` becomes `wss://…/ws/lobby`. */
export function socketAddress(path: string): string {
  const url = new URL(path, location.href);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  return url.href;
}

export class SocketLink {
  /** The state of the machine, for banners and buttons. */
  readonly state = signal<LinkState>(newLink(firstRe(), navigator.onLine));
  private socket: WebSocket | null = null;
  private readonly timers = new Map<LinkTimer, number>();
  private readonly goOnline = (): void => this.step({ is: "network", online: true });
  private readonly goOffline = (): void => this.step({ is: "network", online: false });

  constructor(
    private readonly path: string,
    private readonly options: LinkOptions,
    private readonly receive: Receive,
  ) {}

  start(): void {
    addEventListener("online", this.goOnline);
    addEventListener("offline", this.goOffline);
    this.step({ is: "start" });
  }

  /** Closes for good. Unanswered actions are given up. */
  stop(): void {
    removeEventListener("online", this.goOnline);
    removeEventListener("offline", this.goOffline);
    this.step({ is: "stop" });
  }

  /** Sends an action now or as soon as there is a connection. Answers its number. */
  act(action: Action): number {
    const re = this.state.peek().nextRe;
    this.step({ is: "act", action });
    return re;
  }

  /** Tries to connect now instead of later. */
  retryNow(): void {
    if (this.state.peek().phase === "waiting") this.step({ is: "timer", timer: "retry" });
  }

  private step(input: LinkInput): void {
    const { state, effects } = stepLink(this.state.peek(), input, world, this.options);
    this.state.value = state;
    for (const effect of effects) this.carryOut(effect);
  }

  private carryOut(effect: LinkEffect): void {
    switch (effect.do) {
      case "open":
        return this.open();
      case "close":
        return this.close();
      case "write":
        if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(effect.text);
        return;
      case "set-timer":
        clearTimeout(this.timers.get(effect.timer));
        this.timers.set(
          effect.timer,
          window.setTimeout(() => this.step({ is: "timer", timer: effect.timer }), effect.ms),
        );
        return;
      case "clear-timer":
        clearTimeout(this.timers.get(effect.timer));
        return;
      case "deliver":
        return this.deliver(effect.message);
      case "note":
        console.info(`A message of the server was left out: ${effect.unread.why}: ${effect.unread.detail}`);
    }
  }

  private deliver(message: ServerMessage): void {
    const arrivedAt = performance.now();
    const give = (): void => this.receive(message, arrivedAt, latency(this.state.peek()));
    // What says why something is refused waits for the sentences that say it in the language of the page.
    if (message.t === "error") void loadFaultTexts().then(give);
    else give();
  }

  private open(): void {
    this.close();
    const socket = new WebSocket(socketAddress(this.path));
    this.socket = socket;
    const ifCurrent = (input: LinkInput): void => {
      if (this.socket === socket) this.step(input);
    };
    socket.onopen = () => ifCurrent({ is: "opened" });
    socket.onclose = () => ifCurrent({ is: "closed" });
    socket.onmessage = (event) => ifCurrent({ is: "frame", text: String(event.data) });
  }

  private close(): void {
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }
}
