import { useState } from "preact/hooks";
import { t } from "../../i18n/index.ts";
import { lazy } from "../../ui/lazy.tsx";
import { me } from "../../server/me.ts";
import type { OnlineGame } from "../game_state.ts";

const ReportDialog = lazy(async () => (await import("./report_dialog.tsx")).ReportDialog);

/** A button that opens the report of another player of the game. Nothing for a reader who is not logged in. */
export function ReportPlayer({ id, game }: { id: string; game: OnlineGame }) {
  const [isOpen, setOpen] = useState(false);
  if (me.value === null) return null;
  return (
    <>
      <button class="button" onClick={() => setOpen(true)}>
        {t("online.report")}
      </button>
      {isOpen ? <ReportDialog id={id} game={game} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
