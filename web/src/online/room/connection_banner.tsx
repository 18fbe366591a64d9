import "./connection_banner.css";
import { t } from "../../i18n/index.ts";
import type { LinkState } from "../link.ts";

interface Props {
  link: LinkState;
  drain: string | null;
  retry: () => void;
}

/** Says that the connection is lost or that the server goes down. Always in the page, so that it is read out. */
export function ConnectionBanner({ link, drain, retry }: Props) {
  const isLost = link.phase !== "open" && link.phase !== "idle" && (link.met || link.failures > 0);
  const isShown = isLost || drain !== null;
  return (
    <div class="connection-banner" role="status" hidden={!isShown}>
      {isShown ? <span>{sentence(link, drain, isLost)}</span> : null}
      {isLost && link.phase === "waiting" ? (
        <button class="button" onClick={retry}>
          {t("online.retryNow")}
        </button>
      ) : null}
    </div>
  );
}

function sentence(link: LinkState, drain: string | null, isLost: boolean): string {
  if (drain !== null) return t("online.draining");
  if (isLost && !link.online) return t("online.noNetwork");
  return link.met ? t("online.reconnecting") : t("online.unreachable");
}
