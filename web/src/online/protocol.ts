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
  type Reader,
  record,
  text,
  truth,
  whole,
  withDefault,
} from "./shape.ts";
import type { Clocks, Color, PlayedMove, Variant } from "../rules/types.ts";

export type Phase = "waiting" | "playing" | "over";

export interface PlayerCard {
  name: string;
  kind: "person" | "computer" | "bot";
  rating?: number | undefined;
}

export interface Termination {
  code: string;
  sentence: string;
  winner?: Color | undefined;
}

export interface ChatLine {
  by: string;
  text: string;
}

export interface Rematch {
  by?: Color | undefined;
  game?: string | undefined;
}

/** A whole game as the server has it. */
/** Who has gone berserk. */
export interface Berserks {
  white: boolean;
  black: boolean;
}

export interface Snapshot {
  id: string;
  /** The name of the rule set; a newer server may have more of them than this page. */
  variant: string;
  control: string;
  rated: boolean;
  fen: string;
  players: { white?: PlayerCard | undefined; black?: PlayerCard | undefined };
  moves: PlayedMove[];
  clocks: Clocks;
  running: Color | null;
  turn: Color;
  result: string;
  termination?: Termination | undefined;
  draw?: Color | undefined;
  takeback?: Color | undefined;
  rematch?: Rematch | undefined;
  /** Who has been away for so long that the opponent may claim the game. */
  away?: Color | undefined;
  /** Of a game of an arena. */
  berserk?: Berserks | undefined;
  chat: ChatLine[];
  state: Phase;
}

export interface Witness {
  piece?: string | undefined;
  square: string;
}

/** Why a move was refused: the verdict ladder of docs/rules.md. */
export interface RefusedVerdict {
  code: string;
  sentence: string;
  from?: string | undefined;
  to?: string | undefined;
  piece?: string | undefined;
  promotion?: string | undefined;
  at: string[];
  by: Witness[];
}

export interface RatingChange {
  before: number;
  after: number;
}

interface Versioned {
  v: number;
  at: number;
}

/** What happened in a game. They arrive in the order of `v`, without a gap. */
export type GameEvent = Versioned &
  (
    | { t: "joined"; color: Color; name: string; kind: PlayerCard["kind"]; rating?: number | undefined }
    | { t: "started" | "resumed"; clocks: Clocks; running?: Color | null | undefined }
    | {
        t: "move";
        by: Color;
        uci: string;
        san: string;
        ply: number;
        fen: string;
        clocks: Clocks;
        running?: Color | null | undefined;
      }
    | { t: "draw-offered" | "draw-declined" | "draw-lapsed"; by?: Color | undefined }
    | { t: "takeback-asked" | "takeback-declined" | "takeback-lapsed"; by?: Color | undefined }
    | { t: "took-back"; plies: number; fen: string; clocks: Clocks; running?: Color | null | undefined }
    | { t: "chat"; by: string; text: string }
    | { t: "rematch-offered"; by: Color }
    | { t: "rematch"; game: string }
    | {
        t: "ended";
        result: string;
        termination: Termination;
        clocks?: Clocks | undefined;
        ratings?: { white?: RatingChange | undefined; black?: RatingChange | undefined } | undefined;
      }
    | { t: "berserk"; by: Color; clocks: Clocks; running?: Color | null | undefined }
    | { t: "away" | "back"; color: Color }
    | { t: "later-kind"; kind: string }
  );

export interface Seek {
  id: string;
  name: string;
  rating?: number | undefined;
  control: string;
  /** The name of the rule set; a newer server may have more of them than this page. */
  variant: string;
  rated: boolean;
  color: "white" | "black" | "random";
  mine?: boolean | undefined;
}

export interface LiveGame {
  game: string;
  white: string;
  black: string;
  control?: string | undefined;
  variant: string;
  fen: string;
  lastMove?: string | undefined;
  moves?: number | undefined;
}

export type ServerMessage =
  | {
      t: "state";
      v: number;
      game: Snapshot;
      you: Color | null;
      at?: number | undefined;
      /** The largest number that this seat has given to an action. */
      re?: number | undefined;
    }
  | { t: "refused"; re: number; verdict: RefusedVerdict }
  | {
      t: "error";
      re?: number | undefined;
      code: string;
      sentence: string;
      until?: number | undefined;
      reason?: string | undefined;
    }
  | { t: "ack"; re: number; v: number }
  | { t: "ping"; n: number }
  | { t: "pong"; n: number }
  | { t: "presence"; white: boolean; black: boolean; spectators: number }
  | { t: "plan"; ply: number; lines: string }
  | { t: "drain"; sentence: string }
  | { t: "hello-wanted" }
  | { t: "seeks"; list: Seek[] }
  | { t: "seek-added"; seek: Seek }
  | { t: "seek-gone"; seek: string }
  | { t: "live"; count: number; games: LiveGame[] }
  | { t: "game"; game: string; seat: string; color: Color }
  | { t: "event"; event: GameEvent };

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
        | "claim-draw"
        | "claim-flag"
        | "rematch"
        | "berserk";
    }
  | { t: "chat"; text: string }
  /** Lines in UCI from the board after `ply` plies, with ";" between them: what we answer to which move. */
  | { t: "plan"; ply: number; lines: string }
  | { t: "seek"; control: string; variant: Variant; rated: boolean; color: "white" | "black" | "random" }
  | { t: "unseek" }
  | { t: "accept"; seek: string };

const color = oneOf("white", "black");
const clocks = record<Clocks>({ white: orNull(number), black: orNull(number) });
const player = record<PlayerCard>({
  name: text,
  kind: withDefault(oneOf("person", "computer", "bot"), "person"),
  rating: maybe(number),
});

/** A seat that is open holds nobody. */
const seat: Reader<PlayerCard | undefined> = (value, place) =>
  (value as { kind?: unknown } | null | undefined)?.kind === "open" ? undefined : maybe(player)(value, place);
const termination = record<Termination>({ code: text, sentence: text, winner: maybe(color) });
const ratingChange = record<RatingChange>({ before: number, after: number });

/** Who spoke: "white", "black" or the name of a spectator. */
const chatLine = record<ChatLine>({ by: text, text });

export const snapshot: Reader<Snapshot> = record<Snapshot>({
  id: text,
  variant: withDefault(text, "standard"),
  control: text,
  rated: withDefault(truth, false),
  fen: text,
  players: record<Snapshot["players"]>({ white: seat, black: seat }),
  moves: list(record<PlayedMove>({ uci: text, san: text, fen: maybe(text), clock: maybe(number) })),
  clocks,
  running: (value, place) => (value === undefined ? null : orNull(color)(value, place)),
  turn: color,
  result: text,
  termination: maybe(termination),
  draw: maybe(color),
  takeback: maybe(color),
  rematch: maybe(record<Rematch>({ by: maybe(color), game: maybe(text) })),
  away: maybe(color),
  berserk: maybe(record<Berserks>({ white: truth, black: truth })),
  chat: withDefault(list(chatLine), []),
  state: oneOf("waiting", "playing", "over"),
});

const witness: Reader<Witness> = (value, place) =>
  typeof value === "string"
    ? { square: value }
    : record<Witness>({ piece: maybe(text), square: text })(value, place);

const verdict = record<RefusedVerdict>({
  code: text,
  sentence: text,
  from: maybe(text),
  to: maybe(text),
  piece: maybe(text),
  promotion: maybe(text),
  at: withDefault(list(text), []),
  by: withDefault(list(witness), []),
});

const seek = record<Seek>({
  id: text,
  name: text,
  rating: maybe(number),
  control: text,
  variant: withDefault(text, "standard"),
  rated: withDefault(truth, false),
  color: withDefault(oneOf("white", "black", "random"), "random"),
  mine: maybe(truth),
});

export const liveGame = record<LiveGame>({
  game: text,
  white: text,
  black: text,
  control: maybe(text),
  variant: withDefault(text, "standard"),
  fen: text,
  lastMove: maybe(text),
  moves: maybe(whole),
});

type Bare<T> = T extends unknown ? Omit<T, "t" | "v" | "at"> : never;
type EventKind = GameEvent["t"];
type Body<K extends EventKind> = Bare<Extract<GameEvent, { t: K }>>;

const running = (value: unknown, place: string): Color | null | undefined =>
  value === undefined ? undefined : orNull(color)(value, place);
const offer = record<{ by?: Color | undefined }>({ by: maybe(color) });

const absence = record<{ color: Color }>({ color });
const clockSetting = record<{ clocks: Clocks; running?: Color | null | undefined }>({ clocks, running });

const eventBodies: { [kind: string]: Reader<object> } = {
  joined: record<Body<"joined">>({
    color,
    name: text,
    kind: withDefault(oneOf("person", "computer", "bot"), "person"),
    rating: maybe(number),
  }),
  started: clockSetting,
  resumed: clockSetting,
  move: record<Body<"move">>({ by: color, uci: text, san: text, ply: whole, fen: text, clocks, running }),
  "draw-offered": offer,
  "draw-declined": offer,
  "draw-lapsed": offer,
  "takeback-asked": offer,
  "takeback-declined": offer,
  "takeback-lapsed": offer,
  "took-back": record<Body<"took-back">>({ plies: whole, fen: text, clocks, running }),
  chat: chatLine,
  "rematch-offered": record<Body<"rematch-offered">>({ by: color }),
  rematch: record<Body<"rematch">>({ game: text }),
  ended: record<Body<"ended">>({
    result: text,
    termination,
    clocks: maybe(clocks),
    ratings: maybe(record({ white: maybe(ratingChange), black: maybe(ratingChange) })),
  }),
  berserk: record<Body<"berserk">>({ by: color, clocks, running }),
  away: absence,
  back: absence,
};

type Plain = Exclude<ServerMessage, { t: "event" }>;
const plainBodies: { [K in Plain["t"]]: Reader<object> } = {
  state: record({
    v: whole,
    game: snapshot,
    you: withDefault(orNull(color), null),
    at: maybe(number),
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
  const body = known ? { t, ...eventBodies[t]!(value, "") } : { t: "later-kind", kind: t };
  return { t: "event", event: { ...stamp, ...body } as GameEvent };
}
