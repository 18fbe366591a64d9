/** What the server tells, in the words of the reader. */
import { locale, t, tn } from "../i18n/index.ts";
import type { Color } from "../rules/types.ts";

/** The days that each move has in a correspondence game; null for any other control. */
export function daysOf(control: string): number | null {
  const days = /^(\d+)days?$/.exec(control)?.[1];
  return days === undefined ? null : Number(days);
}

/** "5+3" as it is; "unlimited" and "3days" in the reader's language. */
export function controlText(control: string): string {
  const days = daysOf(control);
  if (days !== null) return tn("online.daysAMove", days);
  return control === "unlimited" ? t("online.unlimited") : control;
}

/** How long that is, in days and hours, or hours and minutes: "2 days, 5 hours". Rounded down. */
export function spanText(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24];
  const parts: [number, string][] =
    days > 0
      ? [
          [days, "day"],
          [hours, "hour"],
        ]
      : [
          [hours, "hour"],
          [minutes % 60, "minute"],
        ];
  const shown = parts.filter(([count], index) => count > 0 || (index === 1 && minutes === 0));
  return shown
    .map(([count, unit]) =>
      new Intl.NumberFormat(locale(), { style: "unit", unit, unitDisplay: "long" }).format(count),
    )
    .join(", ");
}

export function colorText(color: Color): string {
  return t(color === "white" ? "online.white" : "online.black");
}

/** Whether the server gave no name. */
export function isNameless(name: string): boolean {
  return name === "" || name === "Anonymous";
}

/** A name as the server tells it; in the reader's language that of the computer, and that a player has none. */
export function nameText(name: string): string {
  const level = /^Computer, level (\d+)$/.exec(name)?.[1];
  if (level !== undefined) return t("play.computerLevel", { level });
  return isNameless(name) ? t("online.anonymous") : name;
}

/** "½–½" instead of "1/2-1/2". */
export function resultText(result: string): string {
  return result.replace("1/2-1/2", "½–½");
}

/** The address of a game's page, to be sent to somebody. */
export function gameLink(id: string): string {
  return new URL(`/game/${encodeURIComponent(id)}`, location.href).href;
}

/** The address of a player's page. */
export function playerAddress(name: string): string {
  return `/players/${encodeURIComponent(name)}`;
}

/** How a class calls somebody, or the name; empty for nobody. */
export function calledOf(somebody: { name: string; shown?: string | undefined } | undefined): string {
  return somebody?.shown ?? somebody?.name ?? "";
}
