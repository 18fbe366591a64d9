import { spokenMove } from "../board/index.ts";
import type { Accepted, Rules, Verdict } from "../rules/types.ts";
import { fenOf, pastOf, variantOf, type GameRecord } from "../ui/game_record.ts";
import { announce, play } from "../ui/sound.ts";
import { saveTo } from "../ui/stored.ts";
import type { Opponent, Surroundings } from "./local_game.ts";

/** What connects a game to a page. It is kept under `key`. */
export function surroundingsOf(rules: Rules, opponent: Opponent, key: string): Surroundings {
  return {
    rules,
    opponent,
    now: () => performance.now(),
    save: (record) => saveTo(key, record),
    onMove: tellMove,
    onRefused: (verdict, record) => {
      play("refused");
      if (variantOf(record) === "standard") noteLater(fenOf(record), verdict);
    },
    // The line under the board says how.
    onEnd: () => play("end"),
  };
}

/** Keeps what was not allowed in a game of chess. Without the network that brings the deck, nothing is kept. */
function noteLater(fen: string, verdict: Verdict): void {
  import("../learn/deck.ts").then(({ noteRefusal }) => noteRefusal(fen, verdict)).catch(() => undefined);
}

function tellMove({ move, san }: Accepted): void {
  play(move.check === "none" ? (move.isCapture ? "capture" : "move") : "check");
  announce(spokenMove(san));
}

/** What was kept may be from another version, or changed by hand: only what the rules accept is a game. */
export function readRecord(rules: Rules, stored: unknown): GameRecord | undefined {
  const record = stored as GameRecord | null;
  try {
    if (!record || !rules.look(fenOf(record), pastOf(record), variantOf(record)).ok) return undefined;
    const line = rules.playLine(
      record.start,
      record.moves.map((move) => move.uci),
      variantOf(record),
    );
    const isSame =
      line.length === record.moves.length && line.every((move, at) => move.fen === record.moves[at]?.fen);
    return isSame && record.players.white.kind && record.players.black.kind ? record : undefined;
  } catch {
    return undefined;
  }
}

/** The day on which a game begins: "2026.11.21". */
export function today(): string {
  const now = new Date();
  const two = (value: number) => String(value).padStart(2, "0");
  return `${now.getFullYear()}.${two(now.getMonth() + 1)}.${two(now.getDate())}`;
}
