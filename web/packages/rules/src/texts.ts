// SPDX-License-Identifier: MIT
/** The sentences of the package itself. The core has those about chess, and both speak the same language. */

import english from "./texts/en.json" with { type: "json" };

export type TextName =
  | "notReady"
  | "unknownVariant"
  | "noLanguage"
  | "otherVariant"
  | "notSan"
  | "needsFen"
  | "needsSetUp"
  | "passInCheck"
  | "badSuffix"
  | "badGlyph"
  | "place"
  | "illegalInLine";

/** The sentences of one language, with slots in braces. */
export type Texts = Readonly<Record<TextName, string>>;

/** Sentences by the codes of their languages. */
export type Languages = Readonly<Record<string, Texts>>;

let languages: Languages = { en: english };
let spoken = "en";

/** Makes languages known besides English. */
export function addLanguages(more: Languages): void {
  languages = { ...languages, ...more };
}

export function hasLanguage(language: string): boolean {
  return Object.hasOwn(languages, language);
}

/** The language of all sentences. */
export function spokenLanguage(): string {
  return spoken;
}

/** Sentences of a language that is not known here are in English. */
export function setLanguage(language: string): void {
  spoken = language;
}

/** A sentence with its slots filled. */
export function sentenceOf(name: TextName, slots: Readonly<Record<string, string | number>> = {}): string {
  const texts = hasLanguage(spoken) ? languages[spoken]! : english;
  return texts[name].replace(/\{(\w+)\}/g, (_, slot: string) => String(slots[slot]));
}
