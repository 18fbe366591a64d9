import { useEffect, useState } from "preact/hooks";
import { language, t, tn } from "../i18n/index.ts";
import { drawByChance, endings } from "../learn/endings.ts";
import { lessonName, loadLessons } from "../learn/lessons.ts";
import { Trouble } from "../server/answers.tsx";
import type { HomeworkQuestion } from "../server/homework_api.ts";
import { SelectField } from "../ui/fields.tsx";

const levels = Array.from({ length: 20 }, (_, at) => at + 1);
const counts = [1, 2, 3, 4, 5];

interface Props {
  readonly onAdd: (list: readonly HomeworkQuestion[]) => void;
}

/** Lessons, endings and games for a homework. */
export function TaskQuestions(props: Props) {
  return (
    <>
      <LessonQuestions {...props} />
      <EndingQuestions {...props} />
      <GameQuestions {...props} />
    </>
  );
}

/** Lessons on the rules for a homework. */
function LessonQuestions({ onAdd }: Props) {
  const [titles, setTitles] = useState<readonly string[]>([]);
  const [fault, setFault] = useState("");
  useEffect(() => {
    loadLessons().then(
      (lessons) => setTitles(lessons.map(({ title }) => title)),
      () => setFault(t("shell.notLoaded")),
    );
  }, [language.value]);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const number = Number(new FormData(event.currentTarget as HTMLFormElement).get("lesson"));
    if (number > 0) onAdd([{ kind: "lesson", fen: "", moves: lessonName(number) }]);
  };
  return (
    <form class="stack" onSubmit={submit}>
      <h3>{t("homework.lessons")}</h3>
      <SelectField
        label={t("homework.lesson")}
        name="lesson"
        options={titles.map((title, at) => [at + 1, `${at + 1}. ${title}`] as const)}
      />
      <Trouble text={fault} />
      <button class="button" disabled={titles.length === 0}>
        {t("homework.addLesson")}
      </button>
    </form>
  );
}

/** Endings against the best defence for a homework: each begins in a position of its own. */
function EndingQuestions({ onAdd }: Props) {
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget as HTMLFormElement);
    const ending = String(fields.get("ending"));
    const question = () => ({ kind: "ending", fen: "", moves: `${ending}-${drawByChance()}` }) as const;
    onAdd(Array.from({ length: Number(fields.get("endings")) }, question));
  };
  return (
    <form class="stack" onSubmit={submit}>
      <h3>{t("homework.endings")}</h3>
      <SelectField
        label={t("learn.endingWith")}
        name="ending"
        options={endings.map((ending) => [ending, t(`learn.ending.${ending}`)] as const)}
      />
      <SelectField
        label={t("homework.endingCount")}
        name="endings"
        options={counts.map((count) => [count, `${count}`] as const)}
      />
      <button class="button">{t("homework.addEndings")}</button>
    </form>
  );
}

/** Games against the computer for a homework: each is a question. */
function GameQuestions({ onAdd }: Props) {
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget as HTMLFormElement);
    const question = { kind: "play", fen: "", moves: String(fields.get("level")) } as const;
    onAdd(Array.from({ length: Number(fields.get("games")) }, () => question));
  };
  return (
    <form class="stack" onSubmit={submit}>
      <h3>{t("homework.games")}</h3>
      <SelectField
        label={t("homework.level")}
        name="level"
        options={levels.map((level) => [level, t("play.level", { level })] as const)}
      />
      <SelectField
        label={t("homework.gameCount")}
        name="games"
        options={counts.map((count) => [count, tn("homework.gamesToPlay", count)] as const)}
      />
      <button class="button">{t("homework.addGames")}</button>
    </form>
  );
}
