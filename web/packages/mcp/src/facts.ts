// SPDX-License-Identifier: MIT
/** The tool about what the board proves: facts. */

import type { Fact, Rules } from "@arbiter-chess/rules";
import { type Answer, type Arguments, listed, Refusal } from "./arguments.ts";
import { AskedGame, byName } from "./game.ts";

/** The move as UCI that the facts are asked of; undefined where they are asked of the position. */
function readMove(game: AskedGame, move: string | undefined): string | undefined {
  if (move === undefined) return undefined;
  const judged = game.judge(move);
  if (judged.ok) {
    if (game.outcome) throw game.refuseEnded();
    return judged.uci;
  }
  const { verdict } = judged;
  if (verdict.code === "bad-notation") throw game.refuseUnreadable(verdict);
  const told = game.tellProblem(move, verdict);
  throw new Refusal("illegal-move", `${told}\nLegal moves: ${listed(game.legalSans())}`);
}

export function listFacts(core: Rules, given: Arguments): Answer {
  const game = AskedGame.read(core, given);
  const { variant, fen } = game;
  if (variant !== "standard" && variant !== "chess960")
    throw new Refusal("bad-variant", "Only chess and Chess960 have facts.");
  const sans = new Map(game.look().moves.map(({ uci, san }) => [uci, san]));
  const squares = (word: string, list: readonly string[]) => (list.length > 0 ? [word, ...byName(list)] : []);
  const tell = ({ kind, color, at, by, to, move }: Fact) =>
    [
      kind,
      ...(color ? [color] : []),
      ...squares("at", at),
      ...squares("by", by),
      ...squares("to", to),
      ...(move ? ["after", sans.get(move)] : []),
    ].join(" ");
  const facts = core.facts(fen, readMove(game, given.move), variant);
  const fields = facts.map(({ kind, color, at, by, to, move }) => ({
    fact: kind,
    side: color ?? null,
    at: byName(at),
    by: byName(by),
    to: byName(to),
    ...(move && { move }),
  }));
  return {
    text: facts.length > 0 ? facts.map(tell).join("\n") : "The board proves nothing of this kind.",
    data: { facts: fields, fen },
  };
}
