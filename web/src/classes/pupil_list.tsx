import { useId, useRef, useState } from "preact/hooks";
import { locale, t, tn } from "../i18n/index.ts";
import { Question } from "../ui/dialog.tsx";
import { Trouble, useTrouble } from "../server/answers.tsx";
import type { ApiResult } from "../server/api.ts";
import { callPupil, type FirstPassword, type Pupil, removePupil, resetPassword } from "../server/class_api.ts";
import { calledOf } from "../server/words.ts";
import { byName } from "./pupil_accounts.ts";

interface Props {
  /** Of the class. */
  readonly id: string;
  readonly pupils: readonly Pupil[];
  /** The names of the pupils who are there now. */
  readonly here: readonly string[];
  readonly onReset: (slip: FirstPassword) => void;
  readonly onChange: () => void;
}

type Wish = { name: string; called: string; is: "call" | "reset" | "remove" };

/** A name that a teacher gives has as many bytes at most. */
const longestName = 80;

/** In the order of the names that are shown. */
function inOrder(pupils: readonly Pupil[]): { pupil: Pupil; called: string }[] {
  return pupils
    .map((pupil) => ({ pupil, called: calledOf(pupil) }))
    .sort((one, other) => byName({ name: one.called }, { name: other.called }));
}

/** The pupils of a class: who is there, how they play; passwords and removal. */
export function PupilList({ id, pupils, here, onReset, onChange }: Props) {
  const [wish, setWish] = useState<Wish | null>(null);
  return (
    <>
      {pupils.length === 0 ? <p class="muted">{t("classes.noPupils")}</p> : null}
      <ul class="account-list">
        {inOrder(pupils).map(({ pupil, called }) => (
          <li key={pupil.name}>
            <PupilFacts pupil={pupil} isHere={here.includes(pupil.name)} />
            <button
              class="button"
              aria-label={t("classes.callOf", { name: called })}
              onClick={() => setWish({ name: pupil.name, called, is: "call" })}
            >
              {t("classes.call")}
            </button>
            {pupil.madeHere ? (
              <button
                class="button"
                aria-label={t("classes.resetOf", { name: called })}
                onClick={() => setWish({ name: pupil.name, called, is: "reset" })}
              >
                {t("classes.reset")}
              </button>
            ) : null}
            <button
              class="button"
              aria-label={t("classes.removeOf", { name: called })}
              onClick={() => setWish({ name: pupil.name, called, is: "remove" })}
            >
              {t("classes.remove")}
            </button>
          </li>
        ))}
      </ul>
      {wish === null ? null : (
        <WishQuestion
          key={wish.name}
          id={id}
          wish={wish}
          onClose={() => setWish(null)}
          onReset={onReset}
          onChange={onChange}
        />
      )}
    </>
  );
}

function PupilFacts({ pupil, isHere }: { pupil: Pupil; isHere: boolean }) {
  const { games, wins, draws, losses, rating, seen } = pupil;
  const facts = [
    ...(pupil.shown === undefined ? [] : [pupil.name]),
    ...(rating === undefined ? [] : [t("classes.rating", { rating })]),
    games === 0
      ? t("classes.noGames")
      : `${tn("online.gameCount", games)} · ${t("classes.results", { wins, draws, losses })}`,
    ...(seen === undefined ? [t("classes.neverSeen")] : [t("classes.seen", { date: dateText(seen) })]),
    ...(pupil.firstPassword ? [t("classes.hasFirstPassword")] : []),
    ...(pupil.madeHere ? [] : [t("classes.ownAccount")]),
  ];
  return (
    <span>
      <a href={`/players/${encodeURIComponent(pupil.name)}`}>
        <bdi>{calledOf(pupil)}</bdi>
      </a>
      {isHere ? <span class="class-here"> {t("classes.isHere")}</span> : null}
      <small class="muted class-facts">{facts.join(" · ")}</small>
    </span>
  );
}

function dateText(time: number): string {
  return new Date(time).toLocaleString(locale(), { dateStyle: "short", timeStyle: "short" });
}

const words = {
  call: { title: "classes.callTitle", text: "classes.callText", yes: "classes.callSave" },
  reset: { title: "classes.resetTitle", text: "classes.resetText", yes: "classes.reset" },
  remove: { title: "classes.removeTitle", text: "classes.removeText", yes: "classes.remove" },
} as const;

interface QuestionProps extends Pick<Props, "id" | "onReset" | "onChange"> {
  readonly wish: Wish;
  readonly onClose: () => void;
}

/** Asks what a pupil is called, or before a password is replaced or a pupil removed. */
function WishQuestion({ id, wish: { name, called, is }, onClose, onReset, onChange }: QuestionProps) {
  const { trouble, isDone } = useTrouble();
  const [isBusy, setBusy] = useState(false);
  const text = useId();
  const input = useRef<HTMLInputElement>(null);
  const act = async (): Promise<void> => {
    setBusy(true);
    const answer: ApiResult<object> = await {
      call: () => callPupil(id, name, input.current!.value),
      reset: () => resetPassword(id, name),
      remove: () => removePupil(id, name),
    }[is]();
    setBusy(false);
    if (!isDone(answer)) return;
    if (is === "reset") onReset(answer.value as FirstPassword);
    onChange();
    onClose();
  };
  return (
    <Question
      title={t(words[is].title, { name: called })}
      no={t("classes.cancel")}
      yes={t(words[is].yes)}
      isBusy={isBusy}
      onClose={onClose}
      onYes={() => void act()}
    >
      {is === "call" ? (
        <input
          ref={input}
          class="input class-called"
          defaultValue={called === name ? "" : called}
          maxLength={longestName}
          autocomplete="off"
          aria-label={t("classes.callTitle", { name: called })}
          aria-describedby={text}
        />
      ) : null}
      <p id={text}>{t(words[is].text)}</p>
      <Trouble text={trouble} />
    </Question>
  );
}
