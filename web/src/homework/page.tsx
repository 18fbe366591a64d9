import { useEffect, useMemo, useState } from "preact/hooks";
import { providePieces } from "../board/pieces/sprite.ts";
import { momentText, t } from "../i18n/index.ts";
import { Ask, type Ending } from "../learn/ask.tsx";
import { useStartedHelpers } from "../learn/helpers.ts";
import { watchStudy } from "../learn/study.ts";
import type { Helpers } from "../learn/questions.ts";
import { mountOf } from "../router.ts";
import { Trouble, useAnswer, useTrouble } from "../server/answers.tsx";
import { fetchTask, type HomeworkTask, sendAnswer, type SentAnswer } from "../server/homework_api.ts";
import { NotLoaded } from "../ui/lazy.tsx";
import { AnswerCount, askHomework, minutesText, nextPlace, type Place, sumOf } from "./questions.ts";
import "../learn/learn.css";

interface Props {
  readonly of: string;
  readonly id: string;
}

/** A homework as its pupil does it, from where it was left on any device. */
function HomeworkPage({ of, id }: Props) {
  const { value: task, trouble, load } = useAnswer(() => fetchTask(of, id), [of, id]);
  const helpers = useStartedHelpers();
  useEffect(() => void providePieces(), []);
  useEffect(() => watchStudy(), []);
  if (helpers === "failed") return <NotLoaded />;
  if (task === null || helpers === null)
    return trouble === "" ? <p>{t("shell.loading")}</p> : <Trouble text={trouble} onRetry={load} />;
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
  const { trouble, isDone } = useTrouble();
  const count = useMemo(() => place && countOf(helpers, task, place), [place]);
  if (place === null || count === null) return <Done task={task} of={of} />;
  const send = async (answer: SentAnswer): Promise<void> => {
    setUnsent(answer);
    if (!isDone(await sendAnswer(of, task.id, answer))) return;
    setUnsent(null);
    setOver(true);
    setTask((known) => ({
      ...known,
      answers: [...known.answers, { ...answer, solved: answer.solved === true }],
    }));
  };
  const end = (ending: Ending) =>
    void send({ ...place, ...count.result(ending === "shown", performance.now()) });
  const next = () => {
    setOver(false);
    setPlace(nextPlace(task));
  };
  return (
    <Ask
      key={`${place.round} ${place.question}`}
      rules={helpers.rules}
      question={count.question}
      cost={t("homework.cost")}
      onEnd={end}
      onNext={isOver ? next : null}
    >
      <p class="muted">{t("learn.step", { step: place.question, all: task.list.length })}</p>
      {task.rounds > 1 ? <p>{t("homework.round", { round: place.round, rounds: task.rounds })}</p> : null}
      <Trouble text={trouble} {...(unsent && { onRetry: () => send(unsent) })} />
    </Ask>
  );
}

function countOf(helpers: Helpers, task: HomeworkTask, { question }: Place): AnswerCount {
  return new AnswerCount(helpers.rules, askHomework(helpers, task.list[question - 1]!), performance.now());
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
