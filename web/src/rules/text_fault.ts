import { hasMessage, t } from "../i18n/index.ts";
import { charactersWithin } from "../i18n/text_length.ts";
import type { PgnFault, SetupFault } from "./types.ts";

// What is wrong with a position or a move the core says in full; what is wrong with a text, in the words of its formats.
// People who paste something are told in theirs.

/** Faults of a FEN that ends too early: there is no character to look at. */
const isAtEnd = /^(?:empty|missing|too-few-ranks)/;

/** Why a text gives no position. */
export function setupFaultSentence({ code, offset, sentence }: SetupFault, text: string): string {
  if (offset === undefined) return sentence;
  if (!text.includes("/")) return t("fen.none");
  const key = `fen.fault.${code}`;
  if (!hasMessage(key)) return sentence;
  const before = charactersWithin(text, offset);
  const said = t(key, { text: [...text][before] ?? "" });
  return isAtEnd.test(code) ? said : t("fen.at", { sentence: said, place: before + 1 });
}

/** All that is wrong with a position that was read from a text. */
export function setupFaultSentences(faults: readonly SetupFault[], text: string): string[] {
  return [...new Set(faults.map((fault) => setupFaultSentence(fault, text)))];
}

/** What is wrong in a text of games. */
export function pgnFaultSentence({ code, sentence, setupFaults, text }: PgnFault): string {
  // The core reads such a game as chess, and the pages leave it out.
  if (code === "unknown-variant") return t("variant.unknown");
  if (code === "bad-move") return t("analysis.badMove");
  const isUnread = setupFaults.some(({ offset }) => offset !== undefined);
  return isUnread ? setupFaultSentences(setupFaults, text).join(" ") : sentence;
}
