/** An online game as the page knows it: the server's snapshot and every event since, nothing else. */
import { otherColor, turnOf } from "../rules/color.ts";
import type { ClockReading } from "../ui/clock_face.tsx";
import { isVariant } from "../rules/variants.ts";
import type { Clocks, Color, PlayedMove, Variant } from "../rules/types.ts";
import type { GameEvent, RatingChange, ServerMessage, Snapshot } from "./protocol.ts";

export interface OnlineGame extends Omit<Snapshot, "clocks" | "running" | "away"> {
  /** Whose seat this page has; null for a spectator. */
  you: Color | null;
  reading: ClockReading;
  presence: { white: boolean; black: boolean; spectators: number };
  /** The sides that have been away for so long that the opponent may claim the game. */
  hasLeft: { white: boolean; black: boolean };
  ratings?: { white?: RatingChange | undefined; black?: RatingChange | undefined } | undefined;
}

/** What an event says of the clocks. */
interface ClocksSet {
  clocks: Clocks;
  running?: Color | null | undefined;
}

/** The side to move after `plies` moves from the start position. */
export function turnAfter(startFen: string, plies: number): Color {
  const first = turnOf(startFen);
  return plies % 2 === 0 ? first : otherColor(first);
}

/** A game from its snapshot. `sentAt`: when the snapshot left the server, by this page's clock. */
export function fromSnapshot(
  snapshot: Snapshot,
  you: Color | null,
  sentAt: number,
  before?: OnlineGame,
): OnlineGame {
  const { clocks, running, away, ...rest } = snapshot;
  return {
    ...rest,
    you,
    reading: { clocks, running, takenAt: sentAt },
    presence: before?.presence ?? { white: true, black: true, spectators: 0 },
    hasLeft: { white: away === "white", black: away === "black" },
    ratings: before?.ratings,
  };
}

/** The game after one event. `sentAt` as in `fromSnapshot`. Pure; an event of a later kind changes nothing. */
export function applyEvent(game: OnlineGame, event: GameEvent, sentAt: number): OnlineGame {
  switch (event.t) {
    case "joined": {
      const card = { name: event.name, kind: event.kind, rating: event.rating };
      return { ...game, players: { ...game.players, [event.color]: card } };
    }
    case "started":
      return { ...game, state: "playing", reading: readingOf(event, sentAt) };
    case "resumed":
      return { ...game, reading: readingOf(event, sentAt) };
    case "move":
      return afterMove(game, event, sentAt);
    case "draw-offered":
      return { ...game, draw: event.by };
    case "draw-declined":
    case "draw-lapsed":
      return { ...game, draw: undefined };
    case "takeback-asked":
      return { ...game, takeback: event.by };
    case "takeback-declined":
    case "takeback-lapsed":
      return { ...game, takeback: undefined };
    case "took-back":
      return afterTakeback(game, event, sentAt);
    case "chat":
      return { ...game, chat: [...game.chat, { by: event.by, text: event.text }] };
    case "rematch-offered":
      return { ...game, rematch: { ...game.rematch, by: event.by } };
    case "rematch":
      return { ...game, rematch: { ...game.rematch, game: event.game } };
    case "ended":
      return {
        ...game,
        state: "over",
        result: event.result,
        termination: event.termination,
        reading: { clocks: event.clocks ?? game.reading.clocks, running: null, takenAt: sentAt },
        draw: undefined,
        takeback: undefined,
        ratings: event.ratings,
      };
    case "berserk":
      return {
        ...game,
        berserk: { white: false, black: false, ...game.berserk, [event.by]: true },
        reading: readingOf(event, sentAt),
      };
    case "away":
    case "back":
      return { ...game, hasLeft: { ...game.hasLeft, [event.color]: event.t === "away" } };
    case "arbitrated": {
      const { loses, extra, touchMove } = event;
      return { ...game, arbitration: { loses, extra, touchMove, penalties: [] } };
    }
    case "penalty":
      return afterPenalty(game, event, sentAt);
    case "touched":
      return touching(game, event.square);
    case "later-kind":
      return game;
  }
}

/** The game after any message of the server; messages that say nothing of the game leave it as it is. */
export function applyMessage(
  game: OnlineGame | null,
  message: ServerMessage,
  sentAt: number,
): OnlineGame | null {
  if (message.t === "state") return fromSnapshot(message.game, message.you, sentAt, game ?? undefined);
  if (game === null) return null;
  if (message.t === "event") return applyEvent(game, message.event, sentAt);
  if (message.t === "presence") {
    const { white, black, spectators } = message;
    return { ...game, presence: { white, black, spectators } };
  }
  return game;
}

function readingOf({ clocks, running = null }: ClocksSet, takenAt: number): ClockReading {
  return { clocks, running, takenAt };
}

function afterMove(game: OnlineGame, event: Extract<GameEvent, { t: "move" }>, sentAt: number): OnlineGame {
  const left = event.clocks[event.by];
  const move: PlayedMove = { uci: event.uci, san: event.san, fen: event.fen };
  if (left !== null) move.clock = left;
  return withMoves(touching(game, undefined), [...game.moves, move], event, sentAt);
}

function afterPenalty(
  game: OnlineGame,
  event: Extract<GameEvent, { t: "penalty" }>,
  sentAt: number,
): OnlineGame {
  const { by, offence, ply, move, article, sentence, extra, touched } = event;
  const penalty = { by, offence, ply, move, article, sentence, extra };
  const arbitration = game.arbitration && {
    ...game.arbitration,
    touched,
    penalties: [...game.arbitration.penalties, penalty],
  };
  return { ...game, arbitration, reading: readingOf(event, sentAt) };
}

/** The game with another piece that must be moved, or none. */
function touching(game: OnlineGame, touched: string | undefined): OnlineGame {
  return game.arbitration === undefined ? game : { ...game, arbitration: { ...game.arbitration, touched } };
}

function afterTakeback(
  game: OnlineGame,
  event: Extract<GameEvent, { t: "took-back" }>,
  sentAt: number,
): OnlineGame {
  const moves = game.moves.slice(0, Math.max(0, game.moves.length - event.plies));
  return { ...withMoves(game, moves, event, sentAt), takeback: undefined, draw: undefined };
}

/** The game with other moves. Whose clock runs: the server's word, or else the side to move once both have moved. */
function withMoves(game: OnlineGame, moves: PlayedMove[], said: ClocksSet, sentAt: number): OnlineGame {
  const turn = turnAfter(game.fen, moves.length);
  const usual = said.clocks[turn] === null || moves.length < 2 ? null : turn;
  const running = said.running === undefined ? usual : said.running;
  return { ...game, moves, turn, reading: readingOf({ clocks: said.clocks, running }, sentAt) };
}

/** The rules of the game; null where this page does not know them: then it must not judge. */
export function rulesOf(game: Pick<OnlineGame, "variant">): Variant | null {
  return isVariant(game.variant) ? game.variant : null;
}

/** The position after `ply` moves; null where the server sent no FEN for it. */
export function fenAfter(game: OnlineGame, ply: number): string | null {
  if (ply <= 0) return game.fen;
  return game.moves[Math.min(ply, game.moves.length) - 1]?.fen ?? null;
}
