import { useEffect, useState } from "preact/hooks";
import { t, momentText } from "../i18n/index.ts";
import { Trouble, useTrouble } from "../server/answers.tsx";
import { endText } from "../server/fault_text.ts";
import { type AuditEntry, fetchAudit } from "../server/admin_api.ts";

/** What operators have done, the newest first. */
export function Audit() {
  const [entries, setEntries] = useState<AuditEntry[]>([]);
  const [next, setNext] = useState<number | undefined>();
  const { trouble, isDone } = useTrouble();
  const load = async (before?: number): Promise<void> => {
    const answer = await fetchAudit(before);
    if (!isDone(answer)) return;
    setEntries((known) => [...known, ...answer.value.entries]);
    setNext(answer.value.next);
  };
  useEffect(() => void load(), []);
  return (
    <section class="card stack" aria-labelledby="admin-audit">
      <h2 id="admin-audit">{t("admin.audit")}</h2>
      <Trouble text={trouble} />
      <ul class="admin-list">
        {entries.map((entry) => (
          <li key={entry.number}>
            <Entry entry={entry} />
          </li>
        ))}
      </ul>
      {next === undefined ? null : (
        <button class="button" onClick={() => void load(next)}>
          {t("admin.more")}
        </button>
      )}
    </section>
  );
}

/** What was done, and to whom; below it when and by whom, then the details. */
function Entry({ entry }: { entry: AuditEntry }) {
  const by = entry.by === undefined ? t("admin.commandLine") : t("admin.by", { name: entry.by });
  const details = detailText(entry);
  return (
    <>
      <strong>{t(`admin.did.${entry.action}`)}</strong>
      {entry.about === "" ? null : ` · ${entry.about}`}
      <div class="muted">{`${momentText(entry.at)} · ${by}`}</div>
      {details === "" ? null : <div>{details}</div>}
    </>
  );
}

function detailText(entry: AuditEntry): string {
  const hasEnd = entry.action === "mute" || entry.action === "ban";
  return [hasEnd ? endText(entry.until) : "", entry.detail, entry.why]
    .filter((part) => part !== "")
    .join(" · ");
}
