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
      <div class="admin-table" role="group" aria-labelledby="admin-audit" tabIndex={0}>
        <table>
          <thead>
            <tr>
              {["when", "who", "what", "about", "detail"].map((name) => (
                <th key={name} scope="col">
                  {t(`admin.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <tr key={entry.number}>
                <td>{momentText(entry.at)}</td>
                <td>{entry.by ?? t("admin.commandLine")}</td>
                <td>{t(`admin.did.${entry.action}`)}</td>
                <td>{entry.about}</td>
                <td>{detailText(entry)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {next === undefined ? null : (
        <button class="button" onClick={() => void load(next)}>
          {t("admin.more")}
        </button>
      )}
    </section>
  );
}

function detailText(entry: AuditEntry): string {
  const hasEnd = entry.action === "mute" || entry.action === "ban";
  return [hasEnd ? endText(entry.until) : "", entry.detail, entry.why]
    .filter((part) => part !== "")
    .join(" · ");
}
