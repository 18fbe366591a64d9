// SPDX-License-Identifier: MIT
/** A game of the class Chess as PGN, and back. */

import { type Annotation, type Annotations, type Suffix, withoutBraces } from "./annotations.ts";
import type { Move } from "./move.ts";
import { Setup } from "./setup.ts";
import { started } from "./started.ts";
import { sentenceOf } from "./texts.ts";
import type { GameResult, GameTree, MoveNode, Outcome, PgnFault, SpelledMove, Variant } from "./types.ts";

/** The tags that every game has, in the order of PGN's standard. */
export const SEVEN_TAG_ROSTER: Readonly<Record<string, string>> = {
  Event: "?",
  Site: "?",
  Date: "????.??.??",
  Round: "?",
  White: "?",
  Black: "?",
  Result: "*",
};

/** The other tags of the standard, in its order; those that are not in it follow. */
const supplementalTags = (
  "WhiteTitle BlackTitle WhiteElo BlackElo WhiteUSCF BlackUSCF WhiteNA BlackNA WhiteType BlackType EventDate " +
  "EventSponsor Section Stage Board Opening Variation SubVariation ECO NIC Time UTCTime UTCDate TimeControl " +
  "SetUp FEN Termination Annotator Mode PlyCount"
).split(" ");

/** How `pgn()` writes. */
export interface PgnOptions {
  /** The longest line, in characters; without it, the moves are one line. */
  maxWidth?: number;
  /** What ends a line. */
  newline?: string | undefined;
}

/** Tags that are parts of the game, and not among those of a tree. */
const partsOfTheGame = ["Variant", "SetUp", "FEN", "Result"];

function resultOf(headers: ReadonlyMap<string, string>, outcome: Outcome | undefined): GameResult {
  if (outcome) return outcome.winner ? (outcome.winner === "white" ? "1-0" : "0-1") : "1/2-1/2";
  const named = headers.get("Result");
  return named === "1-0" || named === "0-1" || named === "1/2-1/2" ? named : "*";
}

/** What a game is written from. */
export interface WrittenGame {
  variant: Variant;
  start: string;
  moves: readonly { fen: string; move: Move }[];
  headers: ReadonlyMap<string, string>;
  annotations: Annotations;
  outcome: Outcome | undefined;
}

/** The notes on a move, or on the start. */
function written({ comment, suffixAnnotation, nags }: Annotation = { nags: [] }): string {
  const glyphs = nags.map((nag) => ` $${nag}`).join("");
  return (suffixAnnotation ?? "") + glyphs + (comment === undefined ? "" : ` {${comment}}`);
}

/** The text of the moves: a piece for each number with its moves, so that a line breaks between them. */
function movesOf({ variant, start, moves, annotations }: WrittenGame): string[] {
  const pieces: string[] = [];
  const opening = written(annotations.get(start)).trim();
  if (opening) pieces.push(opening);
  const { turn, counts } = new Setup(start, variant);
  let number = Number(counts[1] ?? 1);
  moves.forEach(({ fen, move }, index) => {
    const text = move.san + written(annotations.get(fen));
    if (move.color === "w") pieces.push(`${number}. ${text}`);
    else if (index === 0 && turn === "b") pieces.push(`${number}. ... ${text}`);
    else pieces.push(`${pieces.pop()} ${text}`);
    if (move.color === "b") ++number;
  });
  return pieces;
}

/** Puts as many pieces into a line as have room; pieces with comments break anywhere. */
function wrap(pieces: readonly string[], maxWidth: number, newline: string): string {
  const hasComments = pieces.some((piece) => piece.includes("{"));
  const lines: string[] = [];
  for (const part of hasComments ? pieces.flatMap((piece) => piece.split(/ +/)) : pieces) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + part.length <= maxWidth)
      lines[lines.length - 1] = `${line} ${part}`;
    else lines.push(part);
  }
  return lines.join(newline);
}

/** The tags of a game: the seven, those of the standard, the others. */
function tagsOf({ variant, start, headers, outcome }: WrittenGame): string[] {
  const result = resultOf(headers, outcome);
  const tree: GameTree = { variant, start, tags: [], result, comment: "", commands: [], children: [] };
  // The core knows the name of the rule set, and whether the start needs a tag.
  const ofTheCore = [
    ...started()
      .writePgn(tree)
      .matchAll(/^\[(\w+) "(.*)"\]$/gm),
  ].map(([, name, value]) => [name, value]);
  const core = Object.fromEntries(ofTheCore) as Record<string, string>;
  const all: Record<string, string> = { ...core, ...Object.fromEntries(headers), Result: result };
  for (const name of partsOfTheGame) if (core[name] === undefined) delete all[name];
  const first = [...Object.keys(SEVEN_TAG_ROSTER), ...supplementalTags].filter(
    (name) => all[name] !== undefined,
  );
  const names = [...first, ...Object.keys(all).filter((name) => !first.includes(name))];
  return names.map((name) => {
    const value = partsOfTheGame.includes(name) ? core[name]! : all[name]!.replace(/[\\"]/g, "\\$&");
    return `[${name} "${value}"]`;
  });
}

/** The game with one line, as chess.js writes it: no number stands again after a comment. */
export function writePgn(game: WrittenGame, { maxWidth = 0, newline = "\n" }: PgnOptions): string {
  const pieces = [...movesOf(game), resultOf(game.headers, game.outcome)];
  const moves = maxWidth > 0 ? wrap(pieces, maxWidth, newline) : pieces.join(" ");
  return [...tagsOf(game), "", moves].join(newline);
}

/** The faults of a text that leave something of its game unread; the others are mended. */
const spoils = new Set(
  (
    "no-game unknown-variant bad-fen bad-move illegal-move ambiguous-move variation-without-move " +
    "unclosed-comment unclosed-variation text-after-result not-text not-pgn"
  ).split(" "),
);

/** Of them, those that spoil nothing in a variation: a game of one line is without variations anyway. */
const spoilsItsLine = new Set("bad-move illegal-move ambiguous-move variation-without-move".split(" "));

/** The faults for which a game cannot be taken as it was read. `isLineWhole`: all moves of its main line were read. */
export function findSpoiling(faults: readonly PgnFault[], isLineWhole: boolean): PgnFault[] {
  const isOfVariation = (code: string) => isLineWhole && spoilsItsLine.has(code);
  return faults.filter(
    ({ code, setupFaults }) => setupFaults.length > 0 || (spoils.has(code) && !isOfVariation(code)),
  );
}

/** Whether a text is the SAN of a move, but for marks of check and suffixes: no square that is not needed. */
function isExactSan(text: string, san: string): boolean {
  const plain = (name: string) => name.replace(/[+#]?[!?]*$/, "");
  return plain(text) === plain(san);
}

/** The text with the names of the tags that make up a game as the core knows them: in PGN their case counts. */
export function withNamesOfTags(text: string): string {
  return text.replace(/(?<=^\s*\[\s*)(fen|setup|variant|result)(?=\s*")/gim, (name) => {
    return partsOfTheGame.find((known) => known.toLowerCase() === name.toLowerCase())!;
  });
}

/** Throws RangeError where only one of the two tags of a start is there. */
export function checkTags(tags: readonly string[]): void {
  const [hasSetUp, hasFen] = [tags.includes("SetUp"), tags.includes("FEN")];
  if (hasSetUp && !hasFen) throw new RangeError(sentenceOf("needsFen"));
  if (hasFen && !hasSetUp) throw new RangeError(sentenceOf("needsSetUp"));
}

/** Throws RangeError for a text that is not the SAN of the move. */
export function checkSan(text: string, san: string): void {
  if (!isExactSan(text, san)) throw new RangeError(sentenceOf("notSan", { text, san }));
}

/** The notes on the positions of a game, by how it is written. */
export function readNotes(positions: readonly string[], spelled: readonly SpelledMove[]): Annotations {
  const notes: Annotations = new Map();
  positions.forEach((fen, index) => {
    const { comments, suffix, nags } = spelled[index]!;
    const comment = withoutBraces(comments.join(" ").replace(/\s*\n\s*/g, " "));
    if (comments.length === 0 && !suffix && nags.length === 0) return;
    notes.set(fen, {
      ...(comments.length > 0 && { comment }),
      ...(suffix && { suffixAnnotation: suffix as Suffix }),
      nags,
    });
  });
  return notes;
}

/** The main line of a tree and its tags. */
export function readMainLine(game: GameTree): { moves: MoveNode[]; headers: Map<string, string> } {
  const headers = new Map(game.tags.map(({ name, value }) => [name, value]));
  headers.set("Result", game.result);
  const moves: MoveNode[] = [];
  for (let node = game.children[0]; node; node = node.children[0]) moves.push(node);
  return { moves, headers };
}
