import { useState } from "preact/hooks";
import { t, tn } from "../i18n/index.ts";
import { Trouble, useTrouble } from "../server/answers.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { SelectField, TextField } from "../ui/fields.tsx";
import { type Account, type Act, act } from "../server/admin_api.ts";

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

function hasEnd(action: string): boolean {
  return action === "mute" || action === "ban";
}

interface ActDialogProps {
  readonly account: Account;
  readonly onClose: (isDone: boolean) => void;
}

/** Asks the operator what to do to an account, and does it. A new password is shown once. */
export function ActDialog({ account, onClose }: ActDialogProps) {
  const [password, setPassword] = useState("");
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
      <ActForm
        account={account}
        onCancel={() => onClose(false)}
        onDone={(made) => (made === undefined ? onClose(true) : setPassword(made))}
      />
    </Dialog>
  );
}

interface ActFormProps {
  readonly account: Account;
  readonly onCancel: () => void;
  /** `password`: the one that was made, where the action makes one. */
  readonly onDone: (password: string | undefined) => void;
}

function ActForm({ account, onCancel, onDone }: ActFormProps) {
  const [action, setAction] = useState(actionsFor(account)[0] ?? "");
  const { trouble, isDone } = useTrouble();
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget as HTMLFormElement);
    const answer = await act(account.name, { action: action as Act["action"], ...termsOf(action, fields) });
    if (isDone(answer)) onDone(answer.value.password);
  };
  return (
    <form class="stack" onSubmit={(event) => void submit(event)}>
      <SelectField
        label={t("admin.action")}
        class="input"
        options={actionsFor(account).map((name) => [name, t(`admin.did.${name}`)])}
        value={action}
        onChange={setAction}
      />
      {hasEnd(action) ? <EndField /> : null}
      {action === "rename" ? (
        <TextField label={t("admin.newName")} name="newName" required maxLength={20} />
      ) : null}
      <TextField label={t("admin.why")} name="why" required={needsReason(action)} maxLength={100} />
      <Trouble text={trouble} />
      <div class="row is-even">
        <button type="button" class="button" onClick={onCancel}>
          {t("admin.cancel")}
        </button>
        <button class="button is-main">{t("admin.do")}</button>
      </div>
    </form>
  );
}

/** What the fields of the form say besides the action itself. */
function termsOf(action: string, fields: FormData): Omit<Act, "action"> {
  const length = Number(fields.get("days") ?? 0);
  return {
    why: String(fields.get("why")),
    ...(hasEnd(action) && length > 0 ? { until: Date.now() + length * dayMs } : {}),
    ...(action === "rename" ? { newName: String(fields.get("newName")) } : {}),
  };
}

/** When a sanction ends: after some days, or never. */
function EndField() {
  return (
    <SelectField
      label={t("admin.until")}
      class="input"
      name="days"
      options={[...days.map((count) => [count, tn("admin.days", count)] as const), [0, t("online.forGood")]]}
    />
  );
}
