import "./lobby.css";
import { useId, useState } from "preact/hooks";
import { t } from "../../i18n/index.ts";
import { Icon } from "../../ui/icon.tsx";
import { Segments } from "../../ui/fields.tsx";
import { Trouble } from "../../server/answers.tsx";
import { faultText } from "../../server/fault_text.ts";
import { daysOf } from "../../server/words.ts";
import { ArbiterFields, type ArbiterWish } from "./arbiter_fields.tsx";
import { allowedTerms, computerPlays, startOf, TermsFields, useGameMaker, usualTerms } from "./game_terms.tsx";
import type { LobbySession } from "./lobby_session.ts";

type Opponent = "anybody" | "friend" | "computer";

const opponents = {
  anybody: "online.withAnybody",
  friend: "online.withFriend",
  computer: "online.withComputer",
} as const;

/** Begins a game: with anyone, with a friend by a link, or with the server's engine. */
export function MakeGame({ lobby }: { lobby: LobbySession }) {
  const [opponent, setOpponent] = useState<Opponent>("friend");
  const [terms, setTerms] = useState(usualTerms);
  const [level, setLevel] = useState(5);
  const [arbiter, setArbiter] = useState<ArbiterWish>({});
  const { make, isBusy, trouble } = useGameMaker();
  const mayArbitrate = opponent !== "anybody" && daysOf(terms.control) === null;
  const submit = (event: Event): void => {
    event.preventDefault();
    const allowed = allowedTerms(terms);
    if (opponent === "anybody") return lobby.seek(allowed);
    const start = startOf(terms);
    const { rated, ...unrated } = allowed;
    const wish = mayArbitrate ? arbiter : {};
    if (opponent === "friend") void start.then((fen) => make({ ...allowed, ...fen, ...wish, opponent }));
    else void start.then((fen) => make({ ...unrated, ...fen, ...wish, opponent, level }));
  };

  return (
    <form class="card stack" onSubmit={submit} aria-labelledby="make-game-title">
      <h2 id="make-game-title">{t("online.makeGame")}</h2>
      <Segments
        legend={t("online.opponent")}
        choices={(["friend", "anybody", "computer"] as const).map((value) => ({
          value,
          label: t(opponents[value]),
        }))}
        value={opponent}
        onChange={(chosen) => {
          setOpponent(chosen);
          if (chosen === "computer" && daysOf(terms.control) !== null)
            setTerms({ ...terms, control: "unlimited" });
        }}
      />
      {opponent === "computer" && !computerPlays(terms) ? (
        <p class="muted">{t("variant.enginePlays")}</p>
      ) : null}
      {opponent === "computer" ? <LevelChoice level={level} onChange={setLevel} /> : null}
      <TermsFields
        terms={terms}
        canRate={opponent !== "computer"}
        isDrawn={opponent === "anybody"}
        hasDays={opponent !== "computer"}
        onChange={setTerms}
      />
      {mayArbitrate ? <ArbiterFields wish={arbiter} onChange={setArbiter} /> : null}
      <Submit
        lobby={lobby}
        opponent={opponent}
        isBusy={isBusy || (opponent === "computer" && !computerPlays(terms))}
      />
      <Trouble text={trouble || (lobby.trouble.value ? faultText(lobby.trouble.value) : "")} />
    </form>
  );
}

function LevelChoice({ level, onChange }: { level: number; onChange: (level: number) => void }) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{t("online.level", { level })}</label>
      <input
        id={id}
        type="range"
        min={1}
        max={20}
        value={level}
        onInput={(event) => onChange(Number(event.currentTarget.value))}
      />
    </div>
  );
}

const labels = { anybody: "online.seek", friend: "online.makeLink", computer: "online.begin" } as const;

function Submit({ lobby, opponent, isBusy }: { lobby: LobbySession; opponent: Opponent; isBusy: boolean }) {
  if (opponent === "anybody" && lobby.isSeeking.value) {
    return (
      <div class="row lobby-seeking" role="status">
        <span class="lobby-pulse" aria-hidden="true" />
        <span>{t("online.seeking")}</span>
        <button type="button" class="button" onClick={() => lobby.unseek()}>
          {t("online.unseek")}
        </button>
      </div>
    );
  }
  return (
    <button class="button is-main is-wide" disabled={isBusy}>
      <Icon name={opponent === "computer" ? "computer" : "people"} />
      {t(labels[opponent])}
    </button>
  );
}
