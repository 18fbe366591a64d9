import { useEffect, useMemo, useState } from "preact/hooks";
import { parts, themes } from "virtual:puzzles";
import { t } from "../i18n/index.ts";
import { Ask, type Ending } from "./ask.tsx";
import {
  dayOf,
  loadDeck,
  newCard,
  noteDaily,
  saveDeck,
  today,
  triedPuzzles,
  withAnswer,
  withSolve,
  type Deck,
} from "./deck.ts";
import { kindsOfRun, PuzzleLibrary, type Puzzle } from "./puzzles.ts";
import { askPuzzle, type Helpers } from "./questions.ts";
import { NotLoaded } from "../ui/lazy.tsx";
import { Loading } from "../ui/loading.tsx";

export type PuzzleMode = "puzzles" | "streak" | "storm";

interface Props {
  readonly mode: PuzzleMode;
  /** Whether the puzzle of this day comes first. */
  readonly isDaily: boolean;
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

interface Result {
  readonly puzzle: Puzzle;
  readonly isSolved: boolean;
  /** The puzzles solved in a mode that ends with this one. */
  readonly successes: number | null;
}

/** Keeps how a puzzle went in the deck of this device, and answers the deck. */
async function keepResult(helpers: Helpers, mode: PuzzleMode, result: Result): Promise<Deck> {
  const { puzzle, isSolved, successes } = result;
  const rules = await helpers.learning();
  let change = withSolve(rules, loadDeck(), puzzle, isSolved, today());
  const card = newCard("puzzle", puzzle.line, undefined, puzzle.source);
  if (!isSolved) change = withAnswer(rules, change, card, "again", today());
  return saveDeck(successes === null ? change : withBest(change, mode, successes));
}

/** A puzzle for each round, "none" when there are no more, null until the first is loaded. */
function usePuzzle(
  mode: PuzzleMode,
  theme: string,
  solved: number,
  round: number,
  isDaily: boolean,
): Puzzle | "none" | "failed" | null {
  const [puzzle, setPuzzle] = useState<Puzzle | "none" | "failed" | null>(null);
  const [asked] = useState(() => triedPuzzles(loadDeck()));
  useEffect(() => {
    let isOld = false;
    const choose = async () => {
      const wanted = {
        rating: wantedRating(mode, loadDeck(), solved),
        kinds: mode === "puzzles" ? [] : kindsOfRun(solved),
        ...(theme ? { theme } : {}),
      };
      const chosen = isDaily
        ? await library.ofDay(dayOf(today()))
        : await library.next(asked, wanted, Math.random());
      if (isOld) return;
      setPuzzle(chosen ?? "none");
    };
    choose().catch(() => isOld || setPuzzle("failed"));
    return () => void (isOld = true);
  }, [round, theme, isDaily]);
  return puzzle;
}

/** Counts the puzzles of a mode that were solved and those that were not, and ends a streak or a storm. */
function useRun(mode: PuzzleMode) {
  const [solved, setSolved] = useState(0);
  const [failed, setFailed] = useState(0);
  const [isOver, setOver] = useState(false);
  const stop = () => setOver(true);
  /** Counts a puzzle; the number of those solved if it ends the mode, else null. */
  const count = (isSolved: boolean): number | null => {
    const successes = solved + (isSolved ? 1 : 0);
    const failures = failed + (isSolved ? 0 : 1);
    const isEnd = (mode === "streak" && !isSolved) || (mode === "storm" && failures === allowedFailures);
    setSolved(successes);
    setFailed(failures);
    if (isEnd) stop();
    return isEnd ? successes : null;
  };
  return { solved, failed, isOver, count, stop };
}

/** Puzzles one after the other: near the solver's rating, or ever harder until a mistake or for three minutes. */
export function PuzzleModes(props: Props) {
  const [run, setRun] = useState(0);
  return <Run key={run} {...props} onAgain={() => setRun(run + 1)} />;
}

interface RunProps extends Props {
  /** Begins a streak or a storm that is over once more. */
  readonly onAgain: () => void;
}

function Run({ mode, isDaily, helpers, onAgain }: RunProps) {
  const [deck, setDeck] = useState(loadDeck);
  const [theme, setTheme] = useState("");
  const { solved, failed, isOver, count, stop } = useRun(mode);
  const [isLost, setLost] = useState(false);
  const [round, setRound] = useState(0);
  const [end, setEnd] = useState<number | null>(null);
  const isOfDay = isDaily && round === 0;
  const given = usePuzzle(mode, theme, solved, round, isOfDay);
  const puzzle = typeof given === "string" ? null : given;
  const question = useMemo(() => puzzle && askPuzzle(helpers, puzzle), [puzzle]);

  const answered = (ending: Ending) => {
    if (!puzzle || isOver) return;
    const isSolved = ending === "solved";
    if (isOfDay) noteDaily();
    const successes = count(isSolved);
    if (successes === null && mode === "storm") setRound(round + 1);
    keepResult(helpers, mode, { puzzle, isSolved, successes }).then(setDeck, () => setLost(true));
  };
  const timeUp = () => {
    stop();
    setDeck(saveDeck(withBest(loadDeck(), mode, solved)));
  };

  const status = (
    <div class="learn-status">
      {mode === "puzzles" && <Rating deck={deck} puzzle={puzzle} />}
      {mode === "puzzles" && !isOfDay && <ThemeChoice value={theme} onChange={setTheme} />}
      {mode === "storm" && !isOver && <StormClock end={end} onOver={timeUp} />}
      <Progress mode={mode} deck={deck} solved={solved} failed={failed} />
    </div>
  );
  if (given === "failed") return <NotLoaded />;
  if (!puzzle || !question)
    return (
      <>
        {status}
        <NoPuzzle isLoading={given === null} />
      </>
    );
  if (isOver && mode === "storm")
    return <StormOver mode={mode} deck={deck} solved={solved} failed={failed} onAgain={onAgain} />;
  return (
    <Ask
      key={puzzle.id}
      rules={helpers.rules}
      question={question}
      isStrict={mode !== "puzzles"}
      cost={t(`learn.cost.${mode}`)}
      onTry={() => setEnd(end ?? performance.now() + stormMilliseconds)}
      onEnd={answered}
      onNext={isOver ? onAgain : () => setRound(round + 1)}
      nextName={isOver ? t("learn.again") : t("learn.next")}
    >
      {status}
      {isLost && <NotLoaded />}
      {isOver && <p class="learn-over">{t("learn.over")}</p>}
    </Ask>
  );
}

function NoPuzzle({ isLoading }: { readonly isLoading: boolean }) {
  if (isLoading) return <Loading />;
  return (
    <>
      <p>{t("learn.noMore")}</p>
      <a class="button" href="/learn">
        {t("learn.toAll")}
      </a>
    </>
  );
}

interface ProgressProps {
  readonly mode: PuzzleMode;
  readonly deck: Deck;
  readonly solved: number;
  readonly failed: number;
}

/** How far a streak or a storm has come, beside the best one. */
function Progress({ mode, deck, solved, failed }: ProgressProps) {
  if (mode === "streak") return <p>{t("learn.streakNow", { count: solved, best: deck.best_streak })}</p>;
  if (mode === "storm") return <p>{t("learn.stormNow", { count: solved, failed, best: deck.best_storm })}</p>;
  return null;
}

interface OverProps extends ProgressProps {
  readonly onAgain: () => void;
}

function StormOver({ onAgain, ...props }: OverProps) {
  return (
    <div class="stack" role="status">
      <h2>{t("learn.over")}</h2>
      <Progress {...props} />
      <div class="row is-even">
        <button class="button is-main" onClick={onAgain}>
          {t("learn.again")}
        </button>
        <a class="button" href="/learn">
          {t("learn.toAll")}
        </a>
      </div>
    </div>
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

const minute = 60;

interface ClockProps {
  /** In milliseconds of `performance.now`; null while the clock stands. */
  readonly end: number | null;
  /** Called when nothing is left. */
  readonly onOver: () => void;
}

/** What is left until `end`. */
export function StormClock({ end, onOver }: ClockProps) {
  // Each puzzle has a clock of its own, which begins where the one before was.
  const [left, setLeft] = useState(() => (end === null ? stormMilliseconds : end - performance.now()));
  useEffect(() => {
    if (end === null) return undefined;
    const timer = setInterval(() => {
      const now = end - performance.now();
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      onOver();
    }, 200);
    return () => clearInterval(timer);
  }, [end]);
  const seconds = Math.max(0, Math.ceil(left / 1000));
  return (
    <>
      <p class="learn-clock" role="timer">
        {Math.floor(seconds / minute)}:{String(seconds % minute).padStart(2, "0")}
      </p>
      {end === null && <p class="muted">{t("learn.clockStarts")}</p>}
    </>
  );
}
