import { useState } from "preact/hooks";
import { t, tn } from "../i18n/index.ts";
import { Check, Segments } from "../ui/fields.tsx";
import { Trouble, useTrouble } from "../server/answers.tsx";
import { ArbiterFields, type ArbiterWish } from "../online/lobby/arbiter_fields.tsx";
import { LiveCard } from "../online/lobby/live_games.tsx";
import { type BegunGames, beginGames, type ClassLive } from "../server/class_api.ts";

const controls = ["3+2", "5+3", "10+5", "15+10"] as const;
type Control = (typeof controls)[number];

interface Props {
  /** Of the class. */
  readonly id: string;
  readonly live: ClassLive;
  readonly onBegun: () => void;
}

/** Games for all who are there, with one click; and the games that they play, to look into. */
export function PlayNow({ id, live, onBegun }: Props) {
  const [control, setControl] = useState<Control>("10+5");
  const [isRated, setRated] = useState(false);
  const [arbiter, setArbiter] = useState<ArbiterWish>({});
  const [isBusy, setBusy] = useState(false);
  const [told, setTold] = useState("");
  const { trouble, isDone } = useTrouble();
  const begin = async (): Promise<void> => {
    setBusy(true);
    const answer = await beginGames(id, { control, rated: isRated, ...arbiter });
    setBusy(false);
    setTold(isDone(answer) ? toldOf(answer.value) : "");
    onBegun();
  };
  return (
    <section class="card stack not-printed" aria-labelledby="class-play">
      <h2 id="class-play">{t("classes.playNow")}</h2>
      <Segments
        legend={t("online.control")}
        choices={controls.map((value) => ({ value, label: value }))}
        value={control}
        onChange={setControl}
      />
      <Check label={t("online.ratedGame")} value={isRated} onChange={setRated} />
      <ArbiterFields wish={arbiter} onChange={setArbiter} />
      <button class="button is-main" disabled={isBusy} onClick={() => void begin()}>
        {t("classes.pair")}
      </button>
      <p role="status">{told}</p>
      <Trouble text={trouble} />
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

function toldOf({ games, left }: BegunGames): string {
  if (games.length === 0) return t("classes.tooFew");
  const begun = tn("classes.begun", games.length);
  return left === undefined ? begun : `${begun} ${t("classes.left", { name: left })}`;
}
