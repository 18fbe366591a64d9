import { useRef, useState } from "preact/hooks";
import { t } from "../i18n/index.ts";
import { Ask, type Ending } from "./ask.tsx";
import { dueCards, loadDeck, saveDeck, today, withAnswer, type Card, type CardKind } from "./deck.ts";
import { askCard, type Helpers, type Question } from "./questions.ts";
import { NotLoaded } from "../ui/lazy.tsx";

interface Props {
  readonly helpers: Helpers;
  /** The kind of the cards; all kinds where it is left out. */
  readonly kind?: CardKind;
  /** Called when an answer has been counted. */
  readonly onAnswered?: () => void;
}

interface Due {
  readonly card: Card;
  readonly question: Question;
}

function dueNow(helpers: Helpers, kind: CardKind | undefined): Due[] {
  return dueCards(loadDeck(), today(), kind).flatMap((card) => {
    const question = askCard(helpers, card);
    return question ? [{ card, question }] : [];
  });
}

/** The cards that are due, one after the other. */
export function Review({ helpers, kind, onAnswered }: Props) {
  const [due, setDue] = useState(() => dueNow(helpers, kind));
  const [done, setDone] = useState(0);
  const [isLost, setLost] = useState(false);
  const saving = useRef<Promise<void>>(Promise.resolve());
  const now = due[done];
  if (!now)
    return (
      <div class="row">
        <p role="status">{t(due.length === 0 ? "learn.nothingDue" : "learn.allDone")}</p>
        <a class="button" href="/learn/puzzles">
          {t("learn.puzzles")}
        </a>
      </div>
    );
  const answered = (ending: Ending) => {
    const grade = ending === "solved" ? "good" : "again";
    saving.current = helpers.learning().then(
      (rules) => {
        saveDeck(withAnswer(rules, loadDeck(), now.card, grade, today()));
        onAnswered?.();
      },
      () => setLost(true),
    );
  };
  const goOn = async () => {
    // Which cards are due is known when the last answer has been counted.
    await saving.current;
    if (done + 1 === due.length) setDue(dueNow(helpers, kind));
    setDone(done + 1 === due.length ? 0 : done + 1);
  };
  return (
    <Ask key={done} rules={helpers.rules} question={now.question} onEnd={answered} onNext={() => void goOn()}>
      <p class="muted">{t("learn.left", { count: due.length - done })}</p>
      {isLost && <NotLoaded />}
      {now.card.source && <p class="muted">{now.card.source}</p>}
    </Ask>
  );
}
