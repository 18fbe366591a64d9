// SPDX-License-Identifier: MIT
/** The tools about positions and whole games: game_state, explain_outcome, check_position and check_pgn. */

import { Chess, InvalidFenError } from "@arbiter-chess/rules";
import type {
  DrawGrounds,
  EndingTry,
  ExplainedEnding,
  JudgedClaim,
  MoveNode,
  PgnFault,
  RecordPlace,
  Rules,
  SetupFault,
  Variant,
} from "@arbiter-chess/rules";
import type { Answer, Arguments } from "./arguments.ts";
import { AskedGame, byName, refusePosition } from "./game.ts";
import { endFields, reasonFields } from "./moves.ts";

function faultFields({ code, squares, sentence }: SetupFault): object {
  return { code, squares: byName(squares), text: sentence };
}

/** Where something is left out of a FEN: "notes". */
function noteFields(mended: readonly SetupFault[]): object {
  return mended.length > 0 ? { notes: mended.map(faultFields) } : {};
}

function placeFields({ ply, move }: RecordPlace): object {
  return { ply, move: move ?? null };
}

function groundFields({ same, nearMisses, quietPlies, lastChange }: DrawGrounds): object {
  const misses = nearMisses.map((miss) => ({
    ...placeFields(miss),
    reasons: miss.reasons,
    text: miss.sentence,
  }));
  return {
    same: same.map(placeFields),
    near_misses: misses,
    quiet_plies: quietPlies ?? null,
    last_change: lastChange ? placeFields(lastChange) : null,
  };
}

// ---- game_state -------------------------------------------------------------------------------------------------

interface Claim {
  /** The move to be announced; empty where none need be. */
  move: string;
  code: string;
  text: string;
}

function findClaims(game: AskedGame): Claim[] {
  const { core, outcome, claimable, variant, start, moves } = game;
  if (outcome) return [];
  const now = claimable ? [{ move: "", code: claimable.code, text: claimable.sentence }] : [];
  const then = game.look().moves.flatMap(({ uci, san }) => {
    const { draw } = core.judgeClaim({ start, moves }, uci, variant);
    return draw ? [{ move: san, code: draw.code, text: draw.sentence }] : [];
  });
  return [...now, ...then];
}

function tellClaim({ move, text }: Claim): string {
  return move ? `\nCan be claimed by announcing ${move}: ${text}` : `\nCan be claimed now: ${text}`;
}

/** What an arbiter looks up for a claim, without the verdict on it. Empty where the record has nothing of it. */
function tellGrounds({ same, nearMisses, sentences }: JudgedClaim): string {
  if (same.length < 2 && nearMisses.length === 0) return "";
  return sentences
    .slice(1)
    .map((sentence) => `\n${sentence}`)
    .join("");
}

export function tellGameState(core: Rules, given: Arguments): Answer {
  const game = AskedGame.read(core, given);
  const { outcome, variant, start, moves, fen } = game;
  const look = game.look();
  const claims = findClaims(game);
  const claimNow = core.judgeClaim({ start, moves }, undefined, variant);
  const result = !outcome ? "*" : !outcome.winner ? "1/2-1/2" : outcome.winner === "white" ? "1-0" : "0-1";
  const side = look.turn === "white" ? "White" : "Black";
  let text = outcome
    ? `${fen}\nThe game is over: ${outcome.sentence} ${result}`
    : `${fen}\n${side} to move${look.inCheck ? " and in check" : ""}, legal moves: ${look.moves.length}`;
  text += claims.map(tellClaim).join("");
  if (!outcome) text += tellGrounds(claimNow);
  const { isRight, draw, sentences } = claimNow;
  const data = {
    fen,
    side_to_move: look.turn,
    in_check: look.inCheck,
    legal_moves: look.moves.length,
    repetitions: claimNow.same.length,
    halfmove_clock: look.halfmoveClock,
    moves: game.sans,
    result,
    outcome: outcome ? { code: outcome.code, winner: outcome.winner ?? null, text: outcome.sentence } : null,
    claims: claims.map(({ move, ...claim }) => ({ ...(move && { move }), ...claim })),
    claim_now: { right: isRight, code: draw?.code ?? null, ...groundFields(claimNow), text: sentences },
    ...noteFields(game.mended),
  };
  return { text, data };
}

// ---- explain_outcome --------------------------------------------------------------------------------------------

const titles: Record<EndingTry["purpose"], string> = {
  flight: "flights of the king:",
  capture: "captures of the checker:",
  block: "blocks:",
  move: "moves:",
};

/** The sentences of the moves that would be needed, each once: a pinned piece is pinned whatever it tries. */
function tellTries(tries: readonly EndingTry[]): string {
  let text = "";
  for (const [purpose, title] of Object.entries(titles)) {
    const own = tries.filter((tried) => tried.purpose === purpose);
    const sentences = [...new Set(own.map(({ verdict }) => verdict.sentence))];
    if (sentences.length > 0) text += [`  ${title}`, ...sentences.map((each) => `    ${each}`), ""].join("\n");
  }
  return text;
}

function tellEnding({ outcome, check, tries, proofs, grounds }: ExplainedEnding): string {
  const lines = [...proofs.map(({ sentence }) => sentence), ...(grounds ? [grounds.sentence] : [])];
  const head = [outcome.sentence, ...(check ? [`  ${check.sentence}`] : [])];
  return [head.join("\n"), tellTries(tries) + lines.map((line) => `  ${line}\n`).join("")].join("\n").trimEnd();
}

function endingFields({ outcome, at, check, tries, proofs, grounds }: ExplainedEnding): object {
  const { code, winner = null, sentence } = outcome;
  return {
    outcome: { code, winner, at: byName(at), text: sentence },
    ...(check && { check: reasonFields(check) }),
    ...(tries.length > 0 && {
      tries: tries.map(({ purpose, uci, verdict }) => ({
        for: purpose,
        move: uci,
        ...reasonFields(verdict),
      })),
    }),
    ...(proofs.length > 0 && {
      proofs: proofs.map((proof) => ({ side: proof.color, code: proof.code, text: proof.sentence })),
    }),
    ...(grounds && { grounds: { ...groundFields(grounds), text: grounds.sentence } }),
  };
}

export function explainOutcome(core: Rules, given: Arguments): Answer {
  const game = AskedGame.read(core, given);
  const { start, moves, variant, fen } = game;
  const ending = core.whyOver({ start, moves }, variant);
  const text = ending ? tellEnding(ending) : "The game is not over.";
  const fields = ending ? endingFields(ending) : {};
  return { text, data: { fen, over: ending !== undefined, ...fields, ...noteFields(game.mended) } };
}

// ---- check_position ---------------------------------------------------------------------------------------------

/** The position that a game begins from; undefined where its faults leave none. */
function findPosition(fen: string, variant: Variant): Chess | undefined {
  try {
    return new Chess(fen, { variant });
  } catch (error) {
    if (error instanceof InvalidFenError) return undefined;
    throw error;
  }
}

export function checkPosition(core: Rules, { fen = "", variant: name = "standard" }: Arguments): Answer {
  const variant = name as Variant;
  const faults = core.faults(fen, variant);
  if (faults[0]?.offset !== undefined) throw refusePosition(faults);
  const position = findPosition(fen, variant);
  const look = position && core.look(position.fen(), [], variant);
  const written = faults.length === 0 && position ? position.fen() : fen.trim();
  const said =
    faults.length === 0
      ? "The position has no faults."
      : position
        ? "The position has faults, but can be played:"
        : "The position cannot be played:";
  const text = [written, said, ...faults.map(({ sentence }) => sentence)].join("\n");
  const fields = look?.ok ? { legal_moves: look.moves.length, in_check: look.inCheck, ...endFields(look) } : {};
  const notes = noteFields(position?.mended ?? []);
  const playable = position !== undefined;
  return { text, data: { fen: written, playable, faults: faults.map(faultFields), ...fields, ...notes } };
}

// ---- check_pgn --------------------------------------------------------------------------------------------------

const mostGames = 50;
const mostFaults = 100;

/** The last position of the main line, and the number of its moves. */
function endOf(start: string, children: readonly MoveNode[]): { plies: number; fen: string } {
  let plies = 0;
  let fen = start;
  for (let node = children[0]; node; node = node.children[0]) {
    ++plies;
    ({ fen } = node);
  }
  return { plies, fen };
}

function pgnFaultFields({ code, line, column, sentence }: PgnFault): object {
  return { code, line, column, text: sentence };
}

function tellFault({ line, column, text, sentence }: PgnFault): string {
  return `line ${line}, column ${column}: ${text ? `${text}: ` : ""}${sentence}`;
}

export function checkPgn(core: Rules, { pgn = "" }: Arguments): Answer {
  const { games, faults, hasMore } = core.readPgn(pgn, mostGames);
  const readable = [...games];
  const count = games.length + faults.filter(({ code }) => code === "unknown-variant").length;
  let room = mostFaults;
  let text = "";
  const list = Array.from({ length: count }, (_, index) => {
    const found = faults.filter(({ game }) => game === index);
    // A game of rules that are not known is left out of the games that were read.
    const game = found.some(({ code }) => code === "unknown-variant") ? undefined : readable.shift();
    const shown = found.slice(0, room);
    room -= shown.length;
    const { plies, fen } = game ? endOf(game.start, game.children) : { plies: 0, fen: null };
    const result = game?.result ?? "*";
    const told = found.length > 0 ? `faults: ${found.length}` : "no faults";
    text += `Game ${index + 1}: ${plies} plies, result ${result}, ${told}\n`;
    for (const fault of shown) text += `  ${tellFault(fault)}\n`;
    return { plies, result, fen, fault_count: found.length, faults: shown.map(pgnFaultFields) };
  });
  if (hasMore) text += "Further games were not looked at.\n";
  return { text, data: { games: list, are_all: !hasMore } };
}
