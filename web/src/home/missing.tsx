import { t } from "../i18n/index.ts";
import { mountOf } from "../router.ts";

function Missing() {
  return (
    <>
      <h1>{t("shell.notFound")}</h1>
      <p>{t("shell.notFoundText")}</p>
      <a class="button" href="/">
        {t("shell.toHome")}
      </a>
    </>
  );
}

/** The page at addresses that lead nowhere. */
export const mount = mountOf(() => <Missing />);
