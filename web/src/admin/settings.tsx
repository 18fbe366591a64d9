import { useEffect, useId, useState } from "preact/hooks";
import { labelled, t } from "../i18n/index.ts";
import { Trouble, useTrouble } from "../server/answers.tsx";
import { faultText } from "../server/fault_text.ts";
import { changeSetting, fetchSettings, type Setting } from "../server/admin_api.ts";
import { OptionText } from "../ui/option_text.tsx";

/** What operators change while the server runs. */
export function Settings() {
  const [settings, setSettings] = useState<Setting[]>([]);
  const [wanted, setWanted] = useState<Record<string, string>>({});
  const { trouble, setTrouble, isDone } = useTrouble();
  const [told, setTold] = useState("");
  const load = async (): Promise<void> => {
    const answer = await fetchSettings();
    if (!isDone(answer)) return;
    setSettings(answer.value);
    setWanted({});
  };
  useEffect(() => void load(), []);
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    setTold("");
    setTrouble("");
    const changes = settings.filter(({ name, value }) => (wanted[name] ?? value) !== value);
    for (const { name } of changes) {
      const answer = await changeSetting(name, wanted[name] ?? "");
      if (!answer.ok) return setTrouble(labelled(t(`admin.setting.${name}`), faultText(answer.fault)));
    }
    await load();
    setTold(t(changes.length === 0 ? "admin.noSettingChanged" : "admin.settingsSaved"));
  };
  const valueOf = (setting: Setting): string => wanted[setting.name] ?? setting.value;
  const areNamed = settings.some((one) => one.name === "organisers" && valueOf(one) === "named");
  return (
    <section class="card stack" aria-labelledby="admin-settings">
      <h2 id="admin-settings">{t("admin.settings")}</h2>
      <form class="stack" onSubmit={(event) => void submit(event)}>
        {settings
          .filter(({ name }) => name !== "organiser-names" || areNamed)
          .map((setting) => (
            <Field
              key={setting.name}
              setting={setting}
              value={valueOf(setting)}
              onChange={(value) => setWanted((others) => ({ ...others, [setting.name]: value }))}
            />
          ))}
        <Trouble text={trouble} />
        <p role="status">{told}</p>
        <button class="button">{t("admin.saveSettings")}</button>
      </form>
    </section>
  );
}

interface FieldProps {
  readonly setting: Setting;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Field({ setting: { name, choices, fixedBy }, value, onChange }: FieldProps) {
  const id = useId();
  const shared = {
    id,
    class: "input",
    value,
    disabled: fixedBy !== undefined,
    "aria-describedby": fixedBy === undefined ? undefined : `${id}-fixed`,
  };
  return (
    <div class="field">
      <label for={id}>{t(`admin.setting.${name}`)}</label>
      {choices.length === 0 ? (
        <textarea
          {...shared}
          rows={4}
          spellcheck={false}
          onInput={(event) => onChange(event.currentTarget.value)}
        />
      ) : (
        <select {...shared} onChange={(event) => onChange(event.currentTarget.value)}>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {t(`admin.choice.${choice}`)}
            </option>
          ))}
        </select>
      )}
      {fixedBy === undefined ? null : (
        <p id={`${id}-fixed`} class="muted">
          <OptionText text={t("admin.settingFixed", { option: fixedBy })} />
        </p>
      )}
    </div>
  );
}
