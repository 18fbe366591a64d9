import { squareUnder, tremble } from "./pointer.ts";
import type { Color, Square } from "./types.ts";

/** What becomes of a pointer that was pressed outside the board. Places are pixels from its top left corner. */
export interface OutsideDragEvents {
  onDragStart(x: number, y: number): void;
  onDrag(x: number, y: number, over: Square | undefined): void;
  /** Released after dragging; outside the board there is no square. */
  onDrop(to: Square | undefined): void;
  /** Released where it was pressed. */
  onClick(): void;
}

/** Follows a pointer that was pressed on something beside `surface` until it is released. */
export function dragFromOutside(
  press: PointerEvent,
  surface: HTMLElement,
  orientation: () => Color,
  events: OutsideDragEvents,
): void {
  const stopping = new AbortController();
  const { signal } = stopping;
  let isDragging = false;
  // A finger is captured by what it touches first.
  if (press.target instanceof Element) press.target.releasePointerCapture?.(press.pointerId);

  const move = (event: PointerEvent) => {
    if (event.pointerId !== press.pointerId) return;
    const { x, y, square } = squareUnder(event, surface, orientation());
    const way = Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY);
    if (!isDragging && way > tremble) {
      isDragging = true;
      events.onDragStart(x, y);
    }
    if (isDragging) events.onDrag(x, y, square);
  };
  const end = (event: PointerEvent) => {
    if (event.pointerId !== press.pointerId) return;
    stopping.abort();
    const isCancelled = event.type === "pointercancel";
    if (isDragging) events.onDrop(isCancelled ? undefined : squareUnder(event, surface, orientation()).square);
    else if (!isCancelled) events.onClick();
  };
  addEventListener("pointermove", move, { signal });
  addEventListener("pointerup", end, { signal });
  addEventListener("pointercancel", end, { signal });
}
