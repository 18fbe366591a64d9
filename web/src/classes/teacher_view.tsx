import { useRef, useState } from "preact/hooks";
import { t, tn } from "../i18n/index.ts";
import { useRepeated } from "../server/answers.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { AddPupils } from "./add_pupils.tsx";
import {
  type ClassDetails,
  type ClassLive,
  fetchClass,
  fetchLive,
  type FirstPassword,
  type SchoolClass,
} from "../server/class_api.ts";
import { ClassSection } from "./class_section.tsx";
import { ClassSettings, JoinCode } from "./class_settings.tsx";
import { ClassTeachers } from "./class_teachers.tsx";
import { ClassTournaments } from "../tournament/tournament_heads.tsx";
import { ClassWork } from "./class_work.tsx";
import { HomeworkTab } from "./homework_tab.tsx";
import { MatchList } from "./match_list.tsx";
import { PlayNow } from "./play_now.tsx";
import { PupilList } from "./pupil_list.tsx";
import { Slips } from "./slips.tsx";

const liveEvery = 3_000;

type ClassTab = "play" | "pupils" | "homework" | "work" | "settings";

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
  // A new class needs its pupils first.
  const [tab, setTab] = useState<ClassTab>(pupils.length === 0 ? "pupils" : "play");
  const change = (changed: SchoolClass) => setRow({ ...row, ...changed });
  return (
    <div class="stack class-page">
      <Head name={row.name} count={pupils.length} here={live.here.length} />
      <Slips of={row.name} slips={slips} />
      <Tabs
        label={row.name}
        shown={tab}
        onShow={setTab}
        tabs={{
          play: {
            name: t("classes.playNow"),
            content: <PlayTab {...{ id, live }} onBegun={() => void look()} />,
          },
          pupils: {
            name: t("classes.pupils"),
            content: (
              <PupilsTab
                row={row}
                here={live.here}
                onSlip={addSlip}
                onReload={() => void reload()}
                onChange={change}
              />
            ),
          },
          homework: {
            name: t("homework.title"),
            content: <HomeworkTab row={row} isShown={tab === "homework"} />,
          },
          work: {
            name: t("classes.workTab"),
            content: <ClassWork id={id} pupilCount={pupils.length} isShown={tab === "work"} />,
          },
          settings: {
            name: t("shell.settings"),
            content: <SettingsTab row={row} onChange={change} />,
          },
        }}
      />
    </div>
  );
}

/** The name of the class, how many are in it and how many are there. */
function Head({ name, count, here }: { readonly name: string; readonly count: number; readonly here: number }) {
  return (
    <header class="class-head not-printed">
      <h1>{name}</h1>
      <span>{tn("classes.pupilCount", count)}</span>
      <span class="muted" aria-live="polite">
        {here === 0 ? t("classes.nobodyHere") : tn("classes.here", here)}
      </span>
    </header>
  );
}

/** Games for all who are there, and tournaments. */
function PlayTab(props: Parameters<typeof PlayNow>[0]) {
  return (
    <>
      <PlayNow {...props} />
      <ClassSection title={t("classes.matches")}>
        <MatchList id={props.id} />
      </ClassSection>
      <ClassSection title={t("classes.tournaments")}>
        <ClassTournaments id={props.id} empty={t("classes.noTournaments")} />
        <a class="button" href={`/tournaments?class=${encodeURIComponent(props.id)}`}>
          {t("classes.makeTournament")}
        </a>
      </ClassSection>
    </>
  );
}

/** Who teaches the class, its name, its chat and its end. */
function SettingsTab(props: Parameters<typeof ClassSettings>[0]) {
  return (
    <>
      <ClassTeachers {...props} />
      <ClassSettings {...props} />
    </>
  );
}

interface PupilsProps {
  readonly row: ClassDetails;
  readonly here: readonly string[];
  readonly onSlip: (slip: FirstPassword) => void;
  readonly onReload: () => void;
  readonly onChange: (changed: SchoolClass) => void;
}

/** Who is in the class, and the ways into it. */
function PupilsTab({ row, here, onSlip, onReload, onChange }: PupilsProps) {
  return (
    <>
      <ClassSection title={t("classes.pupils")} class="is-wide">
        <PupilList id={row.id} pupils={row.pupils ?? []} here={here} onReset={onSlip} onChange={onReload} />
      </ClassSection>
      <ClassSection title={t("classes.addPupils")}>
        <AddPupils id={row.id} onMade={onSlip} />
      </ClassSection>
      <JoinCode row={row} onChange={onChange} />
    </>
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
