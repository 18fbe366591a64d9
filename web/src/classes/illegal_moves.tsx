import { useState } from "preact/hooks";
import { t, tn } from "../i18n/index.ts";
import { reasonText, taskText } from "../homework/questions.ts";
import { Trouble, useAnswer } from "../server/answers.tsx";
import { fetchIllegal, type HomeworkQuestion } from "../server/homework_api.ts";
import { Segments } from "../ui/fields.tsx";
import { MiniBoard } from "../ui/mini_board.tsx";
import { ClassSection } from "./class_section.tsx";
import { mostQuestions, questionsOf, someOf } from "./homework_questions.ts";

const periods = { week: 7, month: 30, always: undefined } as const;
type Period = keyof typeof periods;
/** Of each reason. */
const shownMoves = 3;
/** Moves of one reason that become a homework. */
const mostOfReason = 20;

interface Props {
  readonly id: string;
  readonly isShown: boolean;
  readonly onTask: (questions: readonly HomeworkQuestion[]) => void;
}

/** The illegal moves that the class tries, by reason; each reason can become a homework. */
export function IllegalMoves({ id, isShown, onTask }: Props) {
  const [period, setPeriod] = useState<Period>("month");
  const { value, trouble, load } = useAnswer(() => fetchIllegal(id, periods[period]), [id, period, isShown]);
  return (
    <ClassSection title={t("homework.illegal")} class="is-wide">
      <Segments
        legend={t("classes.period")}
        choices={(Object.keys(periods) as Period[]).map((one) => ({
          value: one,
          label: t(`classes.period.${one}`),
        }))}
        value={period}
        onChange={setPeriod}
      />
      {value?.reasons.length === 0 ? <p class="muted">{t("homework.noIllegal")}</p> : null}
      {value?.reasons.map(({ reason, tries, pupils }) => {
        const questions = someOf(questionsOf(value, reason), Math.min(mostOfReason, mostQuestions));
        return (
          <section key={reason} class="homework-reason">
            <h3>{reasonText(reason)}</h3>
            <p class="muted">
              {tn("homework.tryCount", tries)} · {tn("classes.pupilCount", pupils)}
            </p>
            <ul class="homework-boards">
              {questions.slice(0, shownMoves).map((question) => (
                <li key={`${question.fen} ${question.moves}`}>
                  <MiniBoard fen={question.fen} lastMove={question.moves} />
                  <small>{taskText(question)}</small>
                </li>
              ))}
            </ul>
            <button
              class="button"
              disabled={questions.length === 0}
              aria-label={t("homework.makeTaskOf", { reason: reasonText(reason) })}
              onClick={() => onTask(questions)}
            >
              {t("homework.makeTask")}
            </button>
          </section>
        );
      })}
      <p class="muted">{t("homework.illegalText")}</p>
      <Trouble text={trouble} onRetry={load} />
    </ClassSection>
  );
}
