import { useEffect, useMemo, useState } from "preact/hooks";
import { language, t } from "../i18n/index.ts";
import { LessonSteps } from "./lesson_steps.tsx";
import { noteLesson, lessonCount, loadLesson, type Lesson } from "./lessons.ts";
import { askStep, type Helpers } from "./questions.ts";
import { NotLoaded } from "../ui/lazy.tsx";
import { Loading } from "../ui/loading.tsx";

interface Props {
  readonly helpers: Helpers;
  readonly number: number;
  /** Its number and name, which stand above it. */
  readonly onTitle: (title: string) => void;
}

interface Loaded {
  readonly lesson: Lesson | undefined;
  readonly next: Lesson | undefined;
}

/** A lesson, step by step. */
export function LessonView({ helpers, number, onTitle }: Props) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    Promise.all([loadLesson(number), loadLesson(number + 1)]).then(
      ([lesson, next]) => {
        onTitle(lesson ? `${number}. ${lesson.title}` : "");
        setLoaded({ lesson, next });
      },
      () => setFailed(true),
    );
  }, [number, language.value]);
  if (hasFailed) return <NotLoaded />;
  if (loaded === null) return <Loading />;
  const { lesson, next } = loaded;
  if (!lesson)
    return (
      <div class="row">
        <p role="alert">{t("learn.noLesson")}</p>
        <a class="button" href="/learn/lessons">
          {t("learn.lessons")}
        </a>
      </div>
    );
  return <Steps helpers={helpers} number={number} lesson={lesson} next={next} />;
}

interface StepsProps extends Omit<Props, "onTitle"> {
  readonly lesson: Lesson;
  readonly next: Lesson | undefined;
}

function Steps({ helpers, number, lesson, next }: StepsProps) {
  const [isDone, setDone] = useState(false);
  const questions = useMemo(() => lesson.steps.map((each) => askStep(helpers, each)), [lesson]);
  if (isDone)
    return (
      <div class="stack" role="status">
        <p>{t("learn.lessonDone")}</p>
        {next && number < lessonCount && (
          <a class="button is-main" href={`/learn/lessons/${number + 1}`}>
            {next.title}
          </a>
        )}
      </div>
    );
  return (
    <LessonSteps
      rules={helpers.rules}
      questions={questions}
      onEnd={(step) => {
        if (step + 1 === questions.length) noteLesson(number);
      }}
      onDone={() => setDone(true)}
    />
  );
}
