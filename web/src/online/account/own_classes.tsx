import { useEffect, useState } from "preact/hooks";
import { t } from "../../i18n/index.ts";
import { fetchClasses, type SchoolClass } from "../classes/class_api.ts";

/** The classes of who is logged in. Asks who still has a password from the teacher to choose another one. */
export function OwnClasses() {
  const [classes, setClasses] = useState<SchoolClass[]>([]);
  useEffect(() => {
    void fetchClasses().then((answer) => answer.ok && setClasses(answer.value.classes));
  }, []);
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
