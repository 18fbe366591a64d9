import { uciOf } from "../rules/attempt.ts";
import type { Verdict } from "../rules/types.ts";
import { loadDeck, newCard, saveDeck, withCard } from "./deck.ts";

/** Keeps what a person tried in a game of chess and was not allowed, to be asked about later. */
export function noteRefusal(fen: string, { from, to }: Verdict): void {
  if (!from || !to || from === to) return;
  saveDeck(withCard(loadDeck(), newCard("illegal", fen, uciOf({ from, to }))));
}
