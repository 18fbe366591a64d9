import { useEffect, useState } from "preact/hooks";
import { language, t } from "../i18n/index.ts";
import { NotLoaded } from "../ui/lazy.tsx";
import { doneLessons, loadLessons, nextLesson, type Lesson } from "./lessons.ts";
import { Loading } from "../ui/loading.tsx";

/** All lessons as the stations of a road: those that are done, and the one that comes next. */
export function LessonRoad() {
  const [lessons, setLessons] = useState<readonly Lesson[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => void loadLessons().then(setLessons, () => setFailed(true)), [language.value]);
  const done = doneLessons();
  const next = nextLesson();
  if (hasFailed) return <NotLoaded />;
  if (lessons === null) return <Loading />;
  return (
    <ol class="learn-road">
      {lessons.map(({ title }, index) => (
        <Station key={index} number={index + 1} title={title} isDone={done.includes(index + 1)} next={next} />
      ))}
    </ol>
  );
}

interface StationProps extends Pick<Lesson, "title"> {
  readonly number: number;
  readonly isDone: boolean;
  readonly next: number | undefined;
}

function Station({ number, title, isDone, next }: StationProps) {
  const isNext = number === next;
  return (
    <li class={isDone ? "is-done" : isNext ? "is-next" : undefined} aria-current={isNext ? "step" : undefined}>
      <span class="learn-station" aria-hidden="true">
        {isDone ? "✓" : number}
      </span>
      <a href={`/learn/lessons/${number}`}>{title}</a>
      {isDone && <span class="muted"> {t("learn.done")}</span>}
      {isNext && <span class="badge">{t("learn.nextStep")}</span>}
    </li>
  );
}
