/** The openings that the person means to play: PGN on this device, whose positions are cards of the deck. */
import type { RepertoireChange, RepertoireRead, Rules } from "../rules/types.ts";
import { loadFrom, saveTo } from "../ui/stored.ts";
import { loadDeck, saveDeck, today, withOpenings, withoutOpenings } from "./deck.ts";

const storageKey = "arbiter.repertoire";

/** As much of a device's store as openings may take, in characters. */
const mostText = 1_000_000;

/** The openings of this device, in PGN; empty where none are known. */
export function loadRepertoire(): string {
  const stored = loadFrom(storageKey);
  return typeof stored === "string" ? stored : "";
}

/** The openings of this device, each with a card: also those that came here before there were cards. */
export function readRepertoire(core: Rules): RepertoireRead {
  const read = core.repertoire(loadRepertoire())!;
  saveDeck(withOpenings(loadDeck(), read.openings, today()));
  return read;
}

const fensOf = ({ openings }: RepertoireRead): string[] => openings.map(({ fen }) => fen);

/** Changes the openings of this device and their cards, unless games have no move of the side or are too large. */
export function changeRepertoire(core: Rules, change: RepertoireChange): "saved" | "empty" | "too-large" {
  if ("add" in change && change.add.length > mostText) return "too-large";
  const before = readRepertoire(core);
  const after = core.repertoire(before.pgn, change);
  if (!after) return "empty";
  if (after.pgn.length > mostText) return "too-large";
  saveTo(storageKey, after.pgn);
  if (loadRepertoire() !== after.pgn) return "too-large";
  const deck = withoutOpenings(loadDeck(), fensOf(before), fensOf(after));
  saveDeck(withOpenings(deck, after.openings, today()));
  return "saved";
}
