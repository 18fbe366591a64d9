import { useEffect } from "preact/hooks";
import { t } from "../i18n/index.ts";
import { mountOf } from "../router.ts";
import "../server/account.css";
import { Door } from "../server/door.tsx";
import { leave, me, refreshMe } from "../server/me.ts";
import { OwnAccount } from "./own_account.tsx";
import { fetchClasses, type OwnClasses } from "../server/class_api.ts";
import { Awaited, useAnswer } from "../server/answers.tsx";

/** The classes of the account that is logged in. Asks a pupil who still has a password from the teacher to choose another one. */
function ClassesCard({ classes }: OwnClasses) {
  return (
    <section class="card stack" aria-labelledby="account-classes">
      <h2 id="account-classes">{t("classes.title")}</h2>
      {classes.some((row) => row.firstPassword) ? <p>{t("classes.chooseOwnPassword")}</p> : null}
      <ul class="account-list">
        {classes.map((row) => (
          <li key={row.id}>
            <a href={`/class/${encodeURIComponent(row.id)}`}>{row.name}</a>
          </li>
        ))}
      </ul>
      <a class="button" href="/classes">
        {t(classes.length === 0 ? "classes.join" : "classes.all")}
      </a>
    </section>
  );
}

function LoginPage() {
  useEffect(() => void refreshMe(), []);
  return me.value === null ? <Door /> : <Account name={me.value.name} />;
}

function Account({ name }: { name: string }) {
  const { value: own, trouble, load } = useAnswer(fetchClasses);
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
        {me.value?.operator === true ? (
          <a class="button" href="/admin">
            {t("admin.title")}
          </a>
        ) : null}
        <button class="button" onClick={() => void leave()}>
          {t("online.logout")}
        </button>
      </section>
      {own === null ? <Awaited value={own} {...{ trouble, load }} /> : <ClassesCard {...own} />}
      {/* Not before, so that nothing below the classes moves when they come. */}
      {own === null && trouble === "" ? null : <OwnAccount />}
    </div>
  );
}

/** `/login`: log in, make an account, or see that one is logged in. */
export const mount = mountOf(() => <LoginPage />);
