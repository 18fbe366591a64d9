import { useState, useEffect } from "preact/hooks";
import { t, tn } from "../i18n/index.ts";
import { FileButton } from "../ui/fields.tsx";
import { saveFile } from "../ui/stored.ts";
import { dueCards, loadDeck, readDeck, saveDeck, today, type CardKind, type Deck } from "./deck.ts";
import { doneLessons, lessonCount, loadLessons, textOf, type Lesson } from "./lessons.ts";
import { NotLoaded } from "../ui/lazy.tsx";

/** A way to learn, as in /learn/<mode>. */
export type Mode =
  "due" | "puzzles" | "streak" | "storm" | "lessons" | "endings" | "quiz" | "mistakes" | "illegal";

/** The ways to learn, each with what the deck says about it. */
function Modes({ modes, deck }: { readonly modes: readonly Mode[]; readonly deck: Deck }) {
  const due = (kind?: CardKind) => dueCards(deck, today(), kind).length;
  const details: Readonly<Record<Mode, string>> = {
    due: tn("learn.dueCount", due()),
    puzzles: t("learn.rating", { rating: Math.round(deck.rating) }),
    streak: t("learn.best", { best: deck.best_streak }),
    storm: t("learn.best", { best: deck.best_storm }),
    lessons: t("learn.lessonsDone", { done: doneLessons().length, all: lessonCount }),
    endings: "",
    quiz: "",
    mistakes: tn("learn.dueCount", due("mistake")),
    illegal: tn("learn.dueCount", due("illegal")),
  };
  return (
    <ul class="learn-modes">
      {modes.map((mode) => (
        <li key={mode}>
          <a class="card" href={`/learn/${mode}`}>
            <strong>{t(`learn.${mode}`)}</strong>
            <span>{t(`learn.${mode}Text`)}</span>
            <span class="muted">{details[mode]}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The ways to learn, and the deck of this device. */
export function Menu({ modes }: { readonly modes: readonly Mode[] }) {
  const [deck, setDeck] = useState(loadDeck);
  const [fault, setFault] = useState("");
  const load = async (file: File) => {
    try {
      const read = readDeck(JSON.parse(await file.text()));
      if (!read) throw new Error();
      setDeck(saveDeck(read));
      (await import("./study.ts")).countAgain();
      setFault("");
    } catch {
      setFault(t("learn.notADeck"));
    }
  };
  return (
    <div class="stack">
      <h1>{t("shell.learn")}</h1>
      <Modes modes={modes} deck={deck} />
      <div class="row">
        <button
          class="button"
          onClick={() => saveFile("learn.json", `${JSON.stringify(loadDeck())}\n`, "application/json")}
        >
          {t("learn.export")}
        </button>
        <FileButton
          label={t("learn.import")}
          accept=".json,application/json"
          onFile={(file) => void load(file)}
        />
      </div>
      <p class="muted">{t("learn.deckText")}</p>
      <p role="status">{fault}</p>
    </div>
  );
}

/** All lessons, with those that are done. */
export function LessonList() {
  const [lessons, setLessons] = useState<readonly Lesson[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => void loadLessons().then(setLessons, () => setFailed(true)), []);
  const done = doneLessons();
  if (hasFailed) return <NotLoaded />;
  if (lessons === null) return <p>{t("shell.loading")}</p>;
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
