import { useMemo, useState } from "preact/hooks";
import { t } from "../i18n/index.ts";
import { Ask, type Ending } from "./ask.tsx";
import { loadDeck, newCard, saveDeck, today, triedPuzzles, withAnswer, withSolve, type Deck } from "./deck.ts";
import { choosePuzzle, type Puzzle } from "./puzzles.ts";
import { askPuzzle, type Helpers } from "./questions.ts";
import { StormClock } from "./storm_clock.tsx";

export type PuzzleMode = "puzzles" | "streak" | "storm";

interface Props {
  readonly mode: PuzzleMode;
  readonly helpers: Helpers;
  readonly puzzles: readonly Puzzle[];
}

const stormMilliseconds = 180_000;
const allowedFailures = 3;
const firstRating = 500;

/** How hard the next puzzle of a mode is, as in the terminal. */
function wantedRating(mode: PuzzleMode, deck: Deck, solved: number): number {
  if (mode === "puzzles") return deck.rating;
  return firstRating + (mode === "streak" ? 40 : 25) * solved;
}

/** Puzzles one after the other: near the solver's rating, or ever harder until a mistake or for three minutes. */
export function PuzzleModes({ mode, helpers, puzzles }: Props) {
  const [deck, setDeck] = useState(loadDeck);
  const [theme, setTheme] = useState("");
  const [solved, setSolved] = useState(0);
  const [failed, setFailed] = useState(0);
  const [isOver, setOver] = useState(false);
  const [round, setRound] = useState(0);
  const [end] = useState(() => performance.now() + stormMilliseconds);
  const [asked] = useState(() => triedPuzzles(loadDeck(), puzzles));

  const puzzle = useMemo(() => {
    const wanted = { rating: wantedRating(mode, loadDeck(), solved), ...(theme ? { theme } : {}) };
    const chosen = choosePuzzle(puzzles, asked, wanted, Math.random());
    if (chosen) asked.add(chosen.id);
    return chosen;
  }, [round, theme]);
  const question = useMemo(() => puzzle && askPuzzle(helpers, puzzle), [puzzle]);

  const finish = (count: number, change: Deck) => {
    setOver(true);
    const best = mode === "storm" ? "best_storm" : "best_streak";
    setDeck(saveDeck({ ...change, [best]: Math.max(change[best], count) }));
  };
  const answered = (ending: Ending) => {
    if (!puzzle || isOver) return;
    const isSolved = ending === "solved";
    let change = withSolve(helpers.rules, loadDeck(), puzzle, isSolved, today());
    const card = newCard("puzzle", puzzle.line, undefined, puzzle.source);
    if (!isSolved) change = withAnswer(helpers.rules, change, card, "again", today());
    setDeck(saveDeck(change));
    const count = solved + (isSolved ? 1 : 0);
    const failures = failed + (isSolved ? 0 : 1);
    setSolved(count);
    setFailed(failures);
    if ((mode === "streak" && !isSolved) || (mode === "storm" && failures === allowedFailures))
      finish(count, change);
    else if (mode === "storm") setRound(round + 1);
  };

  const status = (
    <div class="learn-status">
      {mode === "puzzles" && <Rating deck={deck} puzzle={puzzle} />}
      {mode === "puzzles" && <ThemeChoice puzzles={puzzles} value={theme} onChange={setTheme} />}
      {mode === "streak" && <p>{t("learn.streakNow", { count: solved, best: deck.best_streak })}</p>}
      {mode === "storm" && (
        <>
          {!isOver && <StormClock end={end} onOver={() => finish(solved, loadDeck())} />}
          <p>{t("learn.stormNow", { count: solved, failed, best: deck.best_storm })}</p>
        </>
      )}
    </div>
  );
  if (!question)
    return (
      <>
        {status}
        <p>{t("learn.noMore")}</p>
      </>
    );
  if (isOver && mode === "storm")
    return (
      <div class="stack" role="status">
        <h2>{t("learn.over")}</h2>
        <p>{t("learn.stormNow", { count: solved, failed, best: deck.best_storm })}</p>
        <a class="button is-main" href="/learn">
          {t("learn.toAll")}
        </a>
      </div>
    );
  return (
    <Ask
      key={puzzle!.id}
      rules={helpers.rules}
      question={question}
      isStrict={mode !== "puzzles"}
      onEnd={answered}
      onNext={isOver ? null : () => setRound(round + 1)}
    >
      {status}
      {isOver && <p class="learn-over">{t("learn.over")}</p>}
    </Ask>
  );
}

function Rating({ deck, puzzle }: { readonly deck: Deck; readonly puzzle: Puzzle | undefined }) {
  return (
    <p>
      {t("learn.rating", { rating: Math.round(deck.rating) })}
      {puzzle && ` ${t("learn.puzzleRating", { rating: puzzle.rating })}`}
    </p>
  );
}

function ThemeChoice({
  puzzles,
  value,
  onChange,
}: {
  readonly puzzles: readonly Puzzle[];
  readonly value: string;
  readonly onChange: (theme: string) => void;
}) {
  const themes = useMemo(() => [...new Set(puzzles.flatMap((puzzle) => puzzle.themes))], [puzzles]);
  const named = themes.map((theme) => ({ theme, name: t(`learn.theme.${theme}`) }));
  named.sort((a, b) => a.name.localeCompare(b.name));
  return (
    <label class="field">
      {t("learn.theme")}
      <select class="input" value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        <option value="">{t("learn.allThemes")}</option>
        {named.map(({ theme, name }) => (
          <option key={theme} value={theme}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
