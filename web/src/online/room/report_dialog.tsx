import { useState } from "preact/hooks";
import { type Reason, reasons } from "../../server/admin_api.ts";
import { t } from "../../i18n/index.ts";
import { SelectField } from "../../ui/fields.tsx";
import { me } from "../../server/me.ts";
import type { OnlineGame } from "../game_state.ts";
import { ReportForm } from "../../social/report_form.tsx";
import { speakerText } from "./words.ts";

interface Props {
  readonly id: string;
  readonly game: OnlineGame;
  readonly onClose: () => void;
}

/** The report of another player of a game to the operators. */
export function ReportDialog({ id, game, onClose }: Props) {
  const said = game.chat.map((line) => ({ name: speakerText(game, line.by), text: line.text }));
  const names = [
    ...new Set([game.players.white?.name, game.players.black?.name, ...said.map((line) => line.name)]),
  ].filter((name): name is string => name !== undefined && name !== "" && name !== me.value?.name);
  const [name, setName] = useState(names[0] ?? "");
  const report = (fields: FormData) => {
    const line = String(fields.get("line"));
    return {
      name,
      reason: String(fields.get("reason")) as Reason,
      game: id,
      ...(line === "" ? {} : { line }),
    };
  };
  return (
    <ReportForm title={t("online.report")} report={report} canSend={name !== ""} onClose={onClose}>
      <SelectField
        label={t("admin.reportWho")}
        class="input"
        name="name"
        options={names.map((one) => [one, one])}
        onChange={setName}
      />
      <SelectField
        label={t("admin.reportWhy")}
        class="input"
        name="reason"
        options={reasons.map((one) => [one, t(`admin.reason.${one}`)])}
      />
      <SelectField
        label={t("admin.reportWhich")}
        class="input"
        name="line"
        options={[
          ["", t("admin.reportNoLine")],
          ...said.filter((line) => line.name === name).map(({ text }) => [text, text] as const),
        ]}
      />
    </ReportForm>
  );
}
