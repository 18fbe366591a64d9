import { render } from "preact";
import { useEffect, useState } from "preact/hooks";
import { providePieces } from "../board/pieces/sprite.ts";
import { t, tn } from "../i18n/index.ts";
import { saveFile } from "../ui/files.ts";
import { dueCards, loadDeck, readDeck, saveDeck, today, type CardKind } from "./deck.ts";
import { EndingView } from "./ending_view.tsx";
import { startHelpers } from "./helpers.ts";
import { ImportGames } from "./import_games.tsx";
import { LessonList, LessonView, doneLessons } from "./lesson_view.tsx";
import { lessons, textOf } from "./lessons.ts";
import { PuzzleModes, type PuzzleMode } from "./puzzle_modes.tsx";
import { readPuzzles, type Puzzle } from "./puzzles.ts";
import type { Helpers } from "./questions.ts";
import { QuizView } from "./quiz_view.tsx";
import { Review } from "./review.tsx";
import puzzlesUrl from "../../../share/puzzles/arbiter.tsv?url";
import { countAgain } from "./study.ts";
import { StudyNote } from "./study_note.tsx";
import "./learn.css";

const modes = [
  "due",
  "puzzles",
  "streak",
  "storm",
  "lessons",
  "endings",
  "quiz",
  "mistakes",
  "illegal",
] as const;
type Mode = (typeof modes)[number];

function isMode(text: string | undefined): text is Mode {
  return modes.includes(text as Mode);
}

let loading: Promise<Puzzle[]> | undefined;

/** The puzzles that come with the program, loaded once. */
function loadPuzzles(): Promise<Puzzle[]> {
  loading ??= fetch(puzzlesUrl)
    .then((answer) => (answer.ok ? answer.text() : Promise.reject(new Error(answer.statusText))))
    .then(readPuzzles)
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

function Menu() {
  const [deck, setDeck] = useState(loadDeck);
  const [fault, setFault] = useState("");
  const due = (kind?: CardKind) => dueCards(deck, today(), kind).length;
  const details: Readonly<Record<Mode, string>> = {
    due: tn("learn.dueCount", due()),
    puzzles: t("learn.rating", { rating: Math.round(deck.rating) }),
    streak: t("learn.best", { best: deck.best_streak }),
    storm: t("learn.best", { best: deck.best_storm }),
    lessons: t("learn.lessonsDone", { done: doneLessons().length, all: lessons.length }),
    endings: "",
    quiz: "",
    mistakes: tn("learn.dueCount", due("mistake")),
    illegal: tn("learn.dueCount", due("illegal")),
  };
  const load = async (file: File | undefined) => {
    if (!file) return;
    try {
      const read = readDeck(JSON.parse(await file.text()));
      if (!read) throw new Error();
      setDeck(saveDeck(read));
      countAgain();
      setFault("");
    } catch {
      setFault(t("learn.notADeck"));
    }
  };
  return (
    <div class="stack learn-menu">
      <h1>{t("learn.title")}</h1>
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
      <div class="game-actions">
        <button
          class="button"
          onClick={() => saveFile("learn.json", `${JSON.stringify(loadDeck())}\n`, "application/json")}
        >
          {t("learn.export")}
        </button>
        <label class="field">
          {t("learn.import")}
          <input
            type="file"
            accept=".json,application/json"
            onChange={(event) => void load(event.currentTarget.files?.[0])}
          />
        </label>
      </div>
      <p class="muted">{t("learn.deckText")}</p>
      <p role="status">{fault}</p>
      <StudyNote />
    </div>
  );
}

function Puzzles({ mode, helpers }: { readonly mode: PuzzleMode; readonly helpers: Helpers }) {
  const [puzzles, setPuzzles] = useState<readonly Puzzle[] | null>(null);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => void loadPuzzles().then(setPuzzles, () => setMissing(true)), []);
  if (isMissing) return <p role="alert">{t("shell.notLoaded")}</p>;
  return puzzles ? (
    <PuzzleModes mode={mode} helpers={helpers} puzzles={puzzles} />
  ) : (
    <p>{t("shell.loading")}</p>
  );
}

function Mistakes({ helpers }: { readonly helpers: Helpers }) {
  const [round, setRound] = useState(0);
  return (
    <>
      <Review key={round} helpers={helpers} kind="mistake" />
      <details class="card" open={dueCards(loadDeck(), today(), "mistake").length === 0}>
        <summary>{t("learn.fromGames")}</summary>
        <ImportGames helpers={helpers} onAdded={() => setRound(round + 1)} />
      </details>
    </>
  );
}

function Learn({ helpers, mode, item }: { helpers: Helpers; mode: Mode; item: string | undefined }) {
  const number = Number(item);
  const lesson = mode === "lessons" ? lessons[number - 1] : undefined;
  return (
    <div class="stack">
      <nav class="learn-back" aria-label={t("learn.title")}>
        <a href="/learn">{t("learn.title")}</a>
        {item && <a href={`/learn/${mode}`}>{t(`learn.${mode}`)}</a>}
      </nav>
      <h1 class="learn-heading">{lesson ? `${number}. ${textOf(lesson.title)}` : t(`learn.${mode}`)}</h1>
      {mode === "due" && <Review helpers={helpers} />}
      {(mode === "puzzles" || mode === "streak" || mode === "storm") && (
        <Puzzles mode={mode} helpers={helpers} />
      )}
      {mode === "lessons" && (item ? <LessonView rules={helpers.rules} number={number} /> : <LessonList />)}
      {mode === "endings" && <EndingView rules={helpers.rules} />}
      {mode === "quiz" && <QuizView rules={helpers.rules} />}
      {mode === "mistakes" && <Mistakes helpers={helpers} />}
      {mode === "illegal" && <Review helpers={helpers} kind="illegal" />}
      <StudyNote />
    </div>
  );
}

export { loadLearningRules as prepare } from "./core.ts";

/** Learning: puzzles, mistakes, illegal tries and the rules, all offline. */
export function mount(element: HTMLElement, params: Readonly<Record<string, string>>): () => void {
  let isGone = false;
  let started: Helpers | undefined;
  providePieces();
  void startHelpers().then((helpers) => {
    if (isGone) return;
    started = helpers;
    const { mode, item } = params;
    if (isMode(mode)) render(<Learn helpers={helpers} mode={mode} item={item} />, element);
    else render(<Menu />, element);
  });
  return () => {
    isGone = true;
    started?.adviser.close();
    render(null, element);
  };
}
