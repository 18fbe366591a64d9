import type { Color, Outcome, Verdict } from "./types.ts";
import { otherColor } from "./color.ts";
import { hasMessage, t, tWith } from "../i18n/index.ts";

// What the core says of a move, a set-up or a text it says in the language of the page (Rules.speak). Here is what the
// pages add to it, and how a game ended: a server or a saved game tells that without the core.

/** Texts that read like no move. Of others the core says what to type instead: "S is German for the knight: write N". */
const noMove = /^(?:empty|null|expected|promotion|trailing|unclosed|bad-castling)|out-of-range$/;

/** "character 2: ", as the core begins in every language what it says of a text. */
const place = /^\p{L}+ \d+[ \u00a0]?: /u;

/** Why an attempt is refused, with what the moves of the game add. */
export function verdictSentence(verdict: Verdict): string {
  if (verdict.code === "bad-notation") {
    if (noMove.test(verdict.phrase)) return t("game.notAMove");
    const said = verdict.sentence.replace(place, "");
    return `${said.charAt(0).toLocaleUpperCase()}${said.slice(1)}.`;
  }
  return verdict.history ? `${verdict.sentence} ${verdict.history}` : verdict.sentence;
}

/** How a game ended, in the language of the page. A code that has no message: the sentence given with it. */
export function outcomeSentence(outcome: Outcome): string {
  const key = `outcome.${outcome.code}`;
  if (!hasMessage(key)) return outcome.sentence;
  const text = tWith(key, (name) => sideSlot(name, outcome.winner ?? "white"));
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** "White", as it stands in a sentence of the language of the page. */
export function side(color: Color): string {
  return t(`outcome.side.${color}`);
}

function sideSlot(name: string, us: Color): string | undefined {
  if (name === "us") return side(us);
  if (name === "them") return side(otherColor(us));
  return undefined;
}
