// SPDX-License-Identifier: MIT
/** A game at play, an action and what it leads to, between the records of the rules module and their types. */

import type { RecordReader, RecordWriter } from "./wasm/record.ts";
import { readAccepted, readColor, readOutcome, readVerdict } from "./moves.ts";
import type { Clocks, Color, GameAction, GameEvent, GameSoFar, GameStep } from "./types.ts";

const noColor = 2;

function writeColor(record: RecordWriter, color: Color | null | undefined): void {
  record.byte(color ? (color === "white" ? 0 : 1) : noColor);
}

// One more than it is; 0 for none.
function writeTime(record: RecordWriter, time: number | null | undefined): void {
  record.number(time == null ? 0 : Math.floor(time) + 1);
}

function readTime(record: RecordReader): number | null {
  const number = record.number();
  return number === 0 ? null : number - 1;
}

/** Writes all of the game but its rule set. */
export function writeGameSoFar(record: RecordWriter, game: GameSoFar): void {
  record.text(game.start).text(game.control);
  record.list(game.moves, ({ uci, clock }) => writeTime(record.text(uci), clock));
  writeTime(record, game.clocks?.white);
  writeTime(record, game.clocks?.black);
  writeColor(record, game.drawOffer);
  record.text(game.outcome?.code ?? "");
  writeColor(record, game.outcome?.winner);
}

export function writeAction(record: RecordWriter, by: Color, action: GameAction, elapsed: number): void {
  writeColor(record, by);
  record.number(Math.max(0, Math.floor(elapsed)));
  if (typeof action === "string") record.text(action);
  else if ("move" in action) record.text("move").text(action.move);
  else record.text("answer-draw").number(action.answerDraw >>> 0);
}

function readEvent(record: RecordReader): GameEvent {
  const kind = record.text() as GameEvent["kind"];
  switch (kind) {
    case "move":
      return { kind, move: readAccepted(record) };
    case "refused": {
      const verdict = readVerdict(record);
      const history = record.text();
      return { kind, verdict: history ? { ...verdict, history } : verdict };
    }
    case "not-now":
      return { kind, sentence: record.text() };
    case "took-back":
      return { kind, plies: record.number() };
    case "ended":
      return { kind, outcome: readOutcome(record)! };
    default:
      return { kind, by: readColor(record)! };
  }
}

export function readStep(record: RecordReader): GameStep {
  const events = record.list(() => readEvent(record));
  const clocks: Clocks = { white: readTime(record), black: readTime(record) };
  const running = readColor(record) ?? null;
  const untilFlag = readTime(record);
  return { events, clocks, running, untilFlag, drawOffer: readColor(record) ?? null };
}
