import { useState } from "preact/hooks";
import { t } from "../i18n/index.ts";
import { Icon } from "./icon.tsx";
import { lazy } from "./lazy.tsx";
import type { Shared } from "./share_dialog.tsx";

const ShareDialog = lazy(async () => (await import("./share_dialog.tsx")).ShareDialog);

/** A button that opens a link as a QR code, a position as a picture, and a line as an animation. */
export function ShareButton(props: Shared) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" class="button" onClick={() => setOpen(true)}>
        <Icon name="people" />
        {t("shell.share")}
      </button>
      {isOpen ? <ShareDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
