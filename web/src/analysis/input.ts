import { pgnDateText, withoutBidiControls } from "../i18n/index.ts";
import { setupFaultSentences } from "../rules/text_fault.ts";
import type { GameTree, PgnFault, Rules, Variant } from "../rules/types.ts";

/** What somebody has pasted or dropped, understood. */
export type Input =
  | { kind: "position"; fen: string }
  | { kind: "faulty-position"; faults: string[] }
  | { kind: "nothing" }
  | { kind: "games"; games: GameTree[]; faults: PgnFault[]; hasMore: boolean };

/** Whether a text is meant as a FEN: its first word has the seven slashes of a board and nothing else does. */
function isFen(text: string): boolean {
  const [board = ""] = text.split(/\s/);
  return !text.includes("\n") && board.split("/").length >= 7;
}

/**
 * Reads a FEN of a rule set, or games in PGN, which say their own. Anything but a FEN is read as PGN, whose faults have
 * their place, unless there is nothing of a game.
 */
export function readInput(rules: Rules, text: string, variant: Variant = "standard"): Input {
  const trimmed = text.trim();
  if (!isFen(trimmed)) {
    const reading = rules.readPgn(text);
    const isNothing = reading.games.every((game) => isEmpty(rules, game));
    if (isNothing && reading.faults.every(({ setupFaults }) => setupFaults.length === 0))
      return { kind: "nothing" };
    return { kind: "games", ...reading, games: reading.games.filter((game) => isPlayable(rules, game)) };
  }
  const look = rules.look(trimmed, [], variant);
  if (look.ok) return { kind: "position", fen: look.fen };
  return { kind: "faulty-position", faults: setupFaultSentences(look.faults, trimmed) };
}

/** Whether nothing is said of a game, neither a move nor who played it nor from where: the text holds no game. */
function isEmpty(rules: Rules, { children, tags, start, variant }: GameTree): boolean {
  return children.length === 0 && tags.length === 0 && start === rules.initial(variant);
}

/** Whether a game begins with a position: PGN is read even where its FEN has faults, which are told. */
export function isPlayable(rules: Rules, game: GameTree): boolean {
  return rules.look(game.start, [], game.variant).ok;
}

/** A game in a list: "Ann – Bert, 1-0". */
export function nameOfGame(game: GameTree): string {
  const value = (name: string) => {
    const found = game.tags.find((tag) => tag.name === name)?.value;
    return found === undefined || found.startsWith("?") ? undefined : withoutBidiControls(found);
  };
  const players = `${value("White") ?? "?"} – ${value("Black") ?? "?"}`;
  const details = [game.result, value("Event"), pgnDateText(value("Date") ?? "")];
  return [players, ...details.filter((detail) => detail && detail !== "*")].join(", ");
}
