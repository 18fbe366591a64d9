import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { language, t } from "../i18n/index.ts";
import { LessonSteps } from "../learn/lesson_steps.tsx";
import { lessonNumber, type Lesson, loadLesson, noteLesson } from "../learn/lessons.ts";
import { askStep } from "../learn/questions.ts";
import { NotLoaded } from "../ui/lazy.tsx";
import { Loading } from "../ui/loading.tsx";
import type { Asked } from "./asked.tsx";
import { AnswerCount, type Result, sumOfResults } from "./questions.ts";

/** A lesson as a part of a homework: it is answered when its last step is. */
export function LessonTask(props: Asked) {
  const number = lessonNumber(props.asked.moves);
  const [lesson, setLesson] = useState<Lesson | null | undefined>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => void loadLesson(number).then(setLesson, () => setFailed(true)), [number, language.value]);
  if (hasFailed) return <NotLoaded />;
  if (lesson === null) return <Loading />;
  // Another version of the server may have had it.
  if (lesson === undefined) return <p role="alert">{t("learn.noLesson")}</p>;
  return <Counted {...props} lesson={lesson} number={number} />;
}

interface CountedProps extends Asked {
  readonly lesson: Lesson;
  readonly number: number;
}

function Counted({ helpers, lesson, number, onAnswer, onNext, children }: CountedProps) {
  const results = useRef<Result[]>([]);
  const counts = useMemo(
    () => lesson.steps.map((step) => new AnswerCount(helpers.rules, askStep(helpers, step), 0)),
    [lesson],
  );
  const since = useRef(performance.now());
  const questions = useMemo(() => counts.map(({ question }) => question), [counts]);
  return (
    <LessonSteps
      rules={helpers.rules}
      questions={questions}
      cost={t("homework.cost")}
      onEnd={(step, ending) => {
        const now = performance.now();
        results.current[step] = counts[step]!.result(ending === "shown", now - since.current);
        since.current = now;
        if (step + 1 < counts.length) return;
        noteLesson(number);
        onAnswer(sumOfResults(results.current));
      }}
      onDone={onNext}
    >
      {children}
      <p>
        {number}. {lesson.title}
      </p>
    </LessonSteps>
  );
}
