import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n/index.ts";
import { mountOf } from "../router.ts";
import { Door } from "../server/door.tsx";
import { me, refreshMe } from "../server/me.ts";
import { Tabs } from "../ui/tabs.tsx";
import "../server/account.css";
import { Accounts } from "./accounts.tsx";
import "./admin.css";
import { Audit } from "./audit.tsx";
import { Invitations } from "./invitations.tsx";
import { Reports } from "./reports.tsx";
import { Server } from "./server.tsx";
import { Settings } from "./settings.tsx";
import { Loading } from "../ui/loading.tsx";

function AdminPage() {
  const [isKnown, setKnown] = useState(false);
  useEffect(() => void refreshMe().then(() => setKnown(true)), []);
  if (!isKnown) return <Loading heading={t("admin.title")} />;
  if (me.value === null) return <Door />;
  return (
    <div class="stack account-page">
      <h1>{t("admin.title")}</h1>
      {me.value.operator === true ? (
        <OperatorTabs />
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

type AdminTab = "reports" | "accounts" | "settings" | "audit" | "server";

/** What an operator does, a part at a time. */
function OperatorTabs() {
  const [tab, setTab] = useState<AdminTab>("reports");
  return (
    <Tabs
      label={t("admin.title")}
      shown={tab}
      onShow={setTab}
      tabs={{
        reports: { name: t("admin.reports"), content: <Reports /> },
        accounts: {
          name: t("admin.accounts"),
          content: (
            <>
              <Accounts />
              <Invitations />
            </>
          ),
        },
        settings: { name: t("admin.settings"), content: <Settings /> },
        // What was done in the other parts is in the log when it is opened.
        audit: { name: t("admin.audit"), content: tab === "audit" && <Audit /> },
        server: { name: t("admin.server"), content: <Server /> },
      }}
    />
  );
}

/** `/admin`: for operators of the server. */
export const mount = mountOf(() => <AdminPage />);
