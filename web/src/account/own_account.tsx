import { useEffect, useState } from "preact/hooks";
import { labelled, locale, t } from "../i18n/index.ts";
import { Dialog } from "../ui/dialog.tsx";
import { PasswordField } from "../ui/fields.tsx";
import { PlayerName } from "../server/player_name.tsx";
import { Trouble, useAnswer, useTrouble } from "../server/answers.tsx";
import { faultText } from "../server/fault_text.ts";
import { setMe } from "../server/me.ts";
import { OwnProfile } from "./own_profile.tsx";
import { PasswordResets } from "./password_resets.tsx";
import {
  changePassword,
  deleteAccount,
  endSession,
  fetchBlocked,
  fetchSessions,
  type Session,
  setBlocked,
} from "../server/own_api.ts";

/**
 * What belongs to the account that is logged in: the text about oneself, password and who has reset it, sessions, blocked
 * players, all data, the end.
 */
export function OwnAccount() {
  return (
    <>
      <OwnProfile />
      <PasswordForm />
      <PasswordResets />
      <Sessions />
      <Blocked />
      <section class="card stack" aria-labelledby="account-data">
        <h2 id="account-data">{t("account.data")}</h2>
        <p class="muted">{t("account.dataText")}</p>
        <a class="button" href="/api/me/data" download>
          {t("account.download")}
        </a>
        <Deletion />
      </section>
    </>
  );
}

function PasswordForm() {
  const [told, setTold] = useState("");
  const { trouble, isDone } = useTrouble();
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const fields = new FormData(form);
    const answer = await changePassword(String(fields.get("old")), String(fields.get("new")));
    setTold(isDone(answer) ? t("account.passwordChanged") : "");
    if (answer.ok) form.reset();
  };
  return (
    <form class="card stack" aria-labelledby="account-password" onSubmit={(event) => void submit(event)}>
      <h2 id="account-password">{t("account.password")}</h2>
      <PasswordField name="old" label={t("account.oldPassword")} />
      <PasswordField name="new" label={t("account.newPassword")} isNew />
      <Trouble text={trouble} />
      <p role="status">{told}</p>
      <button class="button">{t("account.password")}</button>
    </form>
  );
}

function Sessions() {
  const [sessions, setSessions] = useState<Session[] | null>(null);
  const { trouble, setTrouble, isDone } = useTrouble();
  const load = async (): Promise<void> => {
    const answer = await fetchSessions();
    if (answer.ok) setSessions(answer.value);
    else setTrouble(faultText(answer.fault));
  };
  useEffect(() => void load(), []);
  const end = async (id: string): Promise<void> => {
    const answer = await endSession(id);
    isDone(answer);
    await load();
  };
  return (
    <section class="card stack" aria-labelledby="account-sessions">
      <h2 id="account-sessions">{t("account.sessions")}</h2>
      <p class="muted">{t("account.sessionsText")}</p>
      <ul class="account-list">
        {(sessions ?? []).map((session) => (
          <li key={session.id}>
            <span>
              {sessionName(session)}
              <small class="muted"> {dateText(session.created)}</small>
            </span>
            {session.current ? (
              <span class="muted">{t("account.thisOne")}</span>
            ) : (
              <button class="button" onClick={() => void end(session.id)}>
                {t("account.end")}
              </button>
            )}
          </li>
        ))}
      </ul>
      <Trouble text={trouble} />
    </section>
  );
}

function sessionName({ kind, label }: Session): string {
  if (kind === "browser") return t("account.browser");
  return label === "" ? t("account.program") : labelled(t("account.program"), label);
}

function dateText(time: number): string {
  return new Date(time).toLocaleDateString(locale(), { dateStyle: "medium" });
}

function Blocked() {
  const { value, load } = useAnswer(fetchBlocked);
  const names = value ?? [];
  const unblock = async (name: string): Promise<void> => {
    await setBlocked(name, false);
    await load();
  };
  if (names.length === 0) return null;
  return (
    <section class="card stack" aria-labelledby="account-blocked">
      <h2 id="account-blocked">{t("account.blocked")}</h2>
      <ul class="account-list">
        {names.map((name) => (
          <li key={name}>
            <PlayerName name={name} />
            <button class="button" onClick={() => void unblock(name)}>
              {t("account.unblock")}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Deletion() {
  const [isOpen, setOpen] = useState(false);
  const { trouble, isDone } = useTrouble();
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget as HTMLFormElement);
    const answer = await deleteAccount(String(fields.get("password")));
    if (isDone(answer)) setMe(null);
  };
  return (
    <>
      <button class="button" onClick={() => setOpen(true)}>
        {t("account.delete")}
      </button>
      {isOpen ? (
        <Dialog title={t("account.deleteTitle")} onClose={() => setOpen(false)}>
          <form class="stack" onSubmit={(event) => void submit(event)}>
            <p>{t("account.deleteText")}</p>
            <PasswordField name="password" label={t("online.password")} />
            <Trouble text={trouble} />
            <div class="row is-even">
              <button type="button" class="button" onClick={() => setOpen(false)}>
                {t("account.keep")}
              </button>
              <button class="button is-main">{t("account.delete")}</button>
            </div>
          </form>
        </Dialog>
      ) : null}
    </>
  );
}
