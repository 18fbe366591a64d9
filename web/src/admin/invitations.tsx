import { useState } from "preact/hooks";
import { t } from "../i18n/index.ts";
import { Trouble, useTrouble } from "../online/answers.tsx";
import { Labelled, TextField } from "../ui/fields.tsx";
import { invite } from "./admin_api.ts";

/** Makes invitations, with which people make accounts. */
export function Invitations() {
  const [code, setCode] = useState("");
  const { trouble, isDone } = useTrouble();
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget as HTMLFormElement);
    const answer = await invite(
      Number(fields.get("uses")),
      Number(fields.get("days")),
      String(fields.get("label")),
    );
    setCode(isDone(answer) ? answer.value : "");
  };
  return (
    <section class="card stack" aria-labelledby="admin-invitations">
      <h2 id="admin-invitations">{t("admin.invitations")}</h2>
      <form class="stack" onSubmit={(event) => void submit(event)}>
        <CountField name="uses" label={t("admin.uses")} value={1} largest={10_000} />
        <CountField name="days" label={t("admin.daysValid")} value={30} largest={3_650} />
        <TextField label={t("admin.invitationLabel")} name="label" maxLength={60} />
        <Trouble text={trouble} />
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

interface CountFieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: number;
  readonly largest: number;
}

function CountField({ name, label, value, largest }: CountFieldProps) {
  return (
    <Labelled label={label}>
      {(id) => (
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
      )}
    </Labelled>
  );
}
