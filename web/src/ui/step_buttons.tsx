import { t } from "../i18n/index.ts";
import { Icon, type IconName } from "./icon.tsx";

interface Props {
  readonly isAtStart: boolean;
  readonly isAtEnd: boolean;
  readonly onFirst: () => void;
  readonly onBack: () => void;
  readonly onForward: () => void;
  readonly onLast: () => void;
}

/** Buttons to go through the moves of a game. */
export function StepButtons({ isAtStart, isAtEnd, onFirst, onBack, onForward, onLast }: Props) {
  return (
    <div class="move-buttons">
      <Step icon="first" label="game.goFirst" isOff={isAtStart} onStep={onFirst} />
      <Step icon="back" label="game.goBack" isOff={isAtStart} onStep={onBack} />
      <Step icon="forward" label="game.goForward" isOff={isAtEnd} onStep={onForward} />
      <Step icon="last" label="game.goLast" isOff={isAtEnd} onStep={onLast} />
    </div>
  );
}

interface StepProps {
  readonly icon: IconName;
  readonly label: string;
  readonly isOff: boolean;
  readonly onStep: () => void;
}

function Step({ icon, label, isOff, onStep }: StepProps) {
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={t(label)}
      title={t(label)}
      disabled={isOff}
      onClick={onStep}
    >
      <Icon name={icon} />
    </button>
  );
}
