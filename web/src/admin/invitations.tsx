import { useId, useState } from "preact/hooks";
import { t } from "../i18n/index.ts";
import { faultText } from "../online/faults.ts";
import { invite } from "./admin_api.ts";

/** Makes invitations, with which people make accounts. */
export function Invitations() {
  const id = useId();
  const [code, setCode] = useState("");
  const [trouble, setTrouble] = useState("");
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget as HTMLFormElement);
    const answer = await invite(
      Number(fields.get("uses")),
      Number(fields.get("days")),
      String(fields.get("label")),
    );
    setTrouble(answer.ok ? "" : faultText(answer.fault));
    setCode(answer.ok ? answer.value : "");
  };
  return (
    <section class="card stack" aria-labelledby="admin-invitations">
      <h2 id="admin-invitations">{t("admin.invitations")}</h2>
      <form class="stack" onSubmit={(event) => void submit(event)}>
        <NumberField id={`${id}-uses`} name="uses" label={t("admin.uses")} value={1} largest={10_000} />
        <NumberField id={`${id}-days`} name="days" label={t("admin.daysValid")} value={30} largest={3_650} />
        <div class="field">
          <label for={`${id}-label`}>{t("admin.invitationLabel")}</label>
          <input id={`${id}-label`} class="input" name="label" maxLength={60} autocomplete="off" />
        </div>
        <p class="trouble" role="alert">
          {trouble}
        </p>
        <button class="button">{t("admin.invite")}</button>
      </form>
      <div role="status">
        {code === "" ? null : (
          <>
            <p>{t("admin.invited")}</p>
            <p class="admin-secret">{code}</p>
          </>
        )}
      </div>
    </section>
  );
}

interface NumberFieldProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly value: number;
  readonly largest: number;
}

function NumberField({ id, name, label, value, largest }: NumberFieldProps) {
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        class="input"
        name={name}
        type="number"
        min={1}
        max={largest}
        defaultValue={String(value)}
        required
      />
    </div>
  );
}
