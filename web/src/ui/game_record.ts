import type {
  Clocks,
  Color,
  GameLine,
  GameResult,
  GameSoFar,
  GameTree,
  MoveNode,
  Outcome,
  PlayedMove,
  Variant,
} from "../rules/types.ts";
import { loadFrom } from "./stored.ts";

/** Who plays a side. */
export type Player = { readonly kind: "person" } | { readonly kind: "computer"; readonly level: number };

/** How long a game may take. */
export interface Control {
  /** Milliseconds for the whole game. */
  readonly base: number;
  /** Milliseconds that each move adds. */
  readonly increment: number;
}

/** Where the game of this device is kept. */
export const gameKey = "arbiter.game";

/** The game that this device keeps, played or over; null where another version kept something else. */
export function keptGame(): GameRecord | null {
  const record = loadFrom(gameKey) as GameRecord | null;
  const isWhole = Array.isArray(record?.moves) && typeof record.start === "string" && record.players;
  return isWhole ? record : null;
}

/** What somebody wants to play. */
export interface GameWish {
  /** Standard chess where it is missing. */
  readonly variant?: Variant;
  readonly start: string;
  readonly players: Readonly<Record<Color, Player>>;
  /** No clocks when it is null. */
  readonly control: Control | null;
  /** Of a game between two people: whether the board turns to the side to move. */
  readonly turnsBoard: boolean;
}

/** A game on this device: all that is kept over a reload. */
export interface GameRecord extends GameWish {
  readonly moves: readonly (PlayedMove & { readonly fen: string })[];
  /** What the clocks showed at the beginning of the turn; null before the referee has set them. */
  readonly clocks: Clocks | null;
  /** Whose clock runs. */
  readonly running?: Color | null;
  /** Milliseconds that the turn had taken when the game was kept. */
  readonly used?: number;
  /** The side that has offered a draw. */
  readonly drawOffer?: Color | null;
  /** How it ended. */
  readonly outcome: Outcome | null;
  /** The day on which it began: "2026.11.21". */
  readonly date: string;
}

/** A new game. `date`: the day, "2026.11.21". */
export function newRecord(wish: GameWish, date: string): GameRecord {
  return { ...wish, clocks: null, moves: [], outcome: null, date };
}

/** The game as the referee knows it. */
export function gameOf(record: GameRecord): GameSoFar {
  const { start, moves, clocks, outcome } = record;
  const drawOffer = record.drawOffer ?? null;
  return { variant: variantOf(record), start, moves, control: controlTag(record), clocks, drawOffer, outcome };
}

export function variantOf(record: Pick<GameWish, "variant">): Variant {
  return record.variant ?? "standard";
}

// As in PGN's TimeControl tag, in seconds.
function controlTag({ control }: GameWish): string {
  return control ? `${control.base / 1000}+${control.increment / 1000}` : "-";
}

/** The position on the board. */
export function fenOf(record: Pick<GameRecord, "start" | "moves">): string {
  return record.moves.at(-1)?.fen ?? record.start;
}

/** The earlier positions, oldest first: for repetitions. */
export function pastOf(record: Pick<GameRecord, "start" | "moves">): string[] {
  return [record.start, ...record.moves.map((move) => move.fen)].slice(0, -1);
}

/** The start and the moves alone. */
export function lineOf({ start, moves }: Pick<GameRecord, "start" | "moves">): GameLine {
  return { start, moves: moves.map((move) => move.uci) };
}

/** "1-0", "*", …. */
export function resultOf(outcome: Outcome | null): GameResult {
  if (!outcome) return "*";
  if (!outcome.winner) return "1/2-1/2";
  return outcome.winner === "white" ? "1-0" : "0-1";
}

/** The game as it is filed in PGN. `names`: what the players are called there. */
export function treeOf(record: GameRecord, names: Readonly<Record<Color, string>>): GameTree {
  const children = record.moves.reduceRight<MoveNode[]>(
    (replies, { clock, ...move }) => [
      {
        ...move,
        ...(clock === undefined ? {} : { clock }),
        commentBefore: "",
        comment: "",
        commands: [],
        nags: [],
        children: replies,
      },
    ],
    [],
  );
  const tags = [
    { name: "Event", value: "Casual game" },
    { name: "Site", value: "?" },
    { name: "Date", value: record.date },
    { name: "Round", value: "-" },
    { name: "White", value: names.white },
    { name: "Black", value: names.black },
    { name: "TimeControl", value: controlTag(record) },
    ...(record.outcome ? [{ name: "Termination", value: terminationTag(record.outcome.code) }] : []),
  ];
  return {
    variant: variantOf(record),
    start: record.start,
    tags,
    result: resultOf(record.outcome),
    comment: record.outcome?.sentence ?? "",
    commands: [],
    children,
  };
}

// The words that PGN's Termination tag knows.
function terminationTag(code: string): string {
  if (code === "flag" || code === "flag-but-cannot-mate") return "time forfeit";
  return code === "abandoned" ? "abandoned" : "normal";
}
