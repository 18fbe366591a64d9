import { useEffect, useState } from "preact/hooks";
import { labelled, momentText, t } from "../i18n/index.ts";
import { Trouble, useTrouble } from "../server/answers.tsx";
import { TextField, Segments } from "../ui/fields.tsx";
import { ActDialog } from "./act_dialog.tsx";
import {
  type Account,
  fetchAccounts,
  fetchReport,
  fetchReports,
  type Report,
  settleReport,
} from "../server/admin_api.ts";

const states = ["open", "dismissed", "acted"] as const;

/** Reports by their state; an open one is looked at and settled. */
export function Reports() {
  const [state, setState] = useState<Report["state"]>("open");
  const [reports, setReports] = useState<Report[] | null>(null);
  const [next, setNext] = useState<number | undefined>(undefined);
  const { trouble, isDone } = useTrouble();
  const load = async (before?: number): Promise<void> => {
    const answer = await fetchReports(state, before);
    if (!isDone(answer)) return;
    const page = answer.value;
    setNext(page.next);
    setReports((known) => (before === undefined ? page.reports : [...(known ?? []), ...page.reports]));
  };
  useEffect(() => {
    setReports(null);
    void load();
  }, [state]);
  return (
    <section class="card stack" aria-labelledby="admin-reports">
      <h2 id="admin-reports">{t("admin.reports")}</h2>
      <Segments
        legend={t("admin.reportState")}
        choices={states.map((value) => ({ value, label: t(`admin.reportState.${value}`) }))}
        value={state}
        onChange={setState}
      />
      <Trouble text={trouble} />
      {reports?.length === 0 ? (
        <p class="muted">{t(state === "open" ? "admin.noReports" : "admin.noSettledReports")}</p>
      ) : null}
      <ul class="admin-list">
        {(reports ?? []).map((report) => (
          <OneReport key={report.number} report={report} onSettled={() => void load()} />
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

function OneReport({ report, onSettled }: { report: Report; onSettled: () => void }) {
  const [details, setDetails] = useState<Report | null>(null);
  const { trouble, isDone } = useTrouble();
  const look = async (): Promise<void> => {
    const answer = await fetchReport(report.number);
    if (isDone(answer)) setDetails(answer.value);
  };
  return (
    <li class="stack">
      <p>
        <strong>{t("admin.reportLine", { by: report.by, about: report.about })}</strong>{" "}
        {t(`admin.reason.${report.reason}`)} <span class="muted">{momentText(report.at)}</span>
      </p>
      {report.line === "" ? null : <blockquote>{report.line}</blockquote>}
      {report.text === "" ? null : <p>{report.text}</p>}
      {report.state !== "open" ? (
        <Settlement report={report} />
      ) : details === null ? (
        <button class="button" onClick={() => void look()}>
          {t("admin.look")}
        </button>
      ) : (
        <Details report={details} onSettled={onSettled} />
      )}
      <Trouble text={trouble} />
    </li>
  );
}

/** Who settled a report, when, and what was noted. */
function Settlement({ report }: { report: Report }) {
  const { settled = 0, settledBy, note = "" } = report;
  return (
    <>
      <p class="muted">
        {t("admin.settledBy", {
          name: settledBy ?? t("admin.commandLine"),
          moment: momentText(settled),
        })}
      </p>
      {note === "" ? null : <p>{labelled(t("admin.note"), note)}</p>}
      {report.game === undefined ? null : <a href={`/game/${report.game}`}>{t("admin.toGame")}</a>}
    </>
  );
}

function Details({ report, onSettled }: { report: Report; onSettled: () => void }) {
  const [note, setNote] = useState("");
  const { trouble, setTrouble, isDone } = useTrouble();
  const [chosen, setChosen] = useState<Account | null>(null);
  const choose = async (): Promise<void> => {
    const answer = await fetchAccounts(report.about);
    const found = isDone(answer) ? answer.value.find(({ name }) => name === report.about) : undefined;
    if (answer.ok && found === undefined) setTrouble(t("admin.noneFound"));
    setChosen(found ?? null);
  };
  const settle = async (outcome: "dismissed" | "acted"): Promise<void> => {
    const answer = await settleReport(report.number, outcome, note);
    if (isDone(answer)) onSettled();
  };
  return (
    <div class="stack">
      {report.game === undefined ? null : <a href={`/game/${report.game}`}>{t("admin.toGame")}</a>}
      {report.chat === undefined || report.chat.length === 0 ? null : (
        <section aria-label={t("admin.chatOfGame")}>
          {report.chat.map((line, index) => (
            <p key={index}>
              <strong>{line.by}</strong> {line.text}
            </p>
          ))}
        </section>
      )}
      <button class="button" onClick={() => void choose()}>
        {t("admin.actOn", { name: report.about })}
      </button>
      {chosen === null ? null : <ActDialog account={chosen} onClose={() => setChosen(null)} />}
      <TextField
        label={t("admin.note")}
        maxLength={200}
        value={note}
        onInput={(event) => setNote(event.currentTarget.value)}
      />
      <Trouble text={trouble} />
      <div class="row is-even">
        <button class="button" onClick={() => void settle("dismissed")}>
          {t("admin.dismiss")}
        </button>
        <button class="button is-main" onClick={() => void settle("acted")}>
          {t("admin.acted")}
        </button>
      </div>
    </div>
  );
}
