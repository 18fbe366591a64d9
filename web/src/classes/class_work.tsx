import { useState } from "preact/hooks";
import { t } from "../i18n/index.ts";
import { Segments } from "../ui/fields.tsx";
import { Awaited, useAnswer } from "../server/answers.tsx";
import { PlayerName } from "../server/player_name.tsx";
import { spanText } from "../server/words.ts";
import { fetchWork, type PupilWork } from "../server/class_api.ts";
import { ClassSection } from "./class_section.tsx";
import { Cell, ClassTable } from "./class_table.tsx";

const askEvery = 30_000;

const periods = { week: 7, month: 30, always: undefined } as const;
type Period = keyof typeof periods;
const columns = [
  "classes.column.pupil",
  "classes.column.games",
  "classes.column.played",
  "classes.column.puzzles",
  "classes.column.learned",
  "classes.column.mistakes",
  "classes.column.illegal",
] as const;

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
        <ClassTable label={t("classes.work")} columns={columns}>
          {pupils.map((pupil) => (
            <WorkRow key={pupil.name} pupil={pupil} />
          ))}
        </ClassTable>
      )}
      <p class="muted">{t("classes.workText")}</p>
      <Awaited value={pupils} {...{ trouble, load }} />
    </ClassSection>
  );
}

function WorkRow({ pupil }: { pupil: PupilWork }) {
  const { name, games, wins, draws, losses, played, tried, solved, seconds, mistakes, illegal } = pupil;
  return (
    <tr>
      <th scope="row">
        <PlayerName name={name} />
      </th>
      <Cell column="classes.column.games">
        {games}
        {games === 0 ? null : <small class="muted"> {t("classes.results", { wins, draws, losses })}</small>}
      </Cell>
      <Cell column="classes.column.played">{timeText(played)}</Cell>
      <Cell column="classes.column.puzzles">
        {tried === 0 ? "–" : t("classes.solvedOf", { solved, tried })}
      </Cell>
      <Cell column="classes.column.learned">{timeText(seconds)}</Cell>
      <Cell column="classes.column.mistakes">{mistakes}</Cell>
      <Cell column="classes.column.illegal">{illegal}</Cell>
    </tr>
  );
}

function timeText(seconds: number): string {
  return seconds === 0 ? "–" : spanText(seconds * 1000);
}
