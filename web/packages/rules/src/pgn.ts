// SPDX-License-Identifier: MIT
/** A game of the class Chess as a tree of PGN, and back. */

import type { Move } from "./move.ts";
import type { GameResult, GameTree, MoveNode, Outcome, PgnFault, Variant } from "./types.ts";

/** Comments by the position that they are about. */
export type Comments = Map<string, string>;

/** Tags that are parts of the game, and not among those of a tree. */
const partsOfTheGame = ["Variant", "SetUp", "FEN", "Result"];

function resultOf(headers: ReadonlyMap<string, string>, outcome: Outcome | undefined): GameResult {
  if (outcome) return outcome.winner ? (outcome.winner === "white" ? "1-0" : "0-1") : "1/2-1/2";
  const named = headers.get("Result");
  return named === "1-0" || named === "0-1" || named === "1/2-1/2" ? named : "*";
}

/** The game as a tree with one line. */
export function treeOf(
  variant: Variant,
  start: string,
  played: readonly { fen: string; move?: Move }[],
  headers: ReadonlyMap<string, string>,
  comments: Comments,
  outcome: Outcome | undefined,
): GameTree {
  const tags = [...headers]
    .filter(([name]) => !partsOfTheGame.includes(name))
    .map(([name, value]) => ({ name, value }));
  const result = resultOf(headers, outcome);
  const comment = comments.get(start) ?? "";
  const tree: GameTree = { variant, start, tags, result, comment, commands: [], children: [] };
  let parent: { children: MoveNode[] } = tree;
  for (const { fen, move } of played) {
    const node: MoveNode = {
      uci: move!.lan,
      san: move!.san,
      fen,
      commentBefore: "",
      comment: comments.get(fen) ?? "",
      commands: [],
      nags: [],
      children: [],
    };
    parent.children.push(node);
    parent = node;
  }
  return tree;
}

/** The faults of a text that leave something of its game unread; the others are mended. */
const spoils = new Set(
  (
    "no-game unknown-variant bad-fen bad-move illegal-move ambiguous-move variation-without-move " +
    "unclosed-comment unclosed-variation text-after-result not-text not-pgn"
  ).split(" "),
);

/** Whether a game with this fault cannot be taken as it was read. */
export function isSpoilt({ code, setupFaults }: PgnFault): boolean {
  return spoils.has(code) || setupFaults.length > 0;
}

/** The main line of a tree: its moves, tags, comments with their commands. */
export function readMainLine(game: GameTree): {
  moves: MoveNode[];
  headers: Map<string, string>;
  comments: Comments;
} {
  const headers = new Map(game.tags.map(({ name, value }) => [name, value]));
  headers.set("Result", game.result);
  const comments: Comments = new Map();
  const moves: MoveNode[] = [];
  const keep = (fen: string, { comment, commands }: Pick<MoveNode, "comment" | "commands">) => {
    const parts = commands.map(({ name, value }) => `[%${name} ${value}]`);
    const words = [...parts, comment].filter(Boolean).join(" ");
    if (words) comments.set(fen, words);
  };
  keep(game.start, game);
  for (let node = game.children[0]; node; node = node.children[0]) {
    moves.push(node);
    keep(node.fen, node);
  }
  return { moves, headers, comments };
}
