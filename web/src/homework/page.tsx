import { useEffect, useMemo, useState } from "preact/hooks";
import { providePieces } from "../board/pieces/sprite.ts";
import { momentText, t } from "../i18n/index.ts";
import { useStartedHelpers } from "../learn/helpers.ts";
import type { Helpers } from "../learn/questions.ts";
import { mountOf } from "../router.ts";
import { Awaited, Trouble, useAnswer, useTrouble } from "../server/answers.tsx";
import { keptAccount } from "../server/me.ts";
import { fetchTask, type HomeworkTask, sendAnswer, type SentAnswer } from "../server/homework_api.ts";
import { lazy, NotLoaded } from "../ui/lazy.tsx";
import { type Asked, CountedAsk } from "./asked.tsx";
import { AnswerCount, askHomework, marksOf, minutesText, nextPlace, sumOf } from "./questions.ts";
import "../learn/learn.css";
import "./homework.css";

interface Props {
  readonly of: string;
  readonly id: string;
}

const msUntilStudy = 5_000;

/** Counts what is learned here, by code that comes when the page stands. Answers with the end of it. */
function watchStudyLater(): () => void {
  let stop: (() => void) | undefined;
  let isGone = false;
  const timer = setTimeout(async () => {
    const { watchStudy } = await import("../learn/study.ts");
    if (!isGone) stop = watchStudy();
  }, msUntilStudy);
  return () => {
    isGone = true;
    clearTimeout(timer);
    stop?.();
  };
}

/** A homework as its pupil does it, from where it was left on any device. */
function HomeworkPage({ of, id }: Props) {
  const { value: task, trouble, load } = useAnswer(() => fetchTask(of, id), [of, id]);
  const helpers = useStartedHelpers();
  useEffect(() => void providePieces(), []);
  useEffect(watchStudyLater, []);
  if (helpers === "failed") return <NotLoaded />;
  if (task === null || helpers === null)
    return (
      <div class="stack">
        <h1 class="learn-heading">{t("homework.title")}</h1>
        <Awaited value={null} {...{ trouble, load }} />
      </div>
    );
  return (
    <div class="stack learn">
      <header class="learn-top">
        <nav class="learn-back">
          <a href={`/class/${encodeURIComponent(of)}`}>{t("homework.toClass")}</a>
        </nav>
        <h1 class="learn-heading">{task.title}</h1>
      </header>
      {task.due === undefined ? null : (
        <p class="muted">{t("homework.until", { date: momentText(task.due) })}</p>
      )}
      <Doing of={of} given={task} helpers={helpers} />
    </div>
  );
}

interface DoingProps {
  readonly of: string;
  readonly given: HomeworkTask;
  readonly helpers: Helpers;
}

/** Asks what has no answer yet, and keeps each answer on the server before the next one. */
function Doing({ of, given, helpers }: DoingProps) {
  const [task, setTask] = useState(given);
  const [place, setPlace] = useState(() => nextPlace(given));
  const [unsent, setUnsent] = useState<SentAnswer | null>(null);
  const [isOver, setOver] = useState(false);
  // Pupils may share a device, and what is only tried begins afresh each time.
  const [asker] = useState(() => (given.counted ? (keptAccount.peek()?.name ?? "") : `try-${Date.now()}`));
  const { trouble, isDone } = useTrouble();
  if (place === null) return <Done task={task} of={of} />;
  const send = async (answer: SentAnswer): Promise<void> => {
    setUnsent(answer);
    if (task.counted && !isDone(await sendAnswer(of, task.id, answer))) return;
    setUnsent(null);
    setOver(true);
    setTask((known) => ({
      ...known,
      answers: [...known.answers, { ...answer, solved: answer.solved === true }],
    }));
  };
  const next = () => {
    setOver(false);
    setPlace(nextPlace(task));
  };
  const asked = task.list[place.question - 1]!;
  const name = `${asker} ${task.id} ${place.round} ${place.question}`;
  const Kind = kinds[asked.kind];
  return (
    <Kind
      key={name}
      helpers={helpers}
      asked={asked}
      place={name}
      onAnswer={(result) => void send({ ...place, ...result })}
      onNext={isOver ? next : null}
    >
      {task.counted ? null : <p>{t("homework.trying")}</p>}
      <p class="muted">{t("learn.step", { step: place.question, all: task.list.length })}</p>
      {task.rounds > 1 ? <p>{t("homework.round", { round: place.round, rounds: task.rounds })}</p> : null}
      <Marks task={task} round={place.round} />
      <Trouble text={trouble} {...(unsent && { onRetry: () => send(unsent) })} />
    </Kind>
  );
}

const kinds = {
  legal: PositionTask,
  find: PositionTask,
  lesson: lazy(async () => (await import("./lesson_task.tsx")).LessonTask, "lesson"),
  ending: lazy(async () => (await import("./ending_task.tsx")).EndingTask),
  play: lazy(async () => (await import("./game_task.tsx")).GameTask, "opponent"),
};

/** A question about a position. */
function PositionTask(props: Asked) {
  const { helpers, asked } = props;
  const count = useMemo(
    () => new AnswerCount(helpers.rules, askHomework(helpers, asked), performance.now()),
    [asked],
  );
  return <CountedAsk {...props} count={count} />;
}

const signs = { open: "·", solved: "✓", late: "✓", failed: "✗" } as const;

interface MarksProps {
  readonly task: HomeworkTask;
  readonly round: number;
}

/** How each question of the round was answered. */
function Marks({ task, round }: MarksProps) {
  return (
    <ol class="homework-marks" aria-label={t("homework.marks")}>
      {marksOf(task, round).map((mark, at) => (
        <li key={at} class={`is-${mark}`}>
          <span aria-hidden="true">{signs[mark]}</span>
          <span class="visually-hidden">{t(`homework.mark.${mark}`, { number: at + 1 })}</span>
        </li>
      ))}
    </ol>
  );
}

/** What came of it: each round with its mistakes and its time. */
function Done({ task, of }: { readonly task: HomeworkTask; readonly of: string }) {
  const rounds = Array.from({ length: task.rounds }, (_, at) => at + 1);
  return (
    <div class="stack" role="status">
      <h2>{t("homework.done")}</h2>
      <ul>
        {rounds.map((round) => {
          const { wrong, seconds } = sumOf(task.answers, round);
          return <li key={round}>{t("homework.roundDone", { round, wrong, time: minutesText(seconds) })}</li>;
        })}
      </ul>
      <a class="button is-main" href={`/class/${encodeURIComponent(of)}`}>
        {t("homework.toClass")}
      </a>
    </div>
  );
}

/** `/homework/CLASS/ID`. */
export const mount = mountOf(({ class: of = "", id = "" }) => <HomeworkPage key={id} of={of} id={id} />);
