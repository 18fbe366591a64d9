import { useState } from "preact/hooks";
import { t, tn } from "../i18n/index.ts";
import { CardPicture, type Picture } from "../ui/drawings.tsx";
import { FileButton } from "../ui/fields.tsx";
import { saveFile } from "../ui/stored.ts";
import { bestQuiz, quizLength, wonEndings } from "./bests.ts";
import {
  answersToday,
  dayGoal,
  daysInRow,
  dueCards,
  isDailyDone,
  loadDeck,
  readDeck,
  saveDeck,
  today,
  type CardKind,
  type Deck,
} from "./deck.ts";
import { endings } from "./endings.ts";
import { doneLessons, lessonCount, nextLesson } from "./lessons.ts";

/** A way to learn, as in /learn/<mode>. */
export type Mode =
  | "due"
  | "puzzles"
  | "streak"
  | "storm"
  | "lessons"
  | "endings"
  | "repertoire"
  | "quiz"
  | "mistakes"
  | "illegal";

const pictures: Readonly<Record<Mode, Picture>> = {
  due: "cards",
  puzzles: "puzzle",
  streak: "steps",
  storm: "bolt",
  lessons: "book",
  endings: "crown",
  repertoire: "tree",
  quiz: "question",
  mistakes: "again",
  illegal: "barred",
};

/** The ways to learn, each with what the deck says about it. */
function Modes({ modes, deck }: { readonly modes: readonly Mode[]; readonly deck: Deck }) {
  const due = (kind?: CardKind) => dueCards(deck, today(), kind).length;
  const lessons = doneLessons().length;
  const details: Readonly<Record<Mode, string>> = {
    due: tn("learn.dueCount", due()),
    puzzles: t("learn.rating", { rating: Math.round(deck.rating) }),
    streak: t("learn.best", { best: deck.best_streak }),
    storm: t("learn.best", { best: deck.best_storm }),
    lessons: t("learn.lessonsDone", { done: lessons, all: lessonCount }),
    endings: t("learn.endingsWon", { won: wonEndings().length, played: endings.length }),
    repertoire: tn("learn.dueCount", due("opening")),
    quiz: t("learn.bestOf", { best: bestQuiz(), all: quizLength }),
    mistakes: tn("learn.dueCount", due("mistake")),
    illegal: tn("learn.dueCount", due("illegal")),
  };
  return (
    <ul class="learn-modes">
      {modes.map((mode) => (
        <li key={mode}>
          <a class="card" href={`/learn/${mode}`}>
            <span class="card-picture">
              <CardPicture picture={pictures[mode]} />
            </span>
            <span class="learn-card">
              <strong>{t(`learn.${mode}`)}</strong>
              <span>{t(`learn.${mode}Text`)}</span>
              <span class="muted">{details[mode]}</span>
              {mode === "lessons" && <Share done={lessons} all={lessonCount} />}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** How much is done, as a bar, once anything is; the words beside it say the same. */
function Share({ done, all }: { readonly done: number; readonly all: number }) {
  if (done === 0) return null;
  return <progress aria-hidden="true" value={Math.min(done, all)} max={all} />;
}

interface Step {
  readonly address: string;
  readonly picture: Picture;
  readonly title: string;
}

/** What comes next on the way: cards that are due, the puzzle of the day, the next lesson, and then puzzles. */
export function nextStep(deck: Deck): Step {
  const due = dueCards(deck, today()).length;
  const lesson = nextLesson();
  if (due > 0) return { address: "/learn/due", picture: "cards", title: tn("learn.dueCount", due) };
  if (!isDailyDone()) return { address: "/learn/puzzles/today", picture: "puzzle", title: t("home.puzzle") };
  if (lesson === undefined) return { address: "/learn/puzzles", picture: "puzzle", title: t("learn.puzzles") };
  const title = t("learn.nextLesson", { number: lesson, all: lessonCount });
  return { address: `/learn/lessons/${lesson}`, picture: "book", title };
}

/** What comes next, and how far the goal of this day is. A day without an answer is not spoken of. */
function Today({ deck }: { readonly deck: Deck }) {
  const { address, picture, title } = nextStep(deck);
  const count = answersToday(deck, today());
  const days = daysInRow(deck, today());
  return (
    <section class="card learn-today" aria-label={t("learn.nextStep")}>
      <a class="button is-main" href={address}>
        <CardPicture picture={picture} />
        {title}
      </a>
      <div class="learn-goal">
        <span>{t(count < dayGoal ? "learn.goal" : "learn.goalDone", { count, goal: dayGoal })}</span>
        {days > 1 && <span class="muted">{tn("learn.daysInRow", days)}</span>}
        <Share done={count} all={dayGoal} />
      </div>
    </section>
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
      <Today deck={deck} />
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
