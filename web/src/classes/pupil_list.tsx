import { useId, useRef, useState } from "preact/hooks";
import { locale, t } from "../i18n/index.ts";
import { Question } from "../ui/dialog.tsx";
import { Trouble, useTrouble } from "../server/answers.tsx";
import type { ApiResult } from "../server/api.ts";
import { callPupil, type FirstPassword, type Pupil, removePupil, resetPassword } from "../server/class_api.ts";
import { PlayerName } from "../server/player_name.tsx";
import { calledOf } from "../server/words.ts";
import { Cell, ClassTable } from "./class_table.tsx";
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

const columns = [
  "classes.column.pupil",
  "classes.column.seen",
  "classes.column.password",
  "classes.column.actions",
] as const;

/** The pupils of a class: who is there, whether they have chosen a password, and what a teacher can do for them. */
export function PupilList({ id, pupils, here, onReset, onChange }: Props) {
  const [wish, setWish] = useState<Wish | null>(null);
  if (pupils.length === 0) return <p class="muted">{t("classes.noPupils")}</p>;
  return (
    <>
      <ClassTable label={t("classes.pupils")} columns={columns}>
        {inOrder(pupils).map(({ pupil, called }) => (
          <PupilRow
            key={pupil.name}
            pupil={pupil}
            isHere={here.includes(pupil.name)}
            onWish={(is) => setWish({ name: pupil.name, called, is })}
          />
        ))}
      </ClassTable>
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

interface RowProps {
  readonly pupil: Pupil;
  readonly isHere: boolean;
  readonly onWish: (is: Wish["is"]) => void;
}

function PupilRow({ pupil, isHere, onWish }: RowProps) {
  const { name, shown, rating, seen, madeHere, firstPassword } = pupil;
  const called = calledOf(pupil);
  const facts = [
    ...(shown === undefined ? [] : [name]),
    ...(rating === undefined ? [] : [t("classes.rating", { rating })]),
  ];
  const password = firstPassword ? "classes.hasFirstPassword" : "classes.ownPassword";
  return (
    <tr>
      <th scope="row">
        <PlayerName name={name} called={called} />
        {facts.length === 0 ? null : <small class="muted">{facts.join(" · ")}</small>}
      </th>
      <Cell column="classes.column.seen">
        {isHere ? (
          <span class="class-here">{t("classes.isHere")}</span>
        ) : seen === undefined ? (
          t("classes.neverSeen")
        ) : (
          dateText(seen)
        )}
      </Cell>
      <Cell column="classes.column.password">{t(madeHere ? password : "classes.ownAccount")}</Cell>
      <Cell column="classes.column.actions">
        <div class="row">
          <button
            class="button"
            aria-label={t("classes.callOf", { name: called })}
            onClick={() => onWish("call")}
          >
            {t("classes.call")}
          </button>
          {madeHere ? (
            <button
              class="button"
              aria-label={t("classes.resetOf", { name: called })}
              onClick={() => onWish("reset")}
            >
              {t("classes.reset")}
            </button>
          ) : null}
          <button
            class="button"
            aria-label={t("classes.removeOf", { name: called })}
            onClick={() => onWish("remove")}
          >
            {t("classes.remove")}
          </button>
        </div>
      </Cell>
    </tr>
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
