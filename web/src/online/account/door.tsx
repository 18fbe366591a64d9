import { useEffect, useId, useState } from "preact/hooks";
import { t } from "../../i18n/index.ts";
import { fetchServer, logIn, register, type Registration } from "../api.ts";
import { Trouble, useTrouble } from "../answers.tsx";
import { refreshMe } from "./me.ts";

type Wish = "login" | "register";

interface Props {
  /** The code of a class that a new account joins. */
  readonly classCode?: string;
  /** Told when an account was made. */
  readonly onRegistered?: () => void;
}

/** Logging in, or making an account. */
export function Door({ classCode = "", onRegistered }: Props) {
  const [wish, setWish] = useState<Wish>(classCode === "" ? "login" : "register");
  const { trouble, setTrouble, isDone } = useTrouble();
  const [isBusy, setBusy] = useState(false);
  const [registration, setRegistration] = useState<Registration>("open");
  useEffect(() => {
    void fetchServer().then((answer) => {
      if (!answer.ok) return;
      setRegistration(answer.value.registration);
      if (answer.value.registration === "closed") setWish("login");
    });
  }, []);
  const isNew = wish === "register";
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget as HTMLFormElement);
    const [name, password] = [String(fields.get("name")), String(fields.get("password"))];
    const invitation = String(fields.get("invitation") ?? "");
    setBusy(true);
    const answer = await (isNew ? register(name, password, invitation) : logIn(name, password));
    setBusy(false);
    if (!isDone(answer)) return;
    await refreshMe();
    if (isNew) onRegistered?.();
  };
  return (
    <form class="card stack account-door" onSubmit={(event) => void submit(event)}>
      <h1>{t(isNew ? "online.register" : "online.login")}</h1>
      <p class="muted">{t(isNew && classCode !== "" ? "classes.registerText" : "online.whyAccount")}</p>
      <NameField />
      <PasswordField isNew={isNew} />
      {isNew ? <CodeField classCode={classCode} registration={registration} /> : null}
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

function NameField() {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{t("online.name")}</label>
      <input id={id} class="input" name="name" autocomplete="username" required minLength={2} maxLength={20} />
    </div>
  );
}

function PasswordField({ isNew }: { readonly isNew: boolean }) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{t("online.password")}</label>
      <input
        id={id}
        class="input"
        name="password"
        type="password"
        autocomplete={isNew ? "new-password" : "current-password"}
        required
        minLength={isNew ? 8 : 1}
        maxLength={200}
        aria-describedby={isNew ? `${id}-hint` : undefined}
      />
      {isNew ? (
        <span id={`${id}-hint`} class="muted">
          {t("online.passwordHint")}
        </span>
      ) : null}
    </div>
  );
}

interface CodeProps {
  readonly classCode: string;
  readonly registration: Registration;
}

function CodeField({ classCode, registration }: CodeProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{t(codeLabel(classCode, registration))}</label>
      <input
        id={id}
        class="input"
        name="invitation"
        defaultValue={classCode}
        maxLength={64}
        autocomplete="off"
        required={registration === "invited"}
      />
    </div>
  );
}

function codeLabel(classCode: string, registration: Registration): string {
  if (classCode !== "") return "classes.code";
  return registration === "invited" ? "account.invitation" : "account.invitationIfAny";
}
