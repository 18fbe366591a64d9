import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { t } from "../i18n/index.ts";
import { Segments } from "../ui/fields.tsx";
import { Trouble, useAnswer } from "../server/answers.tsx";
import { spanText } from "../server/words.ts";
import { fetchWork, type PupilWork } from "../server/class_api.ts";
import { ClassSection } from "./class_section.tsx";

const askEvery = 30_000;

const periods = { week: 7, month: 30, always: undefined } as const;
type Period = keyof typeof periods;
const columns = ["pupil", "games", "played", "puzzles", "learned", "mistakes", "illegal"] as const;

interface Props {
  readonly id: string;
  readonly pupilCount: number;
  /** Whether the table is seen: then it is kept up to date. */
  readonly isShown: boolean;
}

/** What the pupils of a class have done in a period, for their teachers. */
export function ClassWork({ id, pupilCount, isShown }: Props) {
  const [period, setPeriod] = useState<Period>("week");
  const {
    value: pupils,
    trouble,
    load,
  } = useAnswer(() => fetchWork(id, periods[period]), [id, period, pupilCount], isShown ? askEvery : undefined);
  return (
    <ClassSection class="class-work is-wide" title={t("classes.work")}>
      <Segments
        legend={t("classes.period")}
        choices={(Object.keys(periods) as Period[]).map((value) => ({
          value,
          label: t(`classes.period.${value}`),
        }))}
        value={period}
        onChange={setPeriod}
      />
      {pupils?.length === 0 ? <p class="muted">{t("classes.noPupils")}</p> : null}
      {pupils === null || pupils.length === 0 ? null : (
        <div class="class-table" role="group" aria-label={t("classes.work")} tabIndex={0}>
          <table>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {t(`classes.column.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {pupils.map((pupil) => (
                <WorkRow key={pupil.name} pupil={pupil} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p class="muted">{t("classes.workText")}</p>
      <Trouble text={trouble} onRetry={load} />
    </ClassSection>
  );
}

function WorkRow({ pupil }: { pupil: PupilWork }) {
  const { name, games, wins, draws, losses, played, tried, solved, seconds, mistakes, illegal } = pupil;
  return (
    <tr>
      <th scope="row">{name}</th>
      <Cell column="games">
        {games}
        {games === 0 ? null : <small class="muted"> {t("classes.results", { wins, draws, losses })}</small>}
      </Cell>
      <Cell column="played">{timeText(played)}</Cell>
      <Cell column="puzzles">{tried === 0 ? "–" : t("classes.solvedOf", { solved, tried })}</Cell>
      <Cell column="learned">{timeText(seconds)}</Cell>
      <Cell column="mistakes">{mistakes}</Cell>
      <Cell column="illegal">{illegal}</Cell>
    </tr>
  );
}

interface CellProps {
  readonly column: (typeof columns)[number];
  readonly children: ComponentChildren;
}

/** On a telephone the cells stand below each other, each with what its column is called. */
function Cell({ column, children }: CellProps) {
  return (
    <td data-column={t(`classes.column.${column}`)}>
      <div>{children}</div>
    </td>
  );
}

function timeText(seconds: number): string {
  return seconds === 0 ? "–" : spanText(seconds * 1000);
}
