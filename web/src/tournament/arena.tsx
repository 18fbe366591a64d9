/** What only an arena has: its time, the sheets, waiting and pausing. */
import { useEffect, useState } from "preact/hooks";
import { decimalText, t } from "../i18n/index.ts";
import { Icon } from "../ui/icon.tsx";
import { SureButton } from "../ui/sure_button.tsx";
import { readScore, timeLeft } from "./tables.ts";
import { type Act, isOver, type Standing, type Tournament } from "../server/tournament_api.ts";

/** The time that is left, each second; it is not read out. */
export function TimeLeft({ until }: { until: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return until <= now ? (
    <strong>{t("tournament.timeOver")}</strong>
  ) : (
    <>
      {t("tournament.timeLeft")} <strong class="arena-time">{timeLeft(until - now)}</strong>
    </>
  );
}

/** Says that the next points are doubled. */
export function Fire() {
  return (
    <span class="arena-fire" role="img" aria-label={t("tournament.onFire")} title={t("tournament.onFire")}>
      ×2
    </span>
  );
}

/** The last results of a player, the newest last. */
export function Sheet({ standing }: { standing: Standing }) {
  const { games = 0, sheet = [] } = standing;
  const hidden = games - sheet.length;
  return (
    <td class="is-text">
      <span class="arena-sheet">
        {hidden > 0 ? <span class="muted">…</span> : null}
        {sheet.map((text, index) => {
          const { points, isDoubled, isBerserk } = readScore(text);
          return (
            <span key={index} class={isDoubled ? "is-doubled" : undefined}>
              {points}
              {isBerserk ? <abbr title={t("online.berserk")}>*</abbr> : null}
            </span>
          );
        })}
      </span>
    </td>
  );
}

interface Props {
  tournament: Tournament;
  perform: Act;
}

/** Waiting, pausing and coming back, with the player's points. */
export function ArenaPlace({ tournament, perform }: Props) {
  const { you, state } = tournament;
  if (you === undefined || isOver(tournament)) return null;
  const own = tournament.standings.find(({ number }) => number === you.number);
  return (
    <div class="stack">
      {own === undefined || tournament.round === 0 ? null : (
        <p class="arena-own">
          {t("tournament.ownPoints", { points: decimalText(own.points), place: own.place })}
          {own.fire ? <Fire /> : null}
        </p>
      )}
      {you.entered && you.game === undefined && state === "playing" ? (
        <p class="arena-waiting" role="status">
          {t("tournament.arenaWaiting")}
        </p>
      ) : null}
      <div class="row">
        {you.entered ? (
          tournament.round === 0 ? (
            <SureButton
              label={t("tournament.leave")}
              question={t("tournament.leaveSure")}
              onSure={() => perform("leave")}
            />
          ) : (
            <button class="button" onClick={() => perform("leave")}>
              {t("tournament.pauseArena")}
            </button>
          )
        ) : (
          <button class="button is-main" onClick={() => perform("join")}>
            <Icon name="people" />
            {t(own === undefined ? "tournament.join" : "tournament.comeBack")}
          </button>
        )}
        {you.entered ? (
          <span class="muted">{t("tournament.youPlay")}</span>
        ) : own === undefined ? null : (
          <span class="muted">{t("tournament.youPause")}</span>
        )}
      </div>
    </div>
  );
}
