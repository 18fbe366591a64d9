// SPDX-License-Identifier: MIT
/** An element that tells its page what happens, by events with types. */

import type { ArbiterBoardEventMap } from "./types.ts";

/** On a server there are no elements: there the class can only be imported. */
const Base: typeof HTMLElement = globalThis.HTMLElement ?? (class {} as unknown as typeof HTMLElement);

type EventMap = ArbiterBoardEventMap & HTMLElementEventMap;

export class TellingElement extends Base {
  /** Tells the page; false where it has prevented what would follow. */
  protected tell<Name extends keyof ArbiterBoardEventMap>(
    name: Name,
    detail: ArbiterBoardEventMap[Name]["detail"],
  ): boolean {
    const cancelable = name === "move" || name === "why";
    return this.dispatchEvent(new CustomEvent(name, { detail, cancelable, bubbles: true, composed: true }));
  }
}

/** The events by their names, as TypeScript sees them. */
export interface TellingElement {
  addEventListener<Name extends keyof EventMap>(
    type: Name,
    listener: (event: EventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<Name extends keyof EventMap>(
    type: Name,
    listener: (event: EventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}
