import { useState } from "preact/hooks";
import { t } from "../i18n/index.ts";
import { keptAccount } from "../server/me.ts";
import { Icon } from "../ui/icon.tsx";
import { lazy } from "../ui/lazy.tsx";

const OwnPanel = lazy(async () => (await import("./own_panel.tsx")).OwnPanel, "own");

interface Props {
  /** Whether the whole menu of a narrow window is open. */
  readonly isOpen: boolean;
  /** Told when something was chosen that leads to another page. */
  readonly onChosen: () => void;
}

/** The reader's own part of the header: log in, or the name; behind it what belongs to the account, and the settings. */
export function OwnMenu({ isOpen, onChosen }: Props) {
  const name = keptAccount.value?.name;
  const [isWanted, setWanted] = useState(false);
  const chosen = () => {
    document.getElementById("own-panel")!.hidePopover();
    onChosen();
  };
  return (
    <div class="own-menu">
      {name === undefined && (
        <a class="button own-login" href="/login" onClick={chosen}>
          {t("online.login")}
        </a>
      )}
      <button
        class="icon-button own-toggle"
        popoverTarget="own-panel"
        {...(name === undefined ? { "aria-label": t("shell.settings"), title: t("shell.settings") } : {})}
        onClick={() => setWanted(true)}
      >
        <Icon name={name === undefined ? "settings" : "person"} />
        {name !== undefined && <span class="own-name">{name}</span>}
      </button>
      <div id="own-panel" class="own-panel" popover="auto">
        {(isWanted || isOpen) && <OwnPanel name={name} onChosen={chosen} />}
      </div>
    </div>
  );
}
