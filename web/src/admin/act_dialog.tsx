import { useId, useState } from "preact/hooks";
import { t, tn } from "../i18n/index.ts";
import { faultText } from "../online/faults.ts";
import { Dialog } from "../ui/dialog.tsx";
import { type Account, act } from "./admin_api.ts";

const days = [1, 7, 30, 365] as const;
const dayMs = 86_400_000;

/** What can be done to an account as it is. */
export function actionsFor(account: Account): string[] {
  const teaching = account.teacher ? "revoke-teacher" : "appoint-teacher";
  if (account.operator) return [teaching];
  const has = (kind: string): boolean => account.sanctions.some((sanction) => sanction.kind === kind);
  return [
    "mute",
    ...(has("mute") ? ["unmute"] : []),
    "ban",
    ...(has("ban") ? ["unban"] : []),
    "rename",
    ...(account.profile === "" ? [] : ["clear-profile"]),
    ...(account.closed ? ["reopen"] : ["set-password", "close"]),
    teaching,
  ];
}

/** Those for which the account is told why, or others will ask. */
function needsReason(action: string): boolean {
  return ["mute", "ban", "rename", "close", "clear-profile"].includes(action);
}

/** Asks the operator what to do to an account, and does it. */
export function ActDialog({ account, onClose }: { account: Account; onClose: (isDone: boolean) => void }) {
  const id = useId();
  const [action, setAction] = useState(actionsFor(account)[0] ?? "");
  const [trouble, setTrouble] = useState("");
  const [password, setPassword] = useState("");
  const hasEnd = action === "mute" || action === "ban";
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget as HTMLFormElement);
    const length = Number(fields.get("days") ?? 0);
    const answer = await act(account.name, {
      action,
      why: String(fields.get("why")),
      ...(hasEnd && length > 0 ? { until: Date.now() + length * dayMs } : {}),
      ...(action === "rename" ? { newName: String(fields.get("newName")) } : {}),
    });
    setTrouble(answer.ok ? "" : faultText(answer.fault));
    if (!answer.ok) return;
    if (answer.value.password === undefined) onClose(true);
    else setPassword(answer.value.password);
  };
  if (password !== "")
    return (
      <Dialog title={account.name} onClose={() => onClose(true)}>
        <p>{t("admin.passwordSet", { name: account.name })}</p>
        <p class="admin-secret">{password}</p>
        <button class="button is-main" onClick={() => onClose(true)}>
          {t("admin.close")}
        </button>
      </Dialog>
    );
  return (
    <Dialog title={t("admin.actOn", { name: account.name })} onClose={() => onClose(false)}>
      <form class="stack" onSubmit={(event) => void submit(event)}>
        <div class="field">
          <label for={`${id}-action`}>{t("admin.action")}</label>
          <select
            id={`${id}-action`}
            class="input"
            value={action}
            onChange={(event) => setAction(event.currentTarget.value)}
          >
            {actionsFor(account).map((name) => (
              <option key={name} value={name}>
                {t(`admin.did.${name}`)}
              </option>
            ))}
          </select>
        </div>
        {hasEnd ? (
          <div class="field">
            <label for={`${id}-days`}>{t("admin.until")}</label>
            <select id={`${id}-days`} class="input" name="days">
              {days.map((count) => (
                <option key={count} value={count}>
                  {tn("admin.days", count)}
                </option>
              ))}
              <option value={0}>{t("online.forGood")}</option>
            </select>
          </div>
        ) : null}
        {action === "rename" ? (
          <div class="field">
            <label for={`${id}-name`}>{t("admin.newName")}</label>
            <input id={`${id}-name`} class="input" name="newName" required maxLength={20} autocomplete="off" />
          </div>
        ) : null}
        <div class="field">
          <label for={`${id}-why`}>{t("admin.why")}</label>
          <input
            id={`${id}-why`}
            class="input"
            name="why"
            required={needsReason(action)}
            maxLength={100}
            autocomplete="off"
          />
        </div>
        <p class="trouble" role="alert">
          {trouble}
        </p>
        <div class="row is-even">
          <button type="button" class="button" onClick={() => onClose(false)}>
            {t("admin.cancel")}
          </button>
          <button class="button is-main">{t("admin.do")}</button>
        </div>
      </form>
    </Dialog>
  );
}
