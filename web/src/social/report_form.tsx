import type { ComponentChildren } from "preact";
import { useId, useState } from "preact/hooks";
import { type NewReport, sendReport } from "../server/admin_api.ts";
import { t } from "../i18n/index.ts";
import { Dialog } from "../ui/dialog.tsx";
import { faultText } from "../server/fault_text.ts";

interface Props {
  readonly title: string;
  /** What a report says besides the reader's own text. */
  readonly report: (fields: FormData) => Omit<NewReport, "text">;
  readonly canSend?: boolean;
  readonly onClose: () => void;
  /** What is shown above the text: what is reported, or fields to choose it. */
  readonly children: ComponentChildren;
}

/** The report of another player to the operators. */
export function ReportForm({ title, report, canSend = true, onClose, children }: Props) {
  const id = useId();
  const [isSent, setSent] = useState(false);
  const [trouble, setTrouble] = useState("");
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget as HTMLFormElement);
    const answer = await sendReport({ ...report(fields), text: String(fields.get("text")) });
    setTrouble(answer.ok ? "" : faultText(answer.fault));
    setSent(answer.ok);
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <div class="stack">
        {isSent ? (
          <p role="status">{t("admin.reportSent")}</p>
        ) : (
          <form id={`${id}-form`} class="stack" onSubmit={(event) => void submit(event)}>
            {children}
            <div class="field">
              <label for={`${id}-text`}>{t("admin.reportText")}</label>
              <textarea id={`${id}-text`} class="input" name="text" rows={3} maxLength={330} />
            </div>
            <p class="trouble" role="alert">
              {trouble}
            </p>
          </form>
        )}
        <div class="row is-even">
          <button class="button" onClick={onClose}>
            {t(isSent ? "shell.close" : "admin.cancel")}
          </button>
          {isSent ? null : (
            <button class="button is-main" form={`${id}-form`} disabled={!canSend}>
              {t("admin.reportSend")}
            </button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
