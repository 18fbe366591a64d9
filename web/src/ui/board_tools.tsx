import { t } from "../i18n/index.ts";
import {
  isBlindfold,
  isPeeking,
  isZen,
  showsActions,
  toggleBlindfold,
  toggleZen,
  useGameModes,
} from "./game_modes.ts";
import { Icon } from "./icon.tsx";

/** Zen mode and blindfold beside a board, while the game `isOn`. In zen mode, also the way to what it hides. */
export function BoardTools({ isOn }: { readonly isOn: boolean }) {
  useGameModes(isOn);
  if (!isOn) return null;
  return (
    <div class="board-tools" role="group" aria-label={t("game.tools")}>
      {isZen.value && (
        <button
          class="button"
          aria-expanded={showsActions.value}
          onClick={() => (showsActions.value = !showsActions.value)}
        >
          <Icon name="menu" />
          {t("game.zenActions")}
        </button>
      )}
      <button class="button" aria-keyshortcuts="z" title={t("game.key", { key: "Z" })} onClick={toggleZen}>
        <Icon name={isZen.value ? "close" : "zen"} />
        {t(isZen.value ? "game.zenLeave" : "game.zen")}
      </button>
      <button
        class="button is-mode"
        aria-keyshortcuts="b"
        title={t("game.key", { key: "B" })}
        aria-pressed={isBlindfold.value}
        onClick={toggleBlindfold}
      >
        <Icon name="blindfold" />
        {t("game.blindfold")}
      </button>
      {isBlindfold.value && <PeekButton />}
    </div>
  );
}

/** Shows the pieces as long as it is held, by a pointer or a key. */
function PeekButton() {
  const peek = (isHeld: boolean) => () => (isPeeking.value = isHeld);
  const byKey = (isHeld: boolean) => (event: KeyboardEvent) => {
    if (event.key === "Enter" || event.key === " ") isPeeking.value = isHeld;
  };
  return (
    <button
      class="button board-peek"
      aria-keyshortcuts="p"
      title={t("game.key", { key: "P" })}
      onPointerDown={peek(true)}
      onPointerUp={peek(false)}
      onPointerLeave={peek(false)}
      onPointerCancel={peek(false)}
      onKeyDown={byKey(true)}
      onKeyUp={byKey(false)}
      onBlur={peek(false)}
      onContextMenu={(event) => event.preventDefault()}
    >
      <Icon name="eye" />
      {t("game.peek")}
    </button>
  );
}
