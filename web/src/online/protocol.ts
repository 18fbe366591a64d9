/**
 * The messages of `/ws/game/ID` and `/ws/lobby` (docs/server.md), as types and as readers that check what arrives.
 * Clocks are milliseconds left; `at` is the server's time in milliseconds since 1970; `v` counts the events of a game.
 */
import {
  list,
  maybe,
  Misfit,
  number,
  oneOf,
  orNull,
  type Read,
  type Reader,
  record,
  text,
  truth,
  whole,
  withDefault,
} from "../server/shape.ts";
import type { Color, Variant } from "../rules/types.ts";

/** What the client says; `re` is its own number, by which the answer is known and a repetition recognised. */
export type Action =
  | { t: "move"; ply: number; move: string }
  | {
      t:
        | "resign"
        | "abort"
        | "draw"
        | "decline-draw"
        | "takeback"
        | "decline-takeback"
        | "claim-flag"
        | "rematch"
        | "berserk";
    }
  | { t: "chat"; text: string }
  /** `move`: one that we are about to make, in any notation. */
  | { t: "claim-draw"; move?: string }
  /** A piece of ours is taken in hand, where touch-move is played. */
  | { t: "touch"; ply: number; square: string }
  /** Lines in UCI from the board after `ply` plies, with ";" between them: what we answer to which move. */
  | { t: "plan"; ply: number; lines: string }
  | { t: "seek"; control: string; variant: Variant; rated: boolean; color: "white" | "black" | "random" }
  | { t: "unseek" }
  | { t: "accept"; seek: string };

const color = oneOf("white", "black");
const playerKind = withDefault(oneOf("person", "computer", "bot"), "person");
const player = record({ name: text, kind: playerKind, rating: maybe(number) });
const clocks = record({ white: orNull(number), black: orNull(number) });

export type PlayerCard = Read<typeof player>;

/** A seat that is open holds nobody. */
const seat: Reader<PlayerCard | undefined> = (value, place) =>
  (value as { kind?: unknown } | null | undefined)?.kind === "open" ? undefined : maybe(player)(value, place);

const termination = record({ code: text, sentence: text, winner: maybe(color) });
export type Termination = Read<typeof termination>;

const ratingChange = record({ before: number, after: number });
export type RatingChange = Read<typeof ratingChange>;

/** Who spoke: "white", "black" or the name of a spectator. */
const chatLine = record({ by: text, text });

const penaltyBody = {
  by: color,
  offence: oneOf("illegal-move", "false-claim"),
  /** Plies played before it. */
  ply: whole,
  /** The illegal move, in UCI. */
  move: maybe(text),
  article: maybe(text),
  sentence: text,
  /** What the opponent is given. */
  extra: maybe(number),
};
const penalty = record(penaltyBody);
/** An illegal move or a false claim that was punished. */
export type Penalty = Read<typeof penalty>;

const arbitrationRules = { loses: whole, extra: number, touchMove: withDefault(truth, false) };
const arbitration = record({
  ...arbitrationRules,
  /** The square of the piece that must be moved. */
  touched: maybe(text),
  penalties: withDefault(list(penalty), []),
});
/** How illegal moves and false claims are punished, and which have been. */
export type Arbitration = Read<typeof arbitration>;

const phase = oneOf("waiting", "playing", "over");
export type Phase = Read<typeof phase>;

export const snapshot = record({
  id: text,
  /** The name of the rule set; a newer server may have more of them than this page. */
  variant: withDefault(text, "standard"),
  control: text,
  rated: withDefault(truth, false),
  fen: text,
  players: record({ white: seat, black: seat }),
  moves: list(record({ uci: text, san: text, fen: maybe(text), clock: maybe(number) })),
  clocks,
  running: withDefault(orNull(color), null),
  turn: color,
  result: text,
  termination: maybe(termination),
  draw: maybe(color),
  takeback: maybe(color),
  rematch: maybe(record({ by: maybe(color), game: maybe(text) })),
  /** The side that has been away for so long that the opponent may claim the game. */
  away: maybe(color),
  /** Of a game of an arena: who has gone berserk. */
  berserk: maybe(record({ white: truth, black: truth })),
  /** Of a game under an arbiter. */
  arbitration: maybe(arbitration),
  chat: withDefault(list(chatLine), []),
  state: phase,
});
/** A whole game as the server has it. */
export type Snapshot = Read<typeof snapshot>;

const namedWitness = record({ piece: maybe(text), square: text });
export type Witness = Read<typeof namedWitness>;
const witness: Reader<Witness> = (value, place) =>
  typeof value === "string" ? { square: value } : namedWitness(value, place);

const verdict = record({
  code: text,
  sentence: text,
  from: maybe(text),
  to: maybe(text),
  piece: maybe(text),
  promotion: maybe(text),
  at: withDefault(list(text), []),
  by: withDefault(list(witness), []),
});
/** Why a move was refused: the verdict ladder of docs/rules.md. */
export type RefusedVerdict = Read<typeof verdict>;

const seek = record({
  id: text,
  name: text,
  rating: maybe(number),
  control: text,
  /** The name of the rule set; a newer server may have more of them than this page. */
  variant: withDefault(text, "standard"),
  rated: withDefault(truth, false),
  color: withDefault(oneOf("white", "black", "random"), "random"),
  mine: maybe(truth),
});
export type Seek = Read<typeof seek>;

const liveGame = record({
  game: text,
  white: text,
  black: text,
  control: maybe(text),
  variant: withDefault(text, "standard"),
  fen: text,
  lastMove: maybe(text),
  moves: maybe(whole),
});
export type LiveGame = Read<typeof liveGame>;

const running: Reader<Color | null | undefined> = (value, place) =>
  value === undefined ? undefined : orNull(color)(value, place);
const offer = record({ by: maybe(color) });
const absence = record({ color });
const clockSetting = record({ clocks, running });

const eventBodies = {
  joined: record({ color, name: text, kind: playerKind, rating: maybe(number) }),
  started: clockSetting,
  resumed: clockSetting,
  move: record({ by: color, uci: text, san: text, ply: whole, fen: text, clocks, running }),
  "draw-offered": offer,
  "draw-declined": offer,
  "draw-lapsed": offer,
  "takeback-asked": offer,
  "takeback-declined": offer,
  "takeback-lapsed": offer,
  "took-back": record({ plies: whole, fen: text, clocks, running }),
  chat: chatLine,
  "rematch-offered": record({ by: color }),
  rematch: record({ game: text }),
  ended: record({
    result: text,
    termination,
    clocks: maybe(clocks),
    ratings: maybe(record({ white: maybe(ratingChange), black: maybe(ratingChange) })),
  }),
  berserk: record({ by: color, clocks, running }),
  away: absence,
  back: absence,
  arbitrated: record(arbitrationRules),
  penalty: record({ ...penaltyBody, touched: maybe(text), clocks, running }),
  touched: record({ by: color, square: text }),
};

/** Messages whose bodies these readers read, each with the name of its reader as its kind. */
type Kinds<Bodies> = { [K in keyof Bodies]: { t: K } & Read<Bodies[K]> }[keyof Bodies];

/** What happened in a game. They arrive in the order of `v`, without a gap. */
export type GameEvent = { v: number; at: number } & (
  Kinds<typeof eventBodies> | { t: "later-kind"; kind: string }
);

const plainBodies = {
  state: record({
    v: whole,
    game: snapshot,
    you: withDefault(orNull(color), null),
    at: maybe(number),
    /** The largest number that this seat has given to an action. */
    re: maybe(whole),
  }),
  refused: record({ re: whole, verdict }),
  error: record({ re: maybe(whole), code: text, sentence: text, until: maybe(number), reason: maybe(text) }),
  ack: record({ re: whole, v: withDefault(whole, 0) }),
  ping: record({ n: whole }),
  pong: record({ n: whole }),
  presence: record({ white: truth, black: truth, spectators: whole }),
  plan: record({ ply: whole, lines: text }),
  drain: record({ sentence: withDefault(text, "") }),
  "hello-wanted": record({}),
  seeks: record({ list: list(seek) }),
  "seek-added": record({ seek }),
  "seek-gone": record({ seek: text }),
  live: record({ count: whole, games: withDefault(list(liveGame), []) }),
  game: record({ game: text, seat: text, color }),
};

type Plain = Kinds<typeof plainBodies>;
export type ServerMessage = Plain | { t: "event"; event: GameEvent };

/** Why a frame was not understood. `unknown-kind` is a newer server's; it is left out, with a note. */
export interface Unread {
  t: "unread";
  why: "not-json" | "misfit" | "unknown-kind";
  detail: string;
}

/**
 * Reads one frame of the server. A versioned event of a kind that this client does not know comes back as
 * `later-kind`, so that its version still counts.
 */
export function readMessage(frame: string): ServerMessage | Unread {
  let value: unknown;
  try {
    value = JSON.parse(frame);
  } catch {
    return { t: "unread", why: "not-json", detail: frame.slice(0, 80) };
  }
  try {
    const { t } = record({ t: text })(value, "");
    if (Object.hasOwn(plainBodies, t)) return { t, ...plainBodies[t as Plain["t"]](value, "") } as Plain;
    return readEvent(t, value);
  } catch (fault) {
    if (fault instanceof Misfit) return { t: "unread", why: "misfit", detail: fault.message };
    throw fault;
  }
}

function readEvent(t: string, value: unknown): ServerMessage | Unread {
  const known = Object.hasOwn(eventBodies, t);
  if (!known && typeof (value as { v?: unknown }).v !== "number")
    return { t: "unread", why: "unknown-kind", detail: t };
  const stamp = record({ v: whole, at: withDefault(number, 0) })(value, "");
  const body = known
    ? { t, ...eventBodies[t as keyof typeof eventBodies](value, "") }
    : { t: "later-kind", kind: t };
  return { t: "event", event: { ...stamp, ...body } as GameEvent };
}
