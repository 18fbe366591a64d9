import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n/index.ts";
import { csvOf } from "../homework/csv.ts";
import { minutesText, taskText } from "../homework/questions.ts";
import { answerText, csvRows, hardestOf, type ResultRow, rowsOf } from "../homework/results.ts";
import { loadRules } from "../rules/index.ts";
import type { Rules } from "../rules/types.ts";
import { Trouble, useAnswer } from "../server/answers.tsx";
import { fetchResults, type HomeworkQuestion, type HomeworkResults as Given } from "../server/homework_api.ts";
import { MiniBoard } from "../ui/mini_board.tsx";
import { saveFile } from "../ui/stored.ts";
import { ClassSection } from "./class_section.tsx";
import { printWorksheet, Worksheet } from "./worksheet.tsx";

const columns = ["pupil", "round", "answered", "tries", "mistakes", "time"] as const;
const mostHard = 10;

interface Props {
  readonly of: string;
  readonly id: string;
  readonly onTask: (questions: readonly HomeworkQuestion[]) => void;
}

/** How a class has answered a homework: who, what, tries, mistakes and time; and what most got wrong. */
export function HomeworkResults({ of, id, onTask }: Props) {
  const { value, trouble, load } = useAnswer(() => fetchResults(of, id), [of, id]);
  const [rules, setRules] = useState<Rules | null>(null);
  useEffect(() => void loadRules().then(setRules, () => undefined), []);
  if (value === null) return <Trouble text={trouble} onRetry={load} />;
  const rows = rowsOf(value.pupils);
  const save = () => saveFile(`${value.title}.csv`, csvOf(csvRows(rows)), "text/csv;charset=utf-8");
  return (
    <>
      <ClassSection title={value.title} class="is-wide class-work">
        <ResultTable title={value.title} rows={rows} questions={value.list.length} />
        <p class="muted">{t("homework.selfReported")}</p>
        <div class="row">
          <button class="button" onClick={save}>
            {t("homework.csv")}
          </button>
          <button class="button" disabled={rules === null} onClick={printWorksheet}>
            {t("homework.print")}
          </button>
          <button class="button" onClick={() => void load()}>
            {t("homework.refresh")}
          </button>
        </div>
        <Hardest results={value} onTask={onTask} />
      </ClassSection>
      {rules === null ? null : <Worksheet rules={rules} title={value.title} list={value.list} />}
    </>
  );
}

interface TableProps {
  readonly title: string;
  readonly rows: readonly ResultRow[];
  readonly questions: number;
}

function ResultTable({ title, rows, questions }: TableProps) {
  return (
    <div class="class-table" role="group" aria-label={title} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`homework.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.name} ${row.round}`}>
              <th scope="row">{row.name}</th>
              <Cell column="round" text={row.round} />
              <Cell column="answered" text={t("homework.answeredOf", { answered: row.answered, questions })} />
              <Cell column="tries" text={row.tries} />
              <Cell column="mistakes" text={row.wrong} />
              <Cell column="time" text={minutesText(row.seconds)} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell({ column, text }: { readonly column: (typeof columns)[number]; readonly text: string | number }) {
  return <td data-column={t(`homework.column.${column}`)}>{text}</td>;
}

interface HardestProps extends Pick<Props, "onTask"> {
  readonly results: Given;
}

/** The positions that most pupils got wrong at first, with what they answered. */
function Hardest({ results, onTask }: HardestProps) {
  const hard = hardestOf(results).slice(0, mostHard);
  if (hard.length === 0) return null;
  return (
    <>
      <h3>{t("homework.hardest")}</h3>
      <ul class="homework-boards">
        {hard.map(({ number, question, pupils, wrong, commonest }) => (
          <li key={number}>
            <MiniBoard fen={question.fen} />
            <small>
              {number}. {taskText(question)}{" "}
              {t("homework.wrongOf", { wrong, pupils, answer: answerText(commonest) })}
            </small>
          </li>
        ))}
      </ul>
      <button class="button" onClick={() => onTask(hard.map(({ question }) => question))}>
        {t("homework.makeTask")}
      </button>
    </>
  );
}
