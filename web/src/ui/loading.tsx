import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n/index.ts";

/** How long a reader waits before the page says that it takes long, in ms. */
const slowAfter = 10_000;

interface Props {
  /** The heading of a page that has nothing to show yet. */
  readonly heading?: string;
  /** Tries it again; without it the whole page does. */
  readonly onRetry?: () => unknown;
}

/** Says that something is on its way; after ten seconds that it takes long, with a button that tries again. */
export function Loading({ heading, onRetry = () => location.reload() }: Props) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (isSlow) return;
    const timer = setTimeout(() => setSlow(true), slowAfter);
    return () => clearTimeout(timer);
  }, [isSlow]);
  const retry = () => {
    setSlow(false);
    void onRetry();
  };
  return (
    <>
      {heading === undefined ? null : <h1>{heading}</h1>}
      <div class="row muted" role="status">
        <span>{t(isSlow ? "shell.slow" : "shell.loading")}</span>
        {isSlow && (
          <button type="button" class="button" onClick={retry}>
            {t("shell.retry")}
          </button>
        )}
      </div>
    </>
  );
}
