import { useRef, useState } from "preact/hooks";
import { t, tn } from "../i18n/index.ts";
import { useRepeated } from "../server/answers.tsx";
import { AddPupils } from "./add_pupils.tsx";
import {
  type ClassDetails,
  type ClassLive,
  fetchClass,
  fetchLive,
  type FirstPassword,
} from "../server/class_api.ts";
import { ClassSection } from "./class_section.tsx";
import { ClassSettings, JoinCode } from "./class_settings.tsx";
import { ClassTeachers } from "./class_teachers.tsx";
import { ClassTournaments } from "../tournament/tournament_heads.tsx";
import { ClassWork } from "./class_work.tsx";
import { PlayNow } from "./play_now.tsx";
import { PupilList } from "./pupil_list.tsx";
import { Slips } from "./slips.tsx";

const liveEvery = 3_000;

/** A class as its teacher sees it. */
export function TeacherView({ given }: { readonly given: ClassDetails }) {
  const [row, setRow] = useState(given);
  const [slips, setSlips] = useState<FirstPassword[]>([]);
  const { id } = row;
  const reload = async (): Promise<void> => {
    const answer = await fetchClass(id);
    if (answer.ok) setRow(answer.value);
  };
  const { live, look } = useLive(id, () => void reload());
  const addSlip = (slip: FirstPassword): void => {
    setSlips((known) => [...known.filter(({ name }) => name !== slip.name), slip]);
    void reload();
  };
  const pupils = row.pupils ?? [];
  return (
    <div class="stack class-page">
      <h1 class="not-printed">{row.name}</h1>
      <Slips of={row.name} slips={slips} />
      <div class="class-columns">
        <PlayNow id={id} live={live} onBegun={() => void look()} />
        <ClassSection
          title={t("classes.pupils")}
          note={tn("classes.pupilCount", pupils.length)}
          isNeeded={pupils.length === 0}
        >
          <PupilList
            id={id}
            pupils={pupils}
            here={live.here}
            onReset={addSlip}
            onChange={() => void reload()}
          />
          <h3>{t("classes.addPupils")}</h3>
          <AddPupils id={id} onMade={addSlip} />
        </ClassSection>
        <ClassSection title={t("classes.tournaments")}>
          <ClassTournaments id={id} />
          <a class="button" href={`/tournaments?class=${encodeURIComponent(id)}`}>
            {t("classes.makeTournament")}
          </a>
        </ClassSection>
        <ClassWork id={id} />
        <ClassTeachers row={row} onChange={(changed) => setRow({ ...row, ...changed })} />
        <JoinCode
          row={row}
          isNeeded={pupils.length === 0}
          onChange={(changed) => setRow({ ...row, ...changed })}
        />
        <ClassSettings row={row} onChange={(changed) => setRow({ ...row, ...changed })} />
      </div>
    </div>
  );
}

/** Who is there and what is played, asked for again and again; `onEnd` when a game has ended or a pupil has come. */
function useLive(id: string, onEnd: () => void): { live: ClassLive; look: () => Promise<void> } {
  const [live, setLive] = useState<ClassLive>({ here: [], games: [] });
  const last = useRef(live);
  const tell = useRef(onEnd);
  tell.current = onEnd;
  const look = async (): Promise<void> => {
    const answer = await fetchLive(id);
    if (!answer.ok) return;
    const before = last.current;
    last.current = answer.value;
    setLive(answer.value);
    const playing = new Set(answer.value.games.map(({ game }) => game));
    const known = new Set(before.here);
    const isOver = before.games.some(({ game }) => !playing.has(game));
    if (isOver || answer.value.here.some((name) => !known.has(name))) tell.current();
  };
  useRepeated(look, [id], liveEvery);
  return { live, look };
}
