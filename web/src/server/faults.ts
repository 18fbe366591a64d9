import { hasMessage, t } from "../i18n/index.ts";
import { momentText } from "../i18n/moment.ts";
import type { ApiFault } from "./api.ts";

/** Why the server did not do it, in the language of the page where there is a message, else in the server's words. */
export function faultText(fault: Pick<ApiFault, "code" | "sentence" | "until" | "reason">): string {
  const key = `online.fault.${fault.code}`;
  if (hasMessage(key)) return t(key, { until: endOf(fault.until), reason: fault.reason ?? "" });
  return fault.sentence === "" ? t("online.fault.unknown", { code: fault.code }) : fault.sentence;
}

function endOf(until: number | undefined): string {
  return until === undefined ? t("online.forGood") : momentText(until);
}
