import { useState } from "preact/hooks";
import { t, tn } from "../i18n/index.ts";
import { navigate } from "../router.ts";
import { SelectField, Check, Segments } from "../ui/fields.tsx";
import { Trouble, useAnswer, useTrouble } from "../server/answers.tsx";
import { ArbiterFields, type ArbiterWish } from "../online/lobby/arbiter_fields.tsx";
import { LiveCard } from "../online/lobby/live_games.tsx";
import { type BegunGames, beginGames, type ClassLive, fetchClasses } from "../server/class_api.ts";
import { beginMatch, type MatchColors } from "../server/match_api.ts";
import { colorText, controlText } from "../server/words.ts";
import { matchAddress } from "../online/match.ts";

/** Who plays whom: the class among itself, the teacher against all, or the class against another one. */
type Kind = "pairs" | "simul" | "classes";

const kinds: readonly Kind[] = ["pairs", "simul", "classes"];
const controls: Readonly<Record<Kind, readonly string[]>> = {
  pairs: ["3+2", "5+3", "10+5", "15+10"],
  simul: ["10+5", "15+10", "30+20", "unlimited"],
  classes: ["3+2", "5+3", "10+5", "15+10"],
};
const everyColors: readonly MatchColors[] = ["white", "black", "alternating"];

interface Props {
  /** Of the class. */
  readonly id: string;
  readonly live: ClassLive;
  readonly onBegun: () => void;
}

/** Games for all who are there, with one click; and the games that they play, to look into. */
export function PlayNow({ id, live, onBegun }: Props) {
  return (
    <section class="card stack not-printed" aria-labelledby="class-play">
      <h2 id="class-play">{t("classes.playNow")}</h2>
      <BeginGames id={id} onBegun={onBegun} />
      <h3>{t("classes.games")}</h3>
      {live.games.length === 0 ? <p class="muted">{t("classes.noneNow")}</p> : null}
      <ul class="lobby-live">
        {live.games.map((game) => (
          <li key={game.game}>
            <LiveCard game={game} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The games that will begin. */
interface Wish {
  readonly kind: Kind;
  readonly control: string;
  readonly colors: MatchColors;
  /** The other class; empty as long as none is chosen. */
  readonly against: string;
  readonly rated: boolean;
  readonly arbiter: ArbiterWish;
}

function BeginGames({ id, onBegun }: Pick<Props, "id" | "onBegun">) {
  const [wish, setWish] = useState<Wish>({
    kind: "pairs",
    control: "10+5",
    colors: "white",
    against: "",
    rated: false,
    arbiter: {},
  });
  const [isBusy, setBusy] = useState(false);
  const [told, setTold] = useState("");
  const { trouble, isDone } = useTrouble();
  const { kind, colors, against, control, rated, arbiter } = wish;
  const terms = { control, rated: rated && control !== "unlimited", ...arbiter };
  const pair = async (): Promise<void> => {
    const answer = await beginGames(id, terms);
    setTold(isDone(answer) ? toldOf(answer.value) : "");
  };
  const match = async (): Promise<void> => {
    const answer = await beginMatch(id, { ...terms, colors, ...(kind === "classes" ? { against } : {}) });
    setTold("");
    if (isDone(answer)) navigate(matchAddress(id, answer.value.match));
  };
  const begin = async (): Promise<void> => {
    setBusy(true);
    await (kind === "pairs" ? pair() : match());
    setBusy(false);
    onBegun();
  };
  return (
    <>
      <Terms id={id} wish={wish} onChange={setWish} />
      <button
        class="button is-main"
        disabled={isBusy || (kind === "classes" && against === "")}
        onClick={() => void begin()}
      >
        {t(kind === "pairs" ? "classes.pair" : `classes.begin.${kind}`)}
      </button>
      <p role="status">{told}</p>
      <Trouble text={trouble} />
    </>
  );
}

interface TermsProps {
  readonly id: string;
  readonly wish: Wish;
  readonly onChange: (wish: Wish) => void;
}

function Terms({ id, wish, onChange }: TermsProps) {
  const { kind, control, colors, against, rated, arbiter } = wish;
  const change = (changes: Partial<Wish>) => onChange({ ...wish, ...changes });
  const choose = (wanted: Kind): void =>
    change({ kind: wanted, control: controls[wanted].includes(control) ? control : "10+5" });
  return (
    <>
      <Segments
        legend={t("classes.whoPlays")}
        choices={kinds.map((value) => ({ value, label: t(`classes.kind.${value}`) }))}
        value={kind}
        onChange={choose}
      />
      {kind === "classes" ? (
        <OtherClass {...{ id, against }} onChange={(chosen) => change({ against: chosen })} />
      ) : null}
      <Segments
        legend={t("online.control")}
        choices={controls[kind].map((value) => ({ value, label: controlText(value) }))}
        value={control}
        onChange={(chosen) => change({ control: chosen })}
      />
      {kind === "pairs" ? null : (
        <Segments
          legend={t(kind === "simul" ? "online.yourColor" : "classes.colorOfClass")}
          choices={everyColors.map((value) => ({
            value,
            label: value === "alternating" ? t("classes.alternating") : colorText(value),
          }))}
          value={colors}
          onChange={(chosen) => change({ colors: chosen })}
        />
      )}
      {control === "unlimited" ? null : (
        <Check label={t("online.ratedGame")} value={rated} onChange={(isOn) => change({ rated: isOn })} />
      )}
      <ArbiterFields wish={arbiter} onChange={(chosen) => change({ arbiter: chosen })} />
    </>
  );
}

interface OtherProps {
  readonly id: string;
  readonly against: string;
  readonly onChange: (id: string) => void;
}

/** Chooses among the other classes that the teacher teaches. */
function OtherClass({ id, against, onChange }: OtherProps) {
  const { value } = useAnswer(fetchClasses);
  const others = value?.classes.filter((row) => row.role === "teacher" && row.id !== id) ?? [];
  if (value !== null && others.length === 0) return <p class="muted">{t("classes.noOtherClass")}</p>;
  return (
    <SelectField
      label={t("classes.against")}
      options={[["", "–"], ...others.map((row): [string, string] => [row.id, row.name])]}
      value={against}
      onChange={onChange}
    />
  );
}

function toldOf({ games, left }: BegunGames): string {
  if (games.length === 0) return t("classes.tooFew");
  const begun = tn("classes.begun", games.length);
  return left === undefined ? begun : `${begun} ${t("classes.left", { name: left })}`;
}
