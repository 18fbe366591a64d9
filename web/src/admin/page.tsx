import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n/index.ts";
import { mountOf } from "../router.ts";
import { Door } from "../server/door.tsx";
import { me, refreshMe } from "../server/me.ts";
import "../server/account.css";
import { Accounts } from "./accounts.tsx";
import "./admin.css";
import { Audit } from "./audit.tsx";
import { Invitations } from "./invitations.tsx";
import { Reports } from "./reports.tsx";
import { Server } from "./server.tsx";
import { Settings } from "./settings.tsx";

function AdminPage() {
  const [isKnown, setKnown] = useState(false);
  useEffect(() => void refreshMe().then(() => setKnown(true)), []);
  if (!isKnown) return <p class="muted">{t("online.loading")}</p>;
  if (me.value === null) return <Door />;
  return (
    <div class="stack account-page">
      <h1>{t("admin.title")}</h1>
      {me.value.operator === true ? (
        <>
          <Reports />
          <Accounts />
          <Invitations />
          <Settings />
          <Audit />
          <Server />
        </>
      ) : (
        <section class="card stack">
          <p>{t("admin.notOperator")}</p>
          <a class="button" href="/">
            {t("shell.toHome")}
          </a>
        </section>
      )}
    </div>
  );
}

/** `/admin`: for operators of the server. */
export const mount = mountOf(() => <AdminPage />);
