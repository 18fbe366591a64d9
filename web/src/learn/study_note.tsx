import { useEffect } from "preact/hooks";
import { t } from "../i18n/index.ts";
import { spanText } from "../server/words.ts";
import { watchStudy, weekOfStudy } from "./study.ts";

/** Counts what is learned while it is shown. Tells who is in a class what its teachers see. */
export function StudyNote() {
  useEffect(() => watchStudy(), []);
  const week = weekOfStudy.value;
  if (week === null) return null;
  const { tried, solved, seconds, mistakes, illegal } = week;
  return (
    <details class="card study-note">
      <summary>{t("learn.teacherSees")}</summary>
      <p>{t("learn.teacherSeesText")}</p>
      <p>{t("learn.teacherSeesWeek", { tried, solved, time: spanText(seconds * 1000), mistakes, illegal })}</p>
    </details>
  );
}
