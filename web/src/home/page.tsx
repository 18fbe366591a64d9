import { render } from "preact";
import { t } from "../i18n";

function Home() {
  return (
    <section class="home">
      <h1>{t("home.title")}</h1>
      <p class="muted">{t("home.text")}</p>
    </section>
  );
}

/** The first page: what can be done here. */
export function mount(element: HTMLElement): () => void {
  render(<Home />, element);
  return () => render(null, element);
}
