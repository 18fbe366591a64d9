// SPDX-License-Identifier: MIT
/** The language of all boards of a page. */

import { languages, setLanguage, type Language } from "../../../src/i18n/index.ts";

let isChosen = false;

/**
 * Has all boards, and the rules that they were given, speak a language from now on, by its code: "en" or "de". False,
 * and no change, where there are no words of it. Until then they speak the language that the page says it is in.
 */
export function speak(language: string): boolean {
  const isKnown = change(language);
  isChosen ||= isKnown;
  return isKnown;
}

function change(language: string): boolean {
  if (!languages.includes(language as Language)) return false;
  void setLanguage(language as Language);
  return true;
}

/** Follows the language of the page, `<html lang>`; English where that is another. */
export function speakAsPage(): void {
  const follow = () => {
    const [code = "en"] = document.documentElement.lang.toLowerCase().split("-");
    if (!isChosen && !change(code)) change("en");
  };
  new MutationObserver(follow).observe(document.documentElement, { attributeFilter: ["lang"] });
  follow();
}
