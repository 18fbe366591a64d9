import { t } from "../i18n/index.ts";
import { fetchClasses } from "../server/class_api.ts";
import { useAnswer } from "../server/answers.tsx";

/** The classes of the account that is logged in. Asks a pupil who still has a password from the teacher to choose another one. */
export function OwnClasses() {
  const classes = useAnswer(fetchClasses).value?.classes ?? [];
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
