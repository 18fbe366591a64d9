// SPDX-License-Identifier: MIT
/** Games between PGN, the records of the rules module, and GameTree. */

import type { RecordReader, RecordWriter } from "./wasm/record.ts";
import { readFaultList, readVerdict } from "./moves.ts";
import type {
  GameResult,
  GameTree,
  MoveNode,
  PgnCommand,
  PgnFault,
  PgnReading,
  Spelling,
  Variant,
} from "./types.ts";

function readComment(record: RecordReader): { comment: string; commands: PgnCommand[] } {
  const comment = record.text();
  const commands = record.list(() => ({ name: record.text(), value: record.text() }));
  return { comment, commands };
}

function readNode(record: RecordReader): MoveNode {
  const uci = record.text();
  const san = record.text();
  const fen = record.text();
  const commentBefore = record.text();
  const { comment, commands } = readComment(record);
  const clock = record.number();
  const nags = record.list(() => record.byte());
  return {
    uci,
    san,
    fen,
    commentBefore,
    comment,
    commands,
    nags,
    ...(clock > 0 && { clock: clock - 1 }),
    children: [],
  };
}

function readGame(record: RecordReader): GameTree {
  const variant = record.text() as Variant;
  const start = record.text();
  const tags = record.list(() => ({ name: record.text(), value: record.text() }));
  const result = record.text() as GameResult;
  const { comment, commands } = readComment(record);
  const game: GameTree = { variant, start, tags, result, comment, commands, children: [] };
  const parents: { children: MoveNode[] }[] = [game];
  for (let left = record.number(); left > 0; --left) {
    const parent = parents[record.number()];
    const node = readNode(record);
    parent?.children.push(node);
    parents.push(node);
  }
  return game;
}

function readFault(record: RecordReader, game: number): PgnFault {
  const code = record.text();
  const sentence = record.text();
  const line = record.number();
  const column = record.number();
  const text = record.text();
  const verdict = record.flag() ? readVerdict(record) : undefined;
  const setupFaults = readFaultList(record);
  return { code, sentence, line, column, game, text, ...(verdict && { verdict }), setupFaults };
}

export function readGames(record: RecordReader): PgnReading {
  const games: GameTree[] = [];
  const faults: PgnFault[] = [];
  for (let index = 0; record.flag(); ++index) {
    const game = record.flag() ? readGame(record) : undefined;
    const found = record.list(() => readFault(record, index));
    // The core reads such a game as chess. Here it is left out, and what chess would say of its moves with it.
    const unknown = found.find(({ code }) => code === "unknown-variant");
    if (game && !unknown) games.push(game);
    faults.push(...(unknown ? [unknown] : found));
  }
  return { games, faults, hasMore: record.flag() };
}

export function readSpelling(record: RecordReader): Spelling {
  const tags = record.list(() => record.text());
  const moves = record.list(() => ({
    text: record.text(),
    comments: record.list(() => record.text()),
    suffix: record.text(),
    nags: record.list(() => record.byte()),
  }));
  return { tags, moves };
}

/** A comment as PGN has it: the commands, then the words. */
export function wholeComment(comment: string, commands: readonly PgnCommand[]): string {
  const parts = commands.map(({ name, value }) => `[%${name} ${value}]`);
  return comment === "" ? parts.join(" ") : [...parts, comment].join(" ");
}

/** All nodes, each behind its parent, with the number of the parent: 0 is the root. Not recursive: a line may be long. */
function numbered(game: GameTree): { node: MoveNode; parent: number }[] {
  const nodes: { node: MoveNode; parent: number }[] = [];
  const stack = [...game.children].reverse().map((node) => ({ node, parent: 0 }));
  for (let next = stack.pop(); next; next = stack.pop()) {
    const number = nodes.push(next);
    for (const node of [...next.node.children].reverse()) stack.push({ node, parent: number });
  }
  return nodes;
}

/** Writes all of the game but its rule set. */
export function writeGame(record: RecordWriter, game: GameTree): void {
  record.text(game.start);
  record.list(game.tags, ({ name, value }) => record.text(name).text(value));
  record.text(game.result).text(wholeComment(game.comment, game.commands));
  record.list(numbered(game), ({ node, parent }) => {
    record.number(parent).text(node.uci).text(node.commentBefore);
    record.text(wholeComment(node.comment, node.commands)).block(Uint8Array.from(node.nags));
  });
}
