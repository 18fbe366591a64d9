import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n/index.ts";
import { doneLessons } from "./done_lessons.ts";
import { loadLessons, textOf, type Lesson } from "./lessons.ts";

/** All lessons, with those that are done. */
export function LessonList() {
  const [lessons, setLessons] = useState<readonly Lesson[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => void loadLessons().then(setLessons, () => setFailed(true)), []);
  const done = doneLessons();
  if (hasFailed) return <p role="alert">{t("shell.notLoaded")}</p>;
  if (lessons === null) return <p>{t("shell.loading")}</p>;
  return (
    <ol class="learn-lessons">
      {lessons.map((lesson, index) => (
        <li key={index}>
          <a href={`/learn/lessons/${index + 1}`}>{textOf(lesson.title)}</a>
          {done.includes(index + 1) && <span class="muted"> {t("learn.done")}</span>}
        </li>
      ))}
    </ol>
  );
}
