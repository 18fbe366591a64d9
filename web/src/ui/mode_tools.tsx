import { t } from "../i18n/index.ts";
import { isBlindfold, isPeeking, isZen, showsActions, toggleBlindfold, toggleZen } from "./game_modes.ts";
import { Icon } from "./icon.tsx";
import { Tool } from "./tools.tsx";

/** What turns zen mode and blindfold on, while a game is being played. */
export function ModeTools() {
  return (
    <>
      {!isZen.value && <Tool icon="zen" name={t("game.zen")} letter="z" onUse={toggleZen} />}
      {!isBlindfold.value && (
        <Tool icon="blindfold" name={t("game.blindfold")} letter="b" onUse={toggleBlindfold} />
      )}
    </>
  );
}

interface ExitsProps {
  readonly isZen: boolean;
  readonly isBlindfold: boolean;
}

/** The ways out of zen mode and blindfold, and to what they hide. */
export function ModeExits({ isZen, isBlindfold }: ExitsProps) {
  return (
    <div class="tools board-tools" role="group" aria-label={t("game.tools")}>
      {isZen && (
        <>
          <button
            class="button"
            aria-expanded={showsActions.value}
            onClick={() => (showsActions.value = !showsActions.value)}
          >
            <Icon name="menu" />
            {t("game.zenActions")}
          </button>
          <Tool icon="close" name={t("game.zenLeave")} letter="z" onUse={toggleZen} />
        </>
      )}
      {isBlindfold && (
        <>
          <Tool icon="blindfold" name={t("game.blindfold")} letter="b" isPressed onUse={toggleBlindfold} />
          <PeekButton />
        </>
      )}
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
