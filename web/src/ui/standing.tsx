import type { Color } from "../board/index.ts";
import { t, tn } from "../i18n/index.ts";
import { checksLeft, ranksToGo } from "../rules/variants.ts";
import type { Look } from "../rules/types.ts";

/** How near a side is to winning by what its rule set adds: checks left, ranks to go. Nothing in other rule sets. */
export function standingText(look: Look, color: Color): string {
  const checks = checksLeft(look, color);
  if (checks !== undefined) return tn("variant.checksLeft", checks);
  const ranks = ranksToGo(look, color);
  if (ranks === undefined) return "";
  return ranks === 0 ? t("variant.arrived") : tn("variant.ranksToGo", ranks);
}

/** The same as a line beside the board. */
export function Standing({ look, color }: { readonly look: Look; readonly color: Color }) {
  const text = standingText(look, color);
  return text === "" ? null : (
    <p class="standing">
      <span class={`player-color is-${color}`} aria-hidden="true" />
      <span class="visually-hidden">{t(`board.side.${color}`)}: </span>
      {text}
    </p>
  );
}
