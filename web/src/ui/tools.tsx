import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { t } from "../i18n/index.ts";
import { Icon, type IconName } from "./icon.tsx";

interface ToolProps {
  readonly icon: IconName;
  readonly name: string;
  readonly onUse: () => void;
  readonly isOff?: boolean;
  /** Of a button that stays pressed. */
  readonly isPressed?: boolean;
  /** The single letter that does the same. */
  readonly letter?: string;
  readonly title?: string;
}

/** A drawing with its name, in a row of tools. */
export function Tool({ icon, name, onUse, isOff, isPressed, letter, title }: ToolProps) {
  return (
    <button
      type="button"
      class="button"
      disabled={isOff}
      aria-pressed={isPressed}
      aria-keyshortcuts={letter}
      title={letter ? t("game.key", { key: letter.toUpperCase() }) : title}
      onClick={onUse}
    >
      <Icon name={icon} />
      {name}
    </button>
  );
}

/** A row of tools. `more`: those that are seldom used, behind a button at its end. */
export function Tools({
  children,
  more,
}: {
  readonly children?: ComponentChildren;
  readonly more?: ComponentChildren;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div class="tools">
      {children}
      {more && (
        <button type="button" class="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Icon name="more" />
          {t("game.more")}
        </button>
      )}
      {isOpen && more}
    </div>
  );
}
