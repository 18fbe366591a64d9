import { useId } from "preact/hooks";
import { t } from "../../i18n";
import type { Seek } from "../protocol";

interface Props {
  value: Seek["color"];
  onChange: (color: Seek["color"]) => void;
}

const labels = { random: "online.anyColor", white: "online.white", black: "online.black" } as const;

/** Which pieces to play. */
export function ColorChoice({ value, onChange }: Props) {
  const name = useId();
  return (
    <fieldset class="field">
      <legend>{t("online.yourColor")}</legend>
      <div class="segments">
        {(["random", "white", "black"] as const).map((color) => (
          <label key={color}>
            <input type="radio" name={name} checked={value === color} onChange={() => onChange(color)} />
            {t(labels[color])}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
