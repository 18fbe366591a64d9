import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n/index.ts";
import { csvOf } from "../homework/csv.ts";
import { hasPosition, taskText } from "../homework/questions.ts";
import {
  answerText,
  changeOf,
  csvRows,
  hardestOf,
  type ResultRow,
  rowsOf,
  timeText,
} from "../homework/results.ts";
import { loadRules } from "../rules/index.ts";
import type { Rules } from "../rules/types.ts";
import { Trouble, useAnswer } from "../server/answers.tsx";
import { fetchResults, type HomeworkQuestion, type HomeworkResults as Given } from "../server/homework_api.ts";
import { MiniBoard } from "../ui/mini_board.tsx";
import { saveFile } from "../ui/stored.ts";
import { ClassSection } from "./class_section.tsx";
import { Cell, ClassTable } from "./class_table.tsx";
import { printWorksheet, Worksheet } from "./worksheet.tsx";

const columns = [
  "homework.column.pupil",
  "homework.column.round",
  "homework.column.answered",
  "homework.column.tries",
  "homework.column.mistakes",
  "homework.column.time",
] as const;
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
    <ClassTable label={title} columns={columns}>
      {rows.map((row) => {
        const { name, round, answered, tries, wrong, seconds } = row;
        return (
          <tr key={`${name} ${round}`}>
            <th scope="row">{name}</th>
            <Cell column="homework.column.round">{round}</Cell>
            <Cell column="homework.column.answered">{t("homework.answeredOf", { answered, questions })}</Cell>
            <Cell column="homework.column.tries">{tries}</Cell>
            <Cell column="homework.column.mistakes">{wrong}</Cell>
            <Cell column="homework.column.time">{timeText(seconds, changeOf(rows, row, questions))}</Cell>
          </tr>
        );
      })}
    </ClassTable>
  );
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
            {hasPosition(question) && <MiniBoard fen={question.fen} />}
            <small>
              {number}. {taskText(question)}{" "}
              {t(question.kind === "play" ? "homework.notWonOf" : "homework.wrongOf", {
                wrong,
                pupils,
                answer: answerText(commonest),
              })}
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
