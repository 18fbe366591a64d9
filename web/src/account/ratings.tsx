import { t, tn } from "../i18n/index.ts";
import { variantName } from "../ui/variant_name.ts";
import { useAnswer } from "../server/answers.tsx";
import { fetchRatings, type RatingChange, type ClassRating } from "../server/own_api.ts";

const width = 300;
const height = 90;

/** The name of a class: the rule set, unless it is chess, and the speed. */
export function className({ variant, speed }: { variant: string; speed?: string | undefined }): string {
  const fast = speed === undefined ? t("account.allSpeeds") : t(`account.speed.${speed}`);
  return variant === "standard" ? fast : `${variantName(variant)}, ${fast}`;
}

/** The ratings of a player, and how they have come about. */
export function Ratings({ name, ratings }: { name: string; ratings: readonly ClassRating[] }) {
  const history = useAnswer(() => fetchRatings(name), [name]).value ?? [];
  if (ratings.length === 0) return null;
  return (
    <ul class="rating-list">
      {ratings.map((rating) => (
        <li key={`${rating.variant} ${rating.speed}`} class="card">
          <h2>{className(rating)}</h2>
          <p>
            <strong>{Math.round(rating.rating)}</strong>
            <small class="muted">
              {" "}
              ± {2 * rating.deviation} · {tn("account.games", rating.games)}
            </small>
          </p>
          <RatingGraph
            label={t("account.graph", { class: className(rating) })}
            changes={history.filter(
              (change) => change.variant === rating.variant && change.speed === rating.speed,
            )}
          />
        </li>
      ))}
    </ul>
  );
}

/** A line from the first rated game to the last, each game a step. Nothing before the second. */
function RatingGraph({ label, changes }: { label: string; changes: readonly RatingChange[] }) {
  if (changes.length < 2) return null;
  const values = changes.map((change) => change.rating);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const step = width / (values.length - 1);
  const scale = height / Math.max(1, high - low);
  const points = values.map(
    (value, index) => `${(index * step).toFixed(1)},${(height - (value - low) * scale).toFixed(1)}`,
  );
  return (
    <figure class="rating-graph">
      <svg viewBox={`0 -4 ${width} ${height + 8}`} preserveAspectRatio="none" role="img" aria-label={label}>
        <polyline points={points.join(" ")} />
      </svg>
      <figcaption class="muted">
        {t("account.range", { low: Math.round(low), high: Math.round(high) })}
      </figcaption>
    </figure>
  );
}
