import { useState } from "preact/hooks";
import { locale, t, tn } from "../i18n/index.ts";
import { Question } from "../ui/dialog.tsx";
import { Trouble, useTrouble } from "../server/answers.tsx";
import type { ApiResult } from "../server/api.ts";
import { type FirstPassword, type Pupil, removePupil, resetPassword } from "../server/class_api.ts";
import { byName, calledOf } from "./pupil_accounts.ts";

interface Props {
  /** Of the class. */
  readonly id: string;
  readonly pupils: readonly Pupil[];
  /** The names of the pupils who are there now. */
  readonly here: readonly string[];
  readonly onReset: (slip: FirstPassword) => void;
  readonly onChange: () => void;
}

type Wish = { name: string; called: string; is: "reset" | "remove" };

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

interface QuestionProps extends Pick<Props, "id" | "onReset" | "onChange"> {
  readonly wish: Wish;
  readonly onClose: () => void;
}

/** Asks before a password is replaced or a pupil removed. */
function WishQuestion({ id, wish: { name, called, is }, onClose, onReset, onChange }: QuestionProps) {
  const { trouble, isDone } = useTrouble();
  const [isBusy, setBusy] = useState(false);
  const act = async (): Promise<void> => {
    setBusy(true);
    const answer: ApiResult<object> = await (is === "reset" ? resetPassword(id, name) : removePupil(id, name));
    setBusy(false);
    if (!isDone(answer)) return;
    if (is === "reset") onReset(answer.value as FirstPassword);
    onChange();
    onClose();
  };
  return (
    <Question
      title={t(is === "reset" ? "classes.resetTitle" : "classes.removeTitle", { name: called })}
      no={t("classes.cancel")}
      yes={t(is === "reset" ? "classes.reset" : "classes.remove")}
      isBusy={isBusy}
      onClose={onClose}
      onYes={() => void act()}
    >
      <p>{t(is === "reset" ? "classes.resetText" : "classes.removeText")}</p>
      <Trouble text={trouble} />
    </Question>
  );
}
