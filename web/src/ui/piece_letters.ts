/**
 * The letters of pieces in moves, as people type and read them. What comes from the core, a server or a PGN has English
 * letters; they are replaced where a text is drawn, once, and nowhere before.
 */
import { signal } from "@preact/signals";
import { englishLetters as english } from "../board/typed.ts";
import { t } from "../i18n/index.ts";
import { settings } from "./settings.ts";

export { askWhich, readTyped, type Judge } from "../board/typed.ts";

const figurines = "♘♗♖♕♔";

/** Whether the page teaches: there the letters are those of the language, which pupils write, unless others were chosen. */
export const hasLesson = signal(false);

/** Of knight, bishop, rook, queen and king. */
function shownLetters(): string {
  const { letters } = settings.value;
  if (letters === "figurines") return figurines;
  const isLocal = letters === "language" || (letters === "auto" && hasLesson.value);
  return isLocal ? t("game.pieceLetters") : english;
}

// Between a stroke and another are ranks of a FEN, which may look like moves.
const ofMove =
  /(^|[^A-Za-z0-9/])([NBRQK])(?=(?:(?:[a-h]?[1-8]?x?|[a-h][1-8][x-])[a-h][1-8]|@[a-h][1-8])(?![A-Za-z0-9/]))/g;
const ofPromotion = /([a-h][1-8]=)([NBRQK])(?![A-Za-z0-9/])/g;

/** What somebody typed, in letters of their own. */
const quotation = /(„[^“]*“|«[^»]*»|“[^”]*”)/;

/** A text with English letters, such as "Only Nf3 is allowed.", with those that the reader wants. */
export function spelled(text: string): string {
  const letters = [...shownLetters()];
  const replace = (_: string, before: string, letter: string) => before + letters[english.indexOf(letter)];
  return text
    .split(quotation)
    .map((part, index) =>
      index % 2 === 1 ? part : part.replace(ofMove, replace).replace(ofPromotion, replace),
    )
    .join("");
}
