import { render } from "preact";
import { useEffect, useId, useState } from "preact/hooks";
import { t } from "../../i18n/index.ts";
import { fetchServer, logIn, logOut, register, type Registration } from "../api.ts";
import { faultText } from "../faults.ts";
import "../online.css";
import "./account.css";
import { me, refreshMe } from "./me.ts";
import { OwnAccount } from "./own_account.tsx";

type Wish = "login" | "register";

function LoginPage() {
  useEffect(() => void refreshMe(), []);
  return me.value === null ? <Door /> : <Account name={me.value.name} />;
}

/** Logging in, or making an account. */
function Door() {
  const [wish, setWish] = useState<Wish>("login");
  const [trouble, setTrouble] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [registration, setRegistration] = useState<Registration>("open");
  const nameId = useId();
  const passwordId = useId();
  const invitationId = useId();
  useEffect(() => {
    void fetchServer().then((answer) => answer.ok && setRegistration(answer.value.registration));
  }, []);
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget as HTMLFormElement);
    const [name, password] = [String(fields.get("name")), String(fields.get("password"))];
    const invitation = String(fields.get("invitation") ?? "");
    setBusy(true);
    const answer = await (wish === "login" ? logIn(name, password) : register(name, password, invitation));
    setBusy(false);
    setTrouble(answer.ok ? "" : faultText(answer.fault));
    if (answer.ok) await refreshMe();
  };
  const isNew = wish === "register";
  return (
    <form class="card stack account-door" onSubmit={(event) => void submit(event)}>
      <h1>{t(isNew ? "online.register" : "online.login")}</h1>
      <p class="muted">{t("online.whyAccount")}</p>
      <div class="field">
        <label for={nameId}>{t("online.name")}</label>
        <input
          id={nameId}
          class="input"
          name="name"
          autocomplete="username"
          required
          minLength={2}
          maxLength={20}
        />
      </div>
      <div class="field">
        <label for={passwordId}>{t("online.password")}</label>
        <input
          id={passwordId}
          class="input"
          name="password"
          type="password"
          autocomplete={isNew ? "new-password" : "current-password"}
          required
          minLength={isNew ? 8 : 1}
          maxLength={200}
          aria-describedby={isNew ? `${passwordId}-hint` : undefined}
        />
        {isNew ? (
          <span id={`${passwordId}-hint`} class="muted">
            {t("online.passwordHint")}
          </span>
        ) : null}
      </div>
      {isNew ? (
        <div class="field">
          <label for={invitationId}>
            {t(registration === "invited" ? "account.invitation" : "account.invitationIfAny")}
          </label>
          <input
            id={invitationId}
            class="input"
            name="invitation"
            maxLength={64}
            autocomplete="off"
            required={registration === "invited"}
          />
        </div>
      ) : null}
      <p class="trouble" role="alert">
        {trouble}
      </p>
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

function Account({ name }: { name: string }) {
  const leave = async (): Promise<void> => {
    await logOut();
    me.value = null;
  };
  return (
    <div class="stack account-page">
      <h1>{t("online.account")}</h1>
      <section class="card stack">
        <p>{t("online.loggedInAs", { name })}</p>
        <div class="row is-even">
          <a class="button" href={`/players/${encodeURIComponent(name)}`}>
            {t("online.myGames")}
          </a>
          <a class="button is-main" href="/lobby">
            {t("online.toLobby")}
          </a>
        </div>
        <button class="button" onClick={() => void leave()}>
          {t("online.logout")}
        </button>
      </section>
      <OwnAccount />
    </div>
  );
}

/** `/login`: log in, make an account, or see that one is logged in. */
export function mount(element: HTMLElement): () => void {
  render(<LoginPage />, element);
  return () => render(null, element);
}
