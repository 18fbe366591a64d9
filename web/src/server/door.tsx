import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n/index.ts";
import { fetchServer } from "./api.ts";
import { logIn, register, type Registration } from "./own_api.ts";
import { PasswordField, TextField } from "../ui/fields.tsx";
import { Trouble, useTrouble } from "./answers.tsx";
import { faultText } from "./fault_text.ts";
import "./account.css";
import { fetchClasses } from "./class_api.ts";
import { refreshMe } from "./me.ts";
import { fetchTournaments } from "./tournament_api.ts";

type Wish = "login" | "register";

interface Props {
  /** The name of an account, where it is known already. */
  readonly name?: string;
  /** The code of a class that a new account joins. */
  readonly classCode?: string;
  /** Told when an account was made. */
  readonly onRegistered?: () => void;
}

/** Logging in, or making an account. */
export function Door({ name = "", classCode = "", onRegistered }: Props) {
  const [wish, setWish] = useState<Wish>(classCode === "" ? "login" : "register");
  const { trouble, setTrouble, isDone } = useTrouble();
  const [isBusy, setBusy] = useState(false);
  const [registration, setRegistration] = useState<Registration>("open");
  const [absence, setAbsence] = useState("");
  useEffect(() => {
    void fetchServer().then((answer) => {
      if (!answer.ok) return setAbsence(faultText(answer.fault));
      setRegistration(answer.value.registration);
      if (answer.value.registration === "closed") setWish("login");
    });
  }, []);
  if (absence !== "") return <Absent text={absence} />;
  const isNew = wish === "register";
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget as HTMLFormElement);
    const [account, password] = [String(fields.get("name")), String(fields.get("password"))];
    const invitation = String(fields.get("invitation") ?? "");
    setBusy(true);
    const answer = await (isNew ? register(account, password, invitation) : logIn(account, password));
    setBusy(false);
    if (!isDone(answer)) return;
    await refreshMe();
    // The header shows whether there are any.
    void Promise.all([fetchClasses(), fetchTournaments()]);
    if (isNew) onRegistered?.();
  };
  return (
    <form class="card stack account-door" onSubmit={(event) => void submit(event)}>
      <h1>{t(isNew ? "online.register" : "online.login")}</h1>
      <p class="muted">{t(isNew && classCode !== "" ? "classes.registerText" : "online.whyAccount")}</p>
      <Credentials name={name} isNew={isNew} />
      {isNew ? (
        <TextField
          label={t(codeLabel(classCode, registration))}
          name="invitation"
          defaultValue={classCode}
          maxLength={64}
          required={registration === "invited"}
        />
      ) : null}
      <Trouble text={trouble} />
      <button class="button is-main is-wide" disabled={isBusy}>
        {t(isNew ? "online.register" : "online.login")}
      </button>
      {registration === "closed" ? null : (
        <button
          type="button"
          class="button"
          onClick={() => {
            setTrouble("");
            setWish(isNew ? "login" : "register");
          }}
        >
          {t(isNew ? "online.haveAccount" : "online.noAccount")}
        </button>
      )}
    </form>
  );
}

/** Without an answer it is not known whether somebody is logged in: nobody is asked for a password. */
function Absent({ text }: { readonly text: string }) {
  return (
    <section class="card stack account-door">
      <h1>{t("online.account")}</h1>
      <Trouble text={text} onRetry={() => location.reload()} />
    </section>
  );
}

function Credentials({ name, isNew }: { readonly name: string; readonly isNew: boolean }) {
  return (
    <>
      <TextField
        label={t("online.name")}
        name="name"
        defaultValue={name}
        autocomplete="username"
        required
        minLength={2}
        maxLength={20}
      />
      <PasswordField
        label={t("online.password")}
        name="password"
        isNew={isNew}
        hint={isNew ? t("online.passwordHint") : undefined}
      />
    </>
  );
}

function codeLabel(classCode: string, registration: Registration): string {
  if (classCode !== "") return "classes.code";
  return registration === "invited" ? "account.invitation" : "account.invitationIfAny";
}
