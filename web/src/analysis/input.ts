import { withoutBidiControls } from "../i18n/index.ts";
import type { GameTree, PgnFault, Rules, SetupFault, Variant } from "../rules/types.ts";

/** What somebody has pasted or dropped, understood. */
export type Input =
  | { kind: "position"; fen: string }
  | { kind: "faulty-position"; faults: SetupFault[] }
  | { kind: "games"; games: GameTree[]; faults: PgnFault[]; hasMore: boolean };

/** Whether a text is meant as a FEN: its first word has the seven slashes of a board and nothing else does. */
function isFen(text: string): boolean {
  const [board = ""] = text.split(/\s/);
  return !text.includes("\n") && board.split("/").length >= 7;
}

/**
 * Reads a FEN of a rule set, or games in PGN, which say their own. Anything but a FEN is read as PGN, whose faults have
 * their place.
 */
export function readInput(rules: Rules, text: string, variant: Variant = "standard"): Input {
  const trimmed = text.trim();
  if (!isFen(trimmed)) {
    const reading = rules.readPgn(text);
    return { kind: "games", ...reading, games: reading.games.filter((game) => isPlayable(rules, game)) };
  }
  const look = rules.look(trimmed, [], variant);
  return look.ok ? { kind: "position", fen: look.fen } : { kind: "faulty-position", faults: look.faults };
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
  const details = [game.result, value("Event"), value("Date")?.replaceAll(/\.\?\?/g, "")];
  return [players, ...details.filter((detail) => detail !== undefined && detail !== "*")].join(", ");
}
