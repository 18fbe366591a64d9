/**
 * The connection to the server as a pure state machine: what happened goes in, what to do comes out.
 * `socket_link.ts` gives it a real WebSocket and timers; the tests give it false ones.
 *
 * What it promises its listeners:
 * - every event of a game is delivered once, in the order of its version, however often the connection breaks;
 * - an action is kept until the server has answered it, and is sent again under the same number after each break.
 */
import { type Action, readMessage, type ServerMessage, type Unread } from "./protocol.ts";

export type LinkPhase =
  /** not begun, or closed for good */
  | "idle"
  /** a socket is being opened */
  | "connecting"
  /** greeted; frames come and go */
  | "open"
  /** no connection; a timer runs towards the next try */
  | "waiting";

export interface Outgoing {
  re: number;
  action: Action;
}

export interface LinkState {
  phase: LinkPhase;
  /** The version of the last event that was delivered; 0 before the first `state`. */
  seen: number;
  /** Actions that the server has not answered, oldest first. */
  outbox: Outgoing[];
  nextRe: number;
  /** Tries since the last connection that worked. */
  failures: number;
  /** Whether there has ever been a connection. */
  met: boolean;
  online: boolean;
  /** What the server said when it went down; null otherwise. */
  drain: string | null;
  pingNumber: number;
  /** When the last ping of this connection was sent. */
  pingSentAt: number | null;
  /** When the oldest ping was sent since which nothing has arrived. */
  askedAt: number | null;
  /** The last round trips in ms, newest last, at most `roundTripsKept`. */
  roundTrips: number[];
}

export type LinkTimer = "retry" | "ping" | "silence";

export type LinkInput =
  | { is: "start" }
  | { is: "stop" }
  | { is: "opened" }
  | { is: "closed" }
  | { is: "frame"; text: string }
  | { is: "timer"; timer: LinkTimer }
  | { is: "network"; online: boolean }
  | { is: "act"; action: Action };

export type LinkEffect =
  | { do: "open" }
  | { do: "close" }
  | { do: "write"; text: string }
  | { do: "set-timer"; timer: LinkTimer; ms: number }
  | { do: "clear-timer"; timer: LinkTimer }
  | { do: "deliver"; message: ServerMessage }
  | { do: "note"; unread: Unread };

/** What the machine may ask of the world. */
export interface LinkWorld {
  /** Milliseconds that only grow. */
  now(): number;
  /** At least 0, below 1. */
  random(): number;
}

export interface LinkOptions {
  /** The lobby has no events to resume. */
  place: "game" | "lobby";
  /** The seat to claim; without one the client watches. */
  seat?: string | undefined;
}

export interface LinkStep {
  state: LinkState;
  effects: LinkEffect[];
}

/** Without any frame for this long we ask the server whether it is there. */
export const pingAfter = 2_500;
/** Frames or none, the round trip is measured this often. */
export const pingEvery = 10_000;
/** Without any frame for this long we ask ourselves whether the connection is lost. */
export const silenceLimit = 6_000;
/** It is when a ping has gone unanswered for this long. */
export const answerLimit = 3_500;
export const connectLimit = 8_000;
const firstDelay = 400;
/** A player who is back within five seconds may get the time back (docs/server.md), so the first attempts are not less frequent. */
const longestHastyDelay = 1_600;
const hastyTries = 8;
const longestDelay = 8_000;
const roundTripsKept = 8;

/** `firstRe` must be larger than any number this seat has used before, in an earlier page too. */
export function newLink(firstRe: number, online = true): LinkState {
  return {
    phase: "idle",
    seen: 0,
    outbox: [],
    nextRe: firstRe,
    failures: 0,
    met: false,
    online,
    drain: null,
    pingNumber: 0,
    pingSentAt: null,
    askedAt: null,
    roundTrips: [],
  };
}

/**
 * How long to wait before try number `failures` (from 1): doubling up to 1.6 s, from the ninth on up to 8 s, the upper
 * half of it by chance.
 */
export function retryDelay(failures: number, random: number): number {
  const doublings = (tries: number) => 2 ** Math.max(0, tries);
  const hasty = Math.min(longestHastyDelay, firstDelay * doublings(failures - 1));
  const whole = Math.min(longestDelay, hasty * doublings(failures - hastyTries));
  return Math.round(whole / 2 + (whole / 2) * random);
}

/** The time a frame takes one way, in ms: half the shortest round trip of late; 0 when none is known. */
export function latency(state: LinkState): number {
  return state.roundTrips.length === 0 ? 0 : Math.min(...state.roundTrips) / 2;
}

/** One step of the machine. */
export function stepLink(state: LinkState, input: LinkInput, world: LinkWorld, options: LinkOptions): LinkStep {
  switch (input.is) {
    case "start":
      return state.phase === "idle" ? connect(state) : { state, effects: [] };
    case "stop":
      return { state: { ...state, phase: "idle" }, effects: [...quiet, { do: "close" }] };
    case "opened":
      return state.phase === "connecting" ? greet(state, options) : { state, effects: [] };
    case "closed":
      return lose(state, world, false);
    case "timer":
      return onTimer(state, input.timer, world);
    case "network":
      return onNetwork(state, input.online);
    case "act":
      return act(state, input.action);
    case "frame":
      return onFrame(state, input.text, world, options);
  }
}

const quiet: LinkEffect[] = [
  { do: "clear-timer", timer: "retry" },
  { do: "clear-timer", timer: "ping" },
  { do: "clear-timer", timer: "silence" },
];

function connect(state: LinkState): LinkStep {
  return {
    state: { ...state, phase: "connecting" },
    effects: [...quiet, { do: "set-timer", timer: "silence", ms: connectLimit }, { do: "open" }],
  };
}

/** Says who we are and what we have, and repeats whatever was not answered. */
function greet(state: LinkState, options: LinkOptions): LinkStep {
  const seat = options.seat === undefined ? {} : { seat: options.seat };
  const hello = options.place === "lobby" ? { t: "hello" } : { t: "hello", ...seat, seen: state.seen };
  return {
    state: { ...state, phase: "open", met: true, drain: null, pingSentAt: null, askedAt: null, roundTrips: [] },
    effects: [
      { do: "write", text: JSON.stringify(hello) },
      ...state.outbox.map(write),
      { do: "set-timer", timer: "ping", ms: 0 },
      { do: "set-timer", timer: "silence", ms: silenceLimit },
    ],
  };
}

function lose(state: LinkState, world: LinkWorld, closeToo: boolean): LinkStep {
  if (state.phase === "idle" || state.phase === "waiting") return { state, effects: [] };
  const failures = state.failures + 1;
  const ms = state.online ? retryDelay(failures, world.random()) : longestDelay;
  return {
    state: { ...state, phase: "waiting", failures, pingSentAt: null },
    effects: [
      ...quiet,
      ...(closeToo ? [{ do: "close" } as const] : []),
      { do: "set-timer", timer: "retry", ms },
    ],
  };
}

function onTimer(state: LinkState, timer: LinkTimer, world: LinkWorld): LinkStep {
  if (timer === "retry") return state.phase === "waiting" ? connect(state) : { state, effects: [] };
  if (timer === "silence") return onSilence(state, world);
  if (state.phase !== "open") return { state, effects: [] };
  const n = state.pingNumber + 1;
  return {
    state: { ...state, pingNumber: n, pingSentAt: world.now(), askedAt: state.askedAt ?? world.now() },
    effects: [
      { do: "write", text: JSON.stringify({ t: "ping", n }) },
      { do: "set-timer", timer: "ping", ms: pingAfter },
    ],
  };
}

/** A page in the background has its timers held back: silence means nothing unless a ping has had time to be answered. */
function onSilence(state: LinkState, world: LinkWorld): LinkStep {
  const waited = state.askedAt === null ? 0 : world.now() - state.askedAt;
  if (state.phase !== "open" || waited >= answerLimit) return lose(state, world, true);
  return { state, effects: [{ do: "set-timer", timer: "silence", ms: answerLimit - waited }] };
}

/** The browser's word is a hint only: "online" makes us try at once, "offline" does not cut what still works. */
function onNetwork(state: LinkState, online: boolean): LinkStep {
  const next = { ...state, online };
  if (online && state.phase === "waiting") return connect({ ...next, failures: 0 });
  if (online || state.phase !== "open") return { state: next, effects: [] };
  return { state: next, effects: [{ do: "set-timer", timer: "silence", ms: pingAfter + 500 }] };
}

/** The server does not answer `unseek`, and a seek ends with its connection: it is said once or not at all. */
function act(state: LinkState, action: Action): LinkStep {
  const outgoing = { re: state.nextRe, action };
  const outbox = action.t === "unseek" ? state.outbox : [...state.outbox, outgoing];
  return {
    state: { ...state, nextRe: state.nextRe + 1, outbox },
    effects: state.phase === "open" ? [write(outgoing)] : [],
  };
}

function write({ re, action }: Outgoing): LinkEffect {
  const { t, ...rest } = action;
  return { do: "write", text: JSON.stringify(t === "unseek" ? { t } : { t, re, ...rest }) };
}

function onFrame(before: LinkState, frame: string, world: LinkWorld, options: LinkOptions): LinkStep {
  if (before.phase !== "open") return { state: before, effects: [] };
  const state = { ...before, failures: 0, askedAt: null };
  const alive: LinkEffect[] = [
    { do: "set-timer", timer: "silence", ms: silenceLimit },
    { do: "set-timer", timer: "ping", ms: untilPing(state, world) },
  ];
  const message = readMessage(frame);
  if (message.t === "unread") return { state, effects: [...alive, { do: "note", unread: message }] };
  const deliver = (next: LinkState): LinkStep => ({
    state: next,
    effects: [...alive, { do: "deliver", message }],
  });
  switch (message.t) {
    case "ping":
      return {
        state,
        effects: [...alive, { do: "write", text: JSON.stringify({ t: "pong", n: message.n }) }],
      };
    case "pong":
      return deliver(measure(state, message.n, world));
    case "state":
      return deliver({
        ...state,
        seen: message.v,
        nextRe: Math.max(state.nextRe, (message.re ?? 0) + 1),
      });
    case "event": {
      // The next event is delivered, an old one dropped; after a gap the connection is reopened and asks for the rest.
      const { v } = message.event;
      if (v <= state.seen) return { state, effects: alive };
      return v > state.seen + 1 ? lose(state, world, true) : deliver({ ...state, seen: v });
    }
    case "ack":
    case "refused":
    case "error":
      return deliver(answered(state, message.re));
    case "hello-wanted":
      return greet(state, options);
    case "drain":
      return deliver({ ...state, drain: message.sentence });
    default:
      return deliver(state);
  }
}

/** How long after a frame the next ping is due, in ms. */
function untilPing({ pingSentAt }: LinkState, world: LinkWorld): number {
  return pingSentAt === null ? 0 : Math.min(pingAfter, Math.max(0, pingSentAt + pingEvery - world.now()));
}

function answered(state: LinkState, re: number | undefined): LinkState {
  return re === undefined ? state : { ...state, outbox: state.outbox.filter((kept) => kept.re !== re) };
}

function measure(state: LinkState, n: number, world: LinkWorld): LinkState {
  if (n !== state.pingNumber || state.pingSentAt === null) return state;
  const roundTrip = Math.max(0, world.now() - state.pingSentAt);
  return { ...state, roundTrips: [...state.roundTrips, roundTrip].slice(-roundTripsKept) };
}
