import { hasMessage, t } from "../i18n/index.ts";

/** The name of a rule set in the language of the page; one that the page does not know as it is called. */
export function variantName(variant: string): string {
  const key = `variant.name.${variant}`;
  return hasMessage(key) ? t(key) : variant;
}
