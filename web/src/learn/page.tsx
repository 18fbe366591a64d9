import { useEffect, useState } from "preact/hooks";
import { providePieces } from "../board/pieces/sprite.ts";
import { t } from "../i18n/index.ts";
import { mountOf, type Params } from "../router.ts";
import { hasAccount } from "../server/me.ts";
import { lazy, NotLoaded } from "../ui/lazy.tsx";
import { hasLesson } from "../ui/piece_letters.ts";
import { useStartedHelpers } from "./helpers.ts";
import type { Mode } from "./menu.tsx";
import "./learn.css";
import { Loading } from "../ui/loading.tsx";

const Menu = lazy(async () => (await import("./menu.tsx")).Menu);
const LessonRoad = lazy(async () => (await import("./lesson_road.tsx")).LessonRoad);
const PuzzleModes = lazy(async () => (await import("./puzzle_modes.tsx")).PuzzleModes);
const LessonView = lazy(async () => (await import("./lesson_view.tsx")).LessonView);
const EndingView = lazy(async () => (await import("./ending_view.tsx")).EndingView);
const QuizView = lazy(async () => (await import("./quiz_view.tsx")).QuizView);
const MistakesView = lazy(async () => (await import("./mistakes_view.tsx")).MistakesView);
const RepertoireView = lazy(async () => (await import("./repertoire_view.tsx")).RepertoireView);
const Review = lazy(async () => (await import("./review.tsx")).Review);

const StudyNote = lazy(async () => (await import("./study_note.tsx")).StudyNote);

/** Counts what a member of a class learns while it is shown. Others load nothing. */
export function OwnStudy() {
  return hasAccount() ? <StudyNote /> : null;
}

/** The ways to learn, in their order. */
const modes: readonly Mode[] = [
  "due",
  "puzzles",
  "streak",
  "storm",
  "lessons",
  "endings",
  "repertoire",
  "quiz",
  "mistakes",
  "illegal",
];

function isMode(text: string | undefined): text is Mode {
  return modes.includes(text as Mode);
}

function Learn({ mode, item }: { readonly mode: Mode; readonly item: string | undefined }) {
  const isLesson = mode === "lessons" && item !== undefined;
  const [lesson, setLesson] = useState("");
  const title = isLesson ? lesson : item === "today" ? t("home.puzzle") : t(`learn.${mode}`);
  return (
    <div class="stack learn">
      <header class="learn-top">
        <nav class="learn-back" aria-label={t("shell.learn")}>
          <a href="/learn">{t("shell.learn")}</a>
          {item && <a href={`/learn/${mode}`}>{t(`learn.${mode}`)}</a>}
        </nav>
        {title && <h1 class="learn-heading">{title}</h1>}
      </header>
      {mode === "lessons" && !isLesson ? <LessonRoad /> : <Asking {...{ mode, item }} onLesson={setLesson} />}
      <OwnStudy />
    </div>
  );
}

interface AskingProps {
  readonly mode: Mode;
  readonly item: string | undefined;
  /** The number and name of the lesson that is shown. */
  readonly onLesson: (title: string) => void;
}

/** A mode that asks: with the rules, and later the engine. */
function Asking({ mode, item, onLesson }: AskingProps) {
  const helpers = useStartedHelpers();
  useEffect(() => void providePieces(), []);
  if (helpers === "failed") return <NotLoaded />;
  if (helpers === null) return <Loading />;
  switch (mode) {
    case "puzzles":
    case "streak":
    case "storm":
      return <PuzzleModes mode={mode} isDaily={item === "today"} helpers={helpers} />;
    case "lessons":
      return <LessonView helpers={helpers} number={Number(item)} onTitle={onLesson} />;
    case "endings":
      return <EndingView helpers={helpers} />;
    case "repertoire":
      return <RepertoireView helpers={helpers} />;
    case "quiz":
      return <QuizView helpers={helpers} />;
    case "mistakes":
      return <MistakesView helpers={helpers} />;
    case "illegal":
      return <Review helpers={helpers} kind="illegal" />;
    case "due":
      return <Review helpers={helpers} />;
  }
}

function Start() {
  return (
    <div class="stack">
      <Menu modes={modes} />
      <OwnStudy />
    </div>
  );
}

const show = mountOf(({ mode, item }) => (isMode(mode) ? <Learn mode={mode} item={item} /> : <Start />));

/** Learning: puzzles, mistakes, illegal tries and the rules, all offline. */
export function mount(element: HTMLElement, params: Params): () => void {
  hasLesson.value = true;
  const unmount = show(element, params);
  return () => {
    unmount();
    hasLesson.value = false;
  };
}
