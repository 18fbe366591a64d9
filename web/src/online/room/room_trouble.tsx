import { t } from "../../i18n/index.ts";
import { faultText } from "../../server/fault_text.ts";
import { Icon } from "../../ui/icon.tsx";

interface Props {
  readonly fault: Parameters<typeof faultText>[0];
  readonly onPutAway: () => void;
}

/** Why the server did not do something, with a button that puts it away. */
export function RoomTrouble({ fault, onPutAway }: Props) {
  return (
    <div class="room-offer" role="alert">
      <span>{faultText(fault)}</span>
      <button class="icon-button" aria-label={t("online.putAway")} onClick={onPutAway}>
        <Icon name="close" />
      </button>
    </div>
  );
}
