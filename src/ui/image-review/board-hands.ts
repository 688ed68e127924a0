import type { ActorRefFrom } from 'xstate';

import type { imageReviewMachine } from '#machines/image-review/image-review.machine.ts';
import { selectIsMagnified } from '#machines/image-review/image-review.selectors.ts';
import type { Point } from '#machines/image-review/review-view.ts';

export type ReviewRef = ActorRefFrom<typeof imageReviewMachine>;

/** Pixels of a wheel notch. */
const notch = 100;
const zoomPerNotch = 1.25;
/** Zoom factor of a pinch on a touchpad, which arrives as wheel events with Ctrl in small steps. */
const zoomPerPinch = 3;
const lineHeight = 16;
const doubleClickZoom = 3;

/**
 * Handles mouse, pen and touch on a picture: a wheel or a pinch zooms, one pointer pans a magnified picture, a double click zooms
 * in or fits.
 * @returns the function that removes the listeners.
 */
export function listenToBoard(board: HTMLElement, actor: ReviewRef): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const pointers = new Map<number, Point>();
  const place = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left, top, width, height } = board.getBoundingClientRect();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  };
  const isMagnified = () => selectIsMagnified(actor.getSnapshot());
  const releasePointer = ({ pointerId }: PointerEvent) => void pointers.delete(pointerId);
  board.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0) return;
      board.setPointerCapture(event.pointerId);
      pointers.set(event.pointerId, place(event));
    },
    { signal },
  );
  board.addEventListener(
    'pointermove',
    (event) => {
      const before = pointers.get(event.pointerId);
      if (before === undefined) return;
      const at = place(event);
      pointers.set(event.pointerId, at);
      const [other] = [...pointers].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
      if (other) pinch(actor, before, at, other);
      else if (isMagnified())
        actor.send({ type: 'view.panned', by: { x: at.x - before.x, y: at.y - before.y } });
    },
    { signal },
  );
  board.addEventListener('pointerup', releasePointer, { signal });
  board.addEventListener('pointercancel', releasePointer, { signal });
  board.addEventListener(
    'dblclick',
    (event) =>
      actor.send(
        isMagnified()
          ? { type: 'view.fitted' }
          : { type: 'view.zoomed', factor: doubleClickZoom, at: place(event) },
      ),
    { signal },
  );
  board.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      const delta = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? lineHeight : 1);
      const factor = (event.ctrlKey ? zoomPerPinch : zoomPerNotch) ** (-delta / notch);
      actor.send({ type: 'view.zoomed', factor, at: place(event) });
    },
    { signal, passive: false },
  );
  return () => controller.abort();
}

/** Zooms and pans so that the picture follows both fingers. */
function pinch(actor: ReviewRef, from: Point, to: Point, other: Point): void {
  const distance = (point: Point) => Math.max(1, Math.hypot(point.x - other.x, point.y - other.y));
  const centre = { x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 };
  actor.send({ type: 'view.zoomed', factor: distance(to) / distance(from), at: centre });
  actor.send({ type: 'view.panned', by: { x: (to.x - from.x) / 2, y: (to.y - from.y) / 2 } });
}
