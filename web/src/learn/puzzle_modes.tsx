import { useEffect, useMemo, useState } from "preact/hooks";
import { parts, themes } from "virtual:puzzles";
import { t } from "../i18n/index.ts";
import { Ask, type Ending } from "./ask.tsx";
import { loadDeck, newCard, saveDeck, today, triedPuzzles, withAnswer, withSolve, type Deck } from "./deck.ts";
import { PuzzleLibrary, type Puzzle } from "./puzzles.ts";
import { askPuzzle, type Helpers } from "./questions.ts";
import { StormClock } from "./storm_clock.tsx";

export type PuzzleMode = "puzzles" | "streak" | "storm";

interface Props {
  readonly mode: PuzzleMode;
  readonly helpers: Helpers;
}

const library = new PuzzleLibrary(parts);

const stormMilliseconds = 180_000;
const allowedFailures = 3;
const firstRating = 500;

/** How hard the next puzzle of a mode is, as in the terminal. */
function wantedRating(mode: PuzzleMode, deck: Deck, solved: number): number {
  if (mode === "puzzles") return deck.rating;
  return firstRating + (mode === "streak" ? 40 : 25) * solved;
}

/** The deck with the result of a mode, where that is its best. */
function withBest(deck: Deck, mode: PuzzleMode, count: number): Deck {
  const best = mode === "storm" ? "best_storm" : "best_streak";
  return { ...deck, [best]: Math.max(deck[best], count) };
}

/** A puzzle for each round, "none" when there are no more, null until the first is loaded. */
function usePuzzle(
  mode: PuzzleMode,
  theme: string,
  solved: number,
  round: number,
): Puzzle | "none" | "failed" | null {
  const [puzzle, setPuzzle] = useState<Puzzle | "none" | "failed" | null>(null);
  const [asked] = useState(() => triedPuzzles(loadDeck()));
  useEffect(() => {
    let isOld = false;
    const choose = async () => {
      const wanted = { rating: wantedRating(mode, loadDeck(), solved), ...(theme ? { theme } : {}) };
      const chosen = await library.next(asked, wanted, Math.random());
      if (isOld) return;
      setPuzzle(chosen ?? "none");
    };
    choose().catch(() => isOld || setPuzzle("failed"));
    return () => void (isOld = true);
  }, [round, theme]);
  return puzzle;
}

/** Puzzles one after the other: near the solver's rating, or ever harder until a mistake or for three minutes. */
export function PuzzleModes({ mode, helpers }: Props) {
  const [deck, setDeck] = useState(loadDeck);
  const [theme, setTheme] = useState("");
  const [solved, setSolved] = useState(0);
  const [failed, setFailed] = useState(0);
  const [isOver, setOver] = useState(false);
  const [isLost, setLost] = useState(false);
  const [round, setRound] = useState(0);
  const [end] = useState(() => performance.now() + stormMilliseconds);
  const given = usePuzzle(mode, theme, solved, round);
  const puzzle = typeof given === "string" ? null : given;
  const question = useMemo(() => puzzle && askPuzzle(helpers, puzzle), [puzzle]);

  const count = async (tried: Puzzle, isSolved: boolean, result: number | null) => {
    const rules = await helpers.learning();
    let change = withSolve(rules, loadDeck(), tried, isSolved, today());
    const card = newCard("puzzle", tried.line, undefined, tried.source);
    if (!isSolved) change = withAnswer(rules, change, card, "again", today());
    setDeck(saveDeck(result === null ? change : withBest(change, mode, result)));
  };
  const answered = (ending: Ending) => {
    if (!puzzle || isOver) return;
    const isSolved = ending === "solved";
    const successes = solved + (isSolved ? 1 : 0);
    const failures = failed + (isSolved ? 0 : 1);
    const isEnd = (mode === "streak" && !isSolved) || (mode === "storm" && failures === allowedFailures);
    setSolved(successes);
    setFailed(failures);
    if (isEnd) setOver(true);
    else if (mode === "storm") setRound(round + 1);
    count(puzzle, isSolved, isEnd ? successes : null).catch(() => setLost(true));
  };
  const timeUp = () => {
    setOver(true);
    setDeck(saveDeck(withBest(loadDeck(), mode, solved)));
  };

  const status = (
    <div class="learn-status">
      {mode === "puzzles" && <Rating deck={deck} puzzle={puzzle} />}
      {mode === "puzzles" && <ThemeChoice value={theme} onChange={setTheme} />}
      {mode === "streak" && <p>{t("learn.streakNow", { count: solved, best: deck.best_streak })}</p>}
      {mode === "storm" && (
        <>
          {!isOver && <StormClock end={end} onOver={timeUp} />}
          <p>{t("learn.stormNow", { count: solved, failed, best: deck.best_storm })}</p>
        </>
      )}
    </div>
  );
  if (given === "failed") return <p role="alert">{t("shell.notLoaded")}</p>;
  if (!puzzle || !question)
    return (
      <>
        {status}
        <p>{t(given === null ? "shell.loading" : "learn.noMore")}</p>
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
      key={puzzle.id}
      rules={helpers.rules}
      question={question}
      isStrict={mode !== "puzzles"}
      onEnd={answered}
      onNext={isOver ? null : () => setRound(round + 1)}
    >
      {status}
      {isLost && <p role="alert">{t("shell.notLoaded")}</p>}
      {isOver && <p class="learn-over">{t("learn.over")}</p>}
    </Ask>
  );
}

function Rating({ deck, puzzle }: { readonly deck: Deck; readonly puzzle: Puzzle | null }) {
  return (
    <p>
      {t("learn.rating", { rating: Math.round(deck.rating) })}
      {puzzle && ` ${t("learn.puzzleRating", { rating: puzzle.rating })}`}
    </p>
  );
}

function ThemeChoice({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (theme: string) => void;
}) {
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
