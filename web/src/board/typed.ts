/** Moves that somebody types, in the letters of the language of the page or in English ones. */
import { language, t } from "../i18n/index.ts";
import type { Judged } from "../rules/types.ts";

/** Of knight, bishop, rook, queen and king. */
export const englishLetters = "NBRQK";

/** A typed move with the letters of the language in English. */
function inEnglish(text: string): string {
  const letters = t("game.pieceLetters");
  const translate = (letter: string): string => {
    const at = letters.indexOf(letter.toUpperCase());
    if (at < 0) return letter;
    return letter === letter.toUpperCase() ? englishLetters[at]! : englishLetters[at]!.toLowerCase();
  };
  return (
    text
      // A small letter from a to h is a file.
      .replace(/^(\s*)([A-Zi-z])/, (_, blanks: string, letter: string) => blanks + translate(letter))
      .replace(
        /([a-h][18])([=(/]*)([A-Za-z])(?=[^A-Za-z0-9]*$)/,
        (_, square: string, sign: string, letter: string) => square + sign + translate(letter),
      )
  );
}

/** What a typed move is: a text for the core, or the moves that it may mean, in UCI. */
export type TypedMove = { readonly text: string } | { readonly moves: readonly string[] };

/** What the rules say of a text with English letters; null where they cannot. */
export type Judge = (text: string) => Judged | null;

/** The moves that a reading of the text may mean: one, several where it is ambiguous, none. */
function meaningsOf(judged: Judged, text: string): string[] {
  if (judged.ok) return [judged.uci];
  const to = /.*([a-h][1-8])/.exec(text)?.[1];
  if (judged.verdict.code !== "ambiguous" || to === undefined) return [];
  return judged.verdict.by.map(({ square }) => square + to);
}

/** Refusals of pieces that never move so: another piece may have been meant. */
const implausible = new Set(["not-how-it-moves", "no-such-piece", "no-candidate-legal", "same-square"]);

/**
 * Reads a move with the letters of the language and with English ones: "Sf3" is the knight's move in German, "Nf3" too.
 * Where both readings are legal and differ ("Re2" in Spanish: king or rook), the reader has to say which.
 */
export function readTyped(text: string, judge: Judge): TypedMove {
  const local = inEnglish(text);
  if (local === text) return { text };
  const [asEnglish, asLocal] = [judge(text), judge(local)];
  if (!asEnglish || !asLocal) return { text };
  const [ofEnglish, ofLocal] = [meaningsOf(asEnglish, text), meaningsOf(asLocal, local)];
  if (ofEnglish.length > 0 && ofLocal.length > 0) return { moves: [...ofEnglish, ...ofLocal] };
  // As two squares: the core of a lesson knows the letters of the language, too, and might find two meanings again.
  for (const judged of [asEnglish, asLocal]) if (judged.ok) return { text: judged.uci };
  if (ofEnglish.length > 0 || ofLocal.length > 0) return { text: ofLocal.length > 0 ? local : text };
  const codeOf = (judged: Judged) => (judged.ok ? "" : judged.verdict.code);
  const isUnread = codeOf(asEnglish) === "bad-notation";
  const isOdd = implausible.has(codeOf(asEnglish)) && !implausible.has(codeOf(asLocal));
  return { text: isUnread || (isOdd && codeOf(asLocal) !== "bad-notation") ? local : text };
}

/** "This can mean more than one move: write a2e2 or e1e2." */
export function askWhich(moves: readonly string[]): string {
  const list = new Intl.ListFormat(language.value, { type: "disjunction" }).format(moves);
  return t("game.typedTwice", { moves: list });
}
