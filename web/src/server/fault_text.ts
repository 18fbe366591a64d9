/** Why the server did not do something, as a sentence; apart from the components, so that a page may need it alone. */
import type { ApiFault } from "./api.ts";
import { hasMessage, t, momentText } from "../i18n/index.ts";

/** Faults that no server tells: their sentences come with the page, those of the others with the first refusal. */
const ownFaults: Readonly<Record<string, string>> = {
  unreachable: "online.fault.unreachable",
  misfit: "online.fault.misfit",
};

/** Why the server did not do it, in the language of the page where there is a message, else in the server's words. */
export function faultText(fault: Pick<ApiFault, "code" | "sentence" | "until" | "reason">): string {
  const key = ownFaults[fault.code] ?? `online.fault.${fault.code}`;
  if (hasMessage(key)) return t(key, { until: endText(fault.until), reason: fault.reason ?? "" });
  return fault.sentence === "" ? t("online.fault.unknown", { code: fault.code }) : fault.sentence;
}

/** "until …", or "for good" without an end. */
export function endText(until: number | undefined): string {
  return until === undefined ? t("online.forGood") : t("admin.endsAt", { moment: momentText(until) });
}
