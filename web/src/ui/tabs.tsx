import type { ComponentChildren } from "preact";
import { useId, useRef } from "preact/hooks";
import "./tabs.css";

/** A part of a page; the page shows one at a time. */
export interface Tab {
  readonly name: string;
  readonly content: ComponentChildren;
}

interface Props<Key extends string> {
  /** What the parts are of, for a screen reader. */
  readonly label: string;
  readonly tabs: Readonly<Record<Key, Tab>>;
  readonly shown: Key;
  readonly onShow: (tab: Key) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Parts of a page by their names: clicked, or gone through with the arrow keys. Hidden parts keep what is written. */
export function Tabs<Key extends string>({ label, tabs, shown, onShow }: Props<Key>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const keys = Object.keys(tabs) as Key[];
  const step = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = (keys.indexOf(shown) + by + keys.length) % keys.length;
    onShow(keys[next]!);
    (list.current!.children[next] as HTMLElement).focus();
  };
  return (
    <>
      <div ref={list} class="tabs not-printed" role="tablist" aria-label={label} onKeyDown={step}>
        {keys.map((key) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            aria-controls={`${id}-${key}-panel`}
            aria-selected={key === shown}
            tabIndex={key === shown ? 0 : -1}
            onClick={() => onShow(key)}
          >
            {tabs[key].name}
          </button>
        ))}
      </div>
      {keys.map((key) => (
        <div
          key={key}
          class="tab-panel"
          role="tabpanel"
          id={`${id}-${key}-panel`}
          aria-labelledby={`${id}-${key}`}
          hidden={key !== shown}
        >
          {tabs[key].content}
        </div>
      ))}
    </>
  );
}
