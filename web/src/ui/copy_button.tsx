import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n/index.ts";
import { Icon } from "./icon.tsx";
import { lazy } from "./lazy.tsx";

interface Props {
  readonly label: string;
  readonly words: () => string;
  /** Whether only its picture is seen; a screen reader has the label. */
  readonly isSmall?: boolean;
}

const CopyByHand = lazy(async () => (await import("./copy_by_hand.tsx")).CopyByHand);

/** A button that copies a text and says so for two seconds, or shows the text where the browser does not let it. */
export function CopyButton({ label, words, isSmall = false }: Props) {
  const [isCopied, setCopied] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), 2_000);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async (): Promise<void> => {
    const text = words();
    try {
      // Without TLS, as in a home network, browsers have no clipboard for pages.
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      setRefused(text);
    }
  };
  return (
    <>
      <button class="button" type="button" onClick={() => void copy()}>
        <Icon name="copy" />
        <span class={isSmall ? "visually-hidden" : undefined}>{isCopied ? t("shell.copied") : label}</span>
      </button>
      <span role="status" class="visually-hidden">
        {isCopied ? t("shell.copied") : ""}
      </span>
      {refused !== null && <CopyByHand label={label} words={refused} onClose={() => setRefused(null)} />}
    </>
  );
}
