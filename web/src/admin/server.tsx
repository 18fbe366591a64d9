import { useState } from "preact/hooks";
import { t, momentText } from "../i18n/index.ts";
import { Awaited, Trouble, useAnswer } from "../server/answers.tsx";
import { backUp, fetchOverview, type Overview } from "../server/admin_api.ts";
import { OptionText } from "../ui/option_text.tsx";

/** The server as it is now, and a backup of its database. */
export function Server() {
  const { value: overview, trouble, isDone, load } = useAnswer(fetchOverview);
  const [told, setTold] = useState("");
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    setTold(t("admin.backingUp"));
    const answer = await backUp();
    setBusy(false);
    setTold(isDone(answer) ? t("admin.backedUp", { file: answer.value }) : "");
  };
  return (
    <section class="card stack" aria-labelledby="admin-server">
      <h2 id="admin-server">{t("admin.server")}</h2>
      {overview === null ? (
        <Awaited value={overview} {...{ trouble, load }} />
      ) : (
        <>
          <Facts overview={overview} />
          <Trouble text={trouble} />
        </>
      )}
      <p role="status">{told}</p>
      {overview?.backups === true ? (
        <button class="button" disabled={isBusy} onClick={() => void save()}>
          {t("admin.backup")}
        </button>
      ) : null}
      {overview?.unknownProxy === true ? (
        <p class="trouble">
          <OptionText text={t("admin.unknownProxy")} />
        </p>
      ) : null}
      {overview?.backups === false ? (
        <p class="muted">
          <OptionText text={t("admin.noBackups")} />
        </p>
      ) : null}
    </section>
  );
}

function Facts({ overview }: { overview: Overview }) {
  const facts: [string, string][] = [
    [t("admin.version"), overview.version],
    [t("admin.database"), overview.database],
    [t("admin.schema"), String(overview.schema)],
    [t("admin.since"), momentText(overview.began)],
    [t("admin.playing"), String(overview.status.playing)],
    [t("admin.online"), [String(overview.onlineCount), overview.online.join(", ")].join(" ").trim()],
    [t("admin.operators"), overview.operators.join(", ")],
  ];
  return (
    <>
      <dl class="admin-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h3>{t("admin.options")}</h3>
      <ul>
        {overview.settings.map(({ option, value }, index) => (
          <li key={index}>
            <code>
              <OptionText text={`${option} ${value}`.trim()} />
            </code>
          </li>
        ))}
      </ul>
    </>
  );
}
