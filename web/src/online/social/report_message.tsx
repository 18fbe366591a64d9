import { useId, useState } from "preact/hooks";
import { sendReport } from "../../admin/admin_api.ts";
import { t } from "../../i18n/index.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { faultText } from "../faults.ts";
import type { Message } from "./social_api.ts";

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
      {isOpen ? <ReportDialog name={name} message={message} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

interface Props {
  readonly name: string;
  readonly message: Message;
  readonly onClose: () => void;
}

function ReportDialog({ name, message, onClose }: Props) {
  const id = useId();
  const [isSent, setSent] = useState(false);
  const [trouble, setTrouble] = useState("");
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget as HTMLFormElement).get("text"));
    const answer = await sendReport({ name, reason: "chat", message: message.number, text });
    setTrouble(answer.ok ? "" : faultText(answer.fault));
    setSent(answer.ok);
  };
  return (
    <Dialog title={t("social.reportTitle", { name })} onClose={onClose}>
      {isSent ? (
        <div class="stack">
          <p role="status">{t("admin.reportSent")}</p>
          <button class="button" onClick={onClose}>
            {t("shell.close")}
          </button>
        </div>
      ) : (
        <form class="stack" onSubmit={(event) => void submit(event)}>
          <p>{t("social.reportShows")}</p>
          <blockquote>{message.text}</blockquote>
          <div class="field">
            <label for={id}>{t("admin.reportText")}</label>
            <textarea id={id} class="input" name="text" rows={3} maxLength={330} />
          </div>
          <p class="trouble" role="alert">
            {trouble}
          </p>
          <div class="row is-even">
            <button type="button" class="button" onClick={onClose}>
              {t("admin.cancel")}
            </button>
            <button class="button is-main">{t("admin.reportSend")}</button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
