import { useState } from "preact/hooks";
import { t } from "../i18n/index.ts";
import type { Rules } from "../rules/types.ts";
import { loadFrom, saveTo } from "../ui/stored.ts";
import { Ask } from "./ask.tsx";
import { lessons, textOf } from "./lessons.ts";
import { askStep } from "./questions.ts";

const doneKey = "arbiter.lessons";

/** The numbers of the lessons that were done on this device, from 1. */
export function doneLessons(): number[] {
  const kept = loadFrom(doneKey);
  return Array.isArray(kept) ? kept.filter((number): number is number => typeof number === "number") : [];
}

/** All lessons, with those that are done. */
export function LessonList() {
  const done = doneLessons();
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

/** A lesson, step by step. */
export function LessonView({ rules, number }: { readonly rules: Rules; readonly number: number }) {
  const [step, setStep] = useState(0);
  const lesson = lessons[number - 1];
  const [questions] = useState(() => lesson?.steps.map((each) => askStep(rules, each)) ?? []);
  const question = questions[step];
  if (!lesson) return <p>{t("learn.noLesson")}</p>;
  if (!question)
    return (
      <div class="stack" role="status">
        <p>{t("learn.lessonDone")}</p>
        {number < lessons.length && (
          <a class="button is-main" href={`/learn/lessons/${number + 1}`}>
            {textOf(lessons[number]!.title)}
          </a>
        )}
      </div>
    );
  const isLast = step + 1 === questions.length;
  return (
    <Ask
      key={step}
      rules={rules}
      question={question}
      onEnd={() => {
        if (isLast) saveTo(doneKey, [...new Set([...doneLessons(), number])]);
      }}
      onNext={() => setStep(step + 1)}
    >
      <p class="muted">{t("learn.step", { step: step + 1, all: questions.length })}</p>
    </Ask>
  );
}
