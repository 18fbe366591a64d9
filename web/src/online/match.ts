/** The boards of a match: which of them wait, and for whom. */
import type { LiveGame } from "./protocol.ts";
import { turnOf } from "../rules/color.ts";
import type { MatchBoard, MatchDetails } from "../server/match_api.ts";

/** A board, with its position while it is played. */
export interface ShownBoard extends MatchBoard {
  /** From 1. */
  readonly number: number;
  readonly live: LiveGame | undefined;
}

export function boardsOf({ boards, games }: Pick<MatchDetails, "boards" | "games">): ShownBoard[] {
  return boards.map((board, index) => ({
    ...board,
    number: index + 1,
    live: games.find(({ game }) => game === board.game),
  }));
}

/** Whether the first side is to move there. */
export function isWaiting({ live, first }: ShownBoard): boolean {
  return live !== undefined && turnOf(live.fen) === first;
}

/** The first board after this game, round and round, where the first side is to move; not the game itself. */
export function nextWaiting(boards: readonly ShownBoard[], game = ""): ShownBoard | undefined {
  const here = boards.findIndex((board) => board.game === game);
  const others = [...boards.slice(here + 1), ...boards.slice(0, Math.max(0, here))];
  return others.find(isWaiting);
}

/** "2½" for 2.5, "½" for 0.5. */
export function pointsText(points: number): string {
  const whole = Math.floor(points);
  return points === whole ? `${whole}` : `${whole === 0 ? "" : whole}½`;
}

/** The address of a match, and of a board of it. */
export function matchAddress(of: string, match: string): string {
  return `/class/${encodeURIComponent(of)}/match/${encodeURIComponent(match)}`;
}

export function boardAddress(of: string, match: string, game: string): string {
  return `/game/${encodeURIComponent(game)}?${new URLSearchParams({ class: of, match })}`;
}
