import { useRef, useState } from "preact/hooks";
import { t, tn } from "../i18n/index.ts";
import { loadRules } from "../rules/index.ts";
import type { HomeworkQuestion } from "../server/homework_api.ts";
import { FileButton, Labelled } from "../ui/fields.tsx";
import { mostGames, questionsIn } from "./position_text.ts";

interface Props {
  /** Answers how many are new and have room. */
  readonly onAdd: (list: readonly HomeworkQuestion[]) => number;
}

/** Positions with their solutions for a homework, typed or in a file. */
export function PositionQuestions({ onAdd }: Props) {
  const text = useRef<HTMLTextAreaElement>(null);
  const [status, setStatus] = useState("");
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const field = text.current!;
    const rules = await loadRules().catch(() => null);
    if (rules === null) return setStatus(t("shell.notLoaded"));
    const { questions, left, isCut } = questionsIn(rules, field.value);
    const sentences = [
      questions.length > 0 && tn("homework.added", onAdd(questions)),
      left > 0 && tn("homework.leftOut", left),
      isCut && t("learn.firstGames", { most: mostGames }),
    ];
    setStatus(sentences.filter(Boolean).join(" "));
    if (questions.length > 0) field.value = "";
  };
  return (
    <form class="stack" onSubmit={(event) => void submit(event)}>
      <h3>{t("homework.positions")}</h3>
      <Labelled label={t("homework.positionsField")}>
        {(id) => (
          <>
            <textarea
              id={id}
              ref={text}
              class="input"
              rows={4}
              spellcheck={false}
              required
              aria-describedby={`${id}-hint`}
            />
            <span id={`${id}-hint`} class="muted">
              {t("homework.positionsHint")}
            </span>
          </>
        )}
      </Labelled>
      <FileButton
        label={t("learn.file")}
        accept=".pgn,.epd,.fen,text/plain"
        onFile={(file) => void file.text().then((read) => (text.current!.value = read))}
      />
      <button class="button">{t("homework.addPositions")}</button>
      <p role="status">{status}</p>
    </form>
  );
}
