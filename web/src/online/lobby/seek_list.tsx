import "./lobby.css";
import { t } from "../../i18n/index.ts";
import { me } from "../../server/me.ts";
import { PlayerName } from "../../server/player_name.tsx";
import { side } from "../../rules/sentences.ts";
import { isVariant } from "../../rules/variants.ts";
import { variantName } from "../../ui/variant_name.ts";
import type { Seek } from "../protocol.ts";
import { controlText, nameText } from "../../server/words.ts";
import type { LobbySession } from "./lobby_session.ts";

/** Who looks for an opponent. */
export function SeekList({ lobby }: { lobby: LobbySession }) {
  const seeks = lobby.seeks.value;
  return (
    <section class="card" aria-labelledby="seeks-title">
      <h2 id="seeks-title">{t("online.seeks")}</h2>
      <div aria-live="polite">{seeks.length === 0 ? <p class="muted">{t("online.noSeeks")}</p> : null}</div>
      <ul class="lobby-seeks">
        {seeks.map((seek) => (
          <li key={seek.id}>
            <SeekRow seek={seek} lobby={lobby} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SeekRow({ seek, lobby }: { seek: Seek; lobby: LobbySession }) {
  const isUnknown = !isVariant(seek.variant);
  const needsAccount = seek.rated && me.value === null;
  return (
    <>
      <strong class="lobby-control">{controlText(seek.control)}</strong>
      <span class="lobby-who">
        <PlayerName name={seek.name} />
        {seek.rating === undefined ? null : <span class="muted"> {Math.round(seek.rating)}</span>}
      </span>
      <span class="muted lobby-kind">
        {variantName(seek.variant)} · {t(seek.rated ? "online.rated" : "online.casual")}
        {seek.color === "random" ? "" : ` · ${t("online.plays", { color: side(seek.color) })}`}
      </span>
      {seek.mine ? (
        <button class="button" onClick={() => lobby.unseek()}>
          {t("online.unseek")}
        </button>
      ) : (
        <button
          class="button"
          disabled={needsAccount || isUnknown}
          title={
            isUnknown
              ? t("variant.unknown", { name: seek.variant })
              : needsAccount
                ? t("online.needsAccount")
                : undefined
          }
          aria-label={t("online.acceptSeek", { name: nameText(seek.name), control: controlText(seek.control) })}
          onClick={() => lobby.accept(seek.id)}
        >
          {t("online.play")}
        </button>
      )}
    </>
  );
}
