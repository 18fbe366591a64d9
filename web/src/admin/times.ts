import { t } from "../i18n/index.ts";
import { momentText } from "../i18n/moment.ts";

/** "until …", or "for good" without an end. */
export function endText(until: number | undefined): string {
  return until === undefined ? t("online.forGood") : t("admin.endsAt", { moment: momentText(until) });
}
