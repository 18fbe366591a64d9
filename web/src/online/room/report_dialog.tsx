import { useId, useState } from "preact/hooks";
import { type Reason, reasons, sendReport } from "../../admin/admin_api.ts";
import { t } from "../../i18n/index.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { me } from "../account/me.ts";
import { faultText } from "../faults.ts";
import type { OnlineGame } from "../game_state.ts";
import { speakerText } from "../words.ts";

interface Props {
  readonly id: string;
  readonly game: OnlineGame;
  readonly onClose: () => void;
}

/** The report of another player of a game to the operators. */
export function ReportDialog({ id, game, onClose }: Props) {
  const field = useId();
  const [isSent, setSent] = useState(false);
  const [trouble, setTrouble] = useState("");
  const said = game.chat.map((line) => ({ name: speakerText(game, line.by), text: line.text }));
  const names = [
    ...new Set([game.players.white?.name, game.players.black?.name, ...said.map((line) => line.name)]),
  ].filter((name): name is string => name !== undefined && name !== "" && name !== me.value?.name);
  const [name, setName] = useState(names[0] ?? "");
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget as HTMLFormElement);
    const line = String(fields.get("line"));
    const answer = await sendReport({
      name,
      reason: String(fields.get("reason")) as Reason,
      game: id,
      ...(line === "" ? {} : { line }),
      text: String(fields.get("text")),
    });
    setTrouble(answer.ok ? "" : faultText(answer.fault));
    setSent(answer.ok);
  };
  return (
    <Dialog title={t("online.report")} onClose={onClose}>
      <div class="stack">
        {isSent ? (
          <p role="status">{t("admin.reportSent")}</p>
        ) : (
          <form id={`${field}-form`} class="stack" onSubmit={(event) => void submit(event)}>
            <Choice
              id={`${field}-name`}
              label={t("admin.reportWho")}
              name="name"
              options={names.map((one) => [one, one])}
              onChange={setName}
            />
            <Choice
              id={`${field}-reason`}
              label={t("admin.reportWhy")}
              name="reason"
              options={reasons.map((one) => [one, t(`admin.reason.${one}`)])}
            />
            <Choice
              id={`${field}-line`}
              label={t("admin.reportWhich")}
              name="line"
              options={[
                ["", t("admin.reportNoLine")],
                ...said.filter((line) => line.name === name).map(({ text }): [string, string] => [text, text]),
              ]}
            />
            <div class="field">
              <label for={`${field}-text`}>{t("admin.reportText")}</label>
              <textarea id={`${field}-text`} class="input" name="text" rows={3} maxLength={330} />
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
            <button class="button is-main" form={`${field}-form`} disabled={name === ""}>
              {t("admin.reportSend")}
            </button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

interface ChoiceProps {
  readonly id: string;
  readonly label: string;
  readonly name: string;
  readonly options: [string, string][];
  readonly onChange?: (value: string) => void;
}

function Choice({ id, label, name, options, onChange }: ChoiceProps) {
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select id={id} class="input" name={name} onChange={(event) => onChange?.(event.currentTarget.value)}>
        {options.map(([value, text], index) => (
          <option key={index} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
