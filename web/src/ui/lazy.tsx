import { type ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { needMessages, t } from "../i18n/index.ts";

/**
 * A component whose code is loaded when it is first shown, with the messages of `part` if its sources have a part of
 * their own. What fails is tried again with the next one shown.
 */
export function lazy<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  part?: string,
): (props: Props) => preact.JSX.Element | null {
  let Loaded: ComponentType<Props> | undefined;
  return function Lazy(props: Props) {
    const [hasFailed, setFailed] = useState(false);
    const [, setReady] = useState(Loaded !== undefined);
    useEffect(() => {
      if (Loaded) return;
      Promise.all([load(), part && needMessages(part)]).then(
        ([component]) => {
          Loaded = component;
          setReady(true);
        },
        () => setFailed(true),
      );
    }, []);
    if (Loaded) return <Loaded {...props} />;
    return hasFailed ? <NotLoaded /> : null;
  };
}

/** Says that something could not be loaded, and tries the whole page again when asked to. */
export function NotLoaded() {
  return (
    <div class="row" role="alert">
      <p class="trouble">{t("shell.notLoaded")}</p>
      <button type="button" class="button" onClick={() => location.reload()}>
        {t("shell.retry")}
      </button>
    </div>
  );
}
