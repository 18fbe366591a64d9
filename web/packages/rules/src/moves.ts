// SPDX-License-Identifier: MIT
/** Reads positions, moves and verdicts from the answers of the rules module. */

import type { RecordReader } from "./wasm/record.ts";
import type {
  Accepted,
  Color,
  LineMove,
  Look,
  Move,
  Outcome,
  Outcomes,
  Piece,
  Role,
  SetupFault,
  SetupFaults,
  Square,
  Variant,
  Verdict,
  Witness,
} from "./types.ts";

export function readColor(record: RecordReader): Color | undefined {
  return (["white", "black"] as const)[record.byte()];
}

export function readMove(record: RecordReader): Move {
  const uci = record.text();
  const san = record.text();
  const from = record.square() as Square;
  const to = record.square() as Square;
  const promotion = record.letter() as Role | undefined;
  const drop = record.letter() as Role | undefined;
  return {
    uci,
    san,
    from,
    to,
    ...(promotion && { promotion }),
    ...(drop && { drop }),
    isCapture: record.flag(),
    isCastling: record.flag(),
    isEnPassant: record.flag(),
    check: san.endsWith("#") ? "checkmate" : san.endsWith("+") ? "check" : "none",
  };
}

/** A move with the position after it and what that means for the game. */
export function readAccepted(record: RecordReader): Accepted {
  const move = readMove(record);
  return { ok: true, move, uci: move.uci, san: move.san, fen: record.text(), outcome: readOutcomes(record) };
}

export function readLineMove(record: RecordReader): LineMove {
  const move = readMove(record);
  return { move, uci: move.uci, san: move.san, fen: record.text() };
}

export function readOutcome(record: RecordReader): Outcome | undefined {
  if (!record.flag()) return undefined;
  const code = record.text();
  const sentence = record.text();
  const winner = readColor(record);
  return { code, sentence, ...(winner && { winner }) };
}

export function readOutcomes(record: RecordReader): Outcomes {
  const automatic = readOutcome(record);
  const claimable = readOutcome(record);
  return { ...(automatic && { automatic }), ...(claimable && { claimable }) };
}

function readPieces(record: RecordReader): Look["pieces"] {
  const squares = record.squares();
  return Object.fromEntries(squares.map((square) => [square, record.letter() as Piece]));
}

function targetsOf(moves: readonly Move[]): Look["targets"] {
  const targets: Record<Square, Square[]> = {};
  for (const { from, to, drop } of moves) {
    if (drop) continue;
    const known = (targets[from] ??= []);
    if (!known.includes(to)) known.push(to);
  }
  return targets;
}

function dropsOf(moves: readonly Move[]): NonNullable<Look["drops"]> {
  const drops: NonNullable<Look["drops"]> = {};
  for (const { to, drop } of moves) if (drop) (drops[drop] ??= []).push(to);
  return drops;
}

export function readLook(record: RecordReader): Look {
  const variant = record.text() as Variant;
  const fen = record.text();
  const turn = readColor(record) as Color;
  const moveNumber = record.number();
  const halfmoveClock = record.number();
  const pieces = readPieces(record);
  const white = record.square();
  const black = record.square();
  const checkers = record.squares();
  const moves = record.list(() => readMove(record));
  const outcome = readOutcomes(record);
  const pockets = record.flag() ? { white: record.text(), black: record.text() } : undefined;
  const checks = record.flag() ? { white: record.byte(), black: record.byte() } : undefined;
  return {
    ok: true,
    variant,
    fen,
    turn,
    moveNumber,
    halfmoveClock,
    pieces,
    kings: { ...(white && { white }), ...(black && { black }) },
    inCheck: checkers.length > 0,
    checkers,
    moves,
    targets: targetsOf(moves),
    outcome,
    ...(pockets && { pockets, drops: dropsOf(moves) }),
    ...(checks && { checks }),
  };
}

function readFault(record: RecordReader): SetupFault {
  const code = record.text();
  const sentence = record.text();
  const color = readColor(record);
  const squares = record.squares();
  const needed = record.byte();
  const possible = record.byte();
  const offset = record.number();
  return {
    code,
    sentence,
    ...(color && { color }),
    squares,
    ...(needed > 0 && { needed, possible }),
    ...(offset > 0 && { offset: offset - 1 }),
    isTolerated: record.flag(),
  };
}

export function readFaultList(record: RecordReader): SetupFault[] {
  return record.list(() => readFault(record));
}

export function readFaults(record: RecordReader): SetupFaults {
  const faults = readFaultList(record);
  return { ok: false, faults, sentence: faults.map((fault) => fault.sentence).join(" ") };
}

export function readVerdict(record: RecordReader): Verdict {
  const code = record.text();
  const phrase = record.text();
  const sentence = record.text();
  const us = readColor(record) as Color;
  const from = record.square();
  const to = record.square();
  const piece = record.letter() as Piece | undefined;
  const target = record.letter() as Piece | undefined;
  const promotion = record.letter() as Role | undefined;
  const drop = record.letter() as Role | undefined;
  const king = record.square();
  const at = record.squares();
  const by: Witness[] = record.squares().map((square) => ({ square, piece: record.letter() as Piece }));
  const article = record.text();
  const offset = record.number();
  const candidates = record.list(() => readVerdict(record));
  const reasons = record.list(() => readVerdict(record));
  return {
    code,
    phrase,
    sentence,
    us,
    ...(from && { from }),
    ...(to && { to }),
    ...(piece && { piece }),
    ...(target && { target }),
    ...(promotion && { promotion }),
    ...(drop && { drop }),
    ...(king && { king }),
    at,
    by,
    ...(article && { article }),
    ...(offset > 0 && { offset: offset - 1 }),
    ...(candidates.length > 0 && { candidates }),
    ...(reasons.length > 0 && { reasons }),
  };
}
