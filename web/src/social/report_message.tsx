import { useState } from "preact/hooks";
import { t } from "../i18n/index.ts";
import { ReportForm } from "./report_form.tsx";
import type { Message } from "../server/social_api.ts";

/** A button that reports what a friend has written; the operator gets the message with it. */
export function ReportMessage({ name, message }: { name: string; message: Message }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        class="message-report"
        aria-label={t("social.reportText", { text: message.text })}
        onClick={() => setOpen(true)}
      >
        {t("social.report")}
      </button>
      {isOpen ? (
        <ReportForm
          title={t("social.reportTitle", { name })}
          report={() => ({ name, reason: "chat", message: message.number })}
          onClose={() => setOpen(false)}
        >
          <p>{t("social.reportShows")}</p>
          <blockquote>{message.text}</blockquote>
        </ReportForm>
      ) : null}
    </>
  );
}
