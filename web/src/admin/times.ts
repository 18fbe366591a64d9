import { language, t } from "../i18n/index.ts";

/** A moment as people read it. */
export function momentText(at: number): string {
  return new Date(at).toLocaleString(language.value, { dateStyle: "medium", timeStyle: "short" });
}

/** "until …", or "for good" without an end. */
export function endText(until: number | undefined): string {
  return until === undefined ? t("online.forGood") : t("admin.endsAt", { moment: momentText(until) });
}
