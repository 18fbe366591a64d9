import { render } from "preact";
import { t } from "../i18n/index.ts";

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
export function mount(element: HTMLElement): () => void {
  render(<Missing />, element);
  return () => render(null, element);
}
