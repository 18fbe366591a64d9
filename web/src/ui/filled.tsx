import type { ComponentChildren } from "preact";
import { t } from "../i18n/index.ts";

interface Props {
  /** The key of the message. */
  readonly message: string;
  /** What stands in place of its `{name}`s: links and the like, which a text cannot hold. */
  readonly slots: Readonly<Record<string, ComponentChildren>>;
}

/** A message with more than text in its slots. */
export function Filled({ message, slots }: Props) {
  const parts = t(message).split(/\{(\w+)\}/);
  return <>{parts.map((part, index) => (index % 2 === 1 ? slots[part] : part))}</>;
}
