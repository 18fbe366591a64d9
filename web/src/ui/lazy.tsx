import { type ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { needMessages, t } from "../i18n/index.ts";

/**
 * A component whose code, and whose messages of these areas, are loaded when it is first shown; without areas its
 * messages come with the page's.
 * What fails is tried again with the next one shown.
 */
export function lazy<Props extends object>(
  areas: readonly string[],
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => preact.JSX.Element | null {
  let Loaded: ComponentType<Props> | undefined;
  return function Lazy(props: Props) {
    const [hasFailed, setFailed] = useState(false);
    const [, setReady] = useState(Loaded !== undefined);
    useEffect(() => {
      if (Loaded) return;
      Promise.all([load(), needMessages(areas)]).then(
        ([component]) => {
          Loaded = component;
          setReady(true);
        },
        () => setFailed(true),
      );
    }, []);
    if (Loaded) return <Loaded {...props} />;
    return hasFailed ? <p role="alert">{t("shell.notLoaded")}</p> : null;
  };
}
