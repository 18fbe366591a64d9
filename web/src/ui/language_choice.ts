import { useState } from "preact/hooks";
import { languageNames, setLanguage, t, type Language } from "../i18n/index.ts";

/** A choice of the language of the pages, and what to say where it cannot be loaded. */
export function useLanguageChoice(): { choose: (wanted: Language) => void; trouble: string } {
  const [missing, setMissing] = useState<Language | null>(null);
  const choose = (wanted: Language): void => {
    setMissing(null);
    setLanguage(wanted, { keep: true }).catch(() => setMissing(wanted));
  };
  const trouble = missing ? t("shell.languageNotLoaded", { language: languageNames[missing] }) : "";
  return { choose, trouble };
}
