import { useState } from "preact/hooks";
import { momentText, t, tn } from "../i18n/index.ts";
import { doneShare, homeworkLink } from "../homework/progress.ts";
import { Trouble, useAnswer, useTrouble } from "../server/answers.tsx";
import type { ClassDetails } from "../server/class_api.ts";
import { deleteHomework, fetchHomework, type Homework, type HomeworkQuestion } from "../server/homework_api.ts";
import { Question } from "../ui/dialog.tsx";
import { ClassSection } from "./class_section.tsx";
import { HomeworkForm } from "./homework_form.tsx";
import { HomeworkResults } from "./homework_results.tsx";
import { IllegalMoves } from "./illegal_moves.tsx";

const askEvery = 30_000;

interface Props {
  readonly row: ClassDetails;
  /** Whether the tab is seen: then it is kept up to date. */
  readonly isShown: boolean;
}

/** Homework of a class for its teachers: what is set, how it was answered, and a form for more. */
export function HomeworkTab({ row, isShown }: Props) {
  const { id } = row;
  const pupils = row.pupils ?? [];
  const { value, trouble, load } = useAnswer(
    () => fetchHomework(id),
    [id, isShown],
    isShown ? askEvery : undefined,
  );
  const [shown, setShown] = useState<string | null>(null);
  const [wanted, setWanted] = useState<readonly HomeworkQuestion[]>([]);
  return (
    <>
      <ClassSection title={t("homework.title")} class="is-wide">
        {value?.length === 0 ? <p class="muted">{t("homework.none")}</p> : null}
        <ul class="account-list">
          {(value ?? []).map((one) => (
            <HomeworkItem
              key={one.id}
              of={id}
              homework={one}
              pupilCount={pupils.length}
              onShow={() => setShown(one.id === shown ? null : one.id)}
              onGone={() => void load()}
            />
          ))}
        </ul>
        <Trouble text={trouble} onRetry={load} />
      </ClassSection>
      {shown === null ? null : <HomeworkResults key={shown} of={id} id={shown} onTask={setWanted} />}
      <HomeworkForm id={id} pupils={pupils} wanted={wanted} onSet={() => void load()} />
      <IllegalMoves id={id} isShown={isShown} onTask={setWanted} />
    </>
  );
}

interface ItemProps {
  readonly of: string;
  readonly homework: Homework;
  readonly pupilCount: number;
  readonly onShow: () => void;
  readonly onGone: () => void;
}

function HomeworkItem({ of, homework, pupilCount, onShow, onGone }: ItemProps) {
  const { id, title, due, questions, chosen } = homework;
  const [isLeaving, setLeaving] = useState(false);
  const { trouble, isDone } = useTrouble();
  const end = async (): Promise<void> => {
    setLeaving(false);
    if (isDone(await deleteHomework(of, id))) onGone();
  };
  return (
    <li>
      <span>
        <strong>{title}</strong>
        <span class="class-facts muted">
          {[
            tn("homework.questionCount", questions),
            ...(chosen === undefined ? [] : [tn("classes.pupilCount", chosen)]),
            ...(due === undefined ? [] : [t("homework.until", { date: momentText(due) })]),
            t("homework.share", { share: doneShare(homework, pupilCount) }),
          ].join(" · ")}
        </span>
      </span>
      <a class="button" aria-label={t("homework.tryOf", { title })} href={homeworkLink(homework)}>
        {t("homework.try")}
      </a>
      <button class="button" aria-label={t("homework.showOf", { title })} onClick={onShow}>
        {t("homework.show")}
      </button>
      <button class="button" aria-label={t("homework.deleteOf", { title })} onClick={() => setLeaving(true)}>
        {t("classes.remove")}
      </button>
      <Trouble text={trouble} />
      {isLeaving ? (
        <Question
          title={t("homework.deleteTitle", { title })}
          no={t("classes.cancel")}
          yes={t("classes.remove")}
          onClose={() => setLeaving(false)}
          onYes={() => void end()}
        >
          <p>{t("homework.deleteText")}</p>
        </Question>
      ) : null}
    </li>
  );
}
