import { useState } from "preact/hooks";
import { t } from "../i18n/index.ts";
import { Trouble, useTrouble } from "../server/answers.tsx";
import { TextField } from "../ui/fields.tsx";
import { invite } from "../server/admin_api.ts";

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
        <TextField
          type="number"
          min={1}
          required
          name="uses"
          label={t("admin.uses")}
          defaultValue="1"
          max={10_000}
        />
        <TextField
          type="number"
          min={1}
          required
          name="days"
          label={t("admin.daysValid")}
          defaultValue="30"
          max={3_650}
        />
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
