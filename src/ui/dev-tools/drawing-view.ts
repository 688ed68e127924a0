import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';

/** Visible part of a drawing, in its pixels. */
export type View = { x: number; y: number; width: number; height: number };
type Point = { x: number; y: number };

const widest = 4;
const narrowest = 1 / 12;

/** Returns a view that is `factor` times as wide and keeps the point `at` (0 to 1 of the view) in place. */
function zoomView(view: View, full: View, factor: number, anchor: Point = { x: 0.5, y: 0.5 }): View {
  const width = Math.min(full.width * widest, Math.max(full.width * narrowest, view.width * factor));
  const height = (width / view.width) * view.height;
  return {
    x: view.x + (view.width - width) * anchor.x,
    y: view.y + (view.height - height) * anchor.y,
    width,
    height,
  };
}

const panView = (view: View, dx: number, dy: number): View => ({ ...view, x: view.x + dx, y: view.y + dy });

/** Returns a view with margins around a part of a drawing. */
export function viewAround({ x, y, width, height }: View): View {
  const margin = Math.max(120, 0.25 * Math.max(width, height));
  return { x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin };
}

/** Returns the view after a key: arrows pan, plus and minus zoom, 0 fits the whole drawing. */
function stepView(key: string, view: View, full: View): View | undefined {
  const [dx, dy] = [0.1 * view.width, 0.1 * view.height];
  const views: Readonly<Record<string, View>> = {
    '+': zoomView(view, full, 0.8),
    '=': zoomView(view, full, 0.8),
    '-': zoomView(view, full, 1.25),
    '0': full,
    ArrowLeft: panView(view, -dx, 0),
    ArrowRight: panView(view, dx, 0),
    ArrowUp: panView(view, 0, -dy),
    ArrowDown: panView(view, 0, dy),
  };
  return views[key];
}

/** Keeps the visible part of a drawing in step with drags, pinches, the wheel and keys. */
export function useDrawingView(full: View) {
  const [view, setView] = useState(full);
  const pointers = useRef(new Map<number, Point>());

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const box = event.currentTarget.getBoundingClientRect();
    const position = { x: event.clientX, y: event.clientY };
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, position);
    if (other) {
      const distance = (point: Point) => Math.hypot(point.x - other.x, point.y - other.y) || 1;
      const factor = distance(before) / distance(position);
      setView((current) => zoomView(current, full, factor));
      return;
    }
    const scale = Math.max(view.width / box.width, view.height / box.height);
    setView((current) => panView(current, (before.x - position.x) * scale, (before.y - position.y) * scale));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = event.ctrlKey || event.metaKey || event.altKey ? undefined : stepView(event.key, view, full);
    if (!next) return;
    event.preventDefault();
    setView(next);
  };
  /**
   * The wheel zooms with a modifier, as in maps, and scrolls the page without one. A React listener is passive and could not
   * prevent the browser's own zoom.
   */
  const ref = (board: HTMLElement | null) => {
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey && !event.altKey) return;
      event.preventDefault();
      const box = event.currentTarget instanceof Element ? event.currentTarget.getBoundingClientRect() : null;
      if (!box) return;
      const anchor = { x: (event.clientX - box.x) / box.width, y: (event.clientY - box.y) / box.height };
      setView((current) => zoomView(current, full, event.deltaY > 0 ? 1.15 : 1 / 1.15, anchor));
    };
    board?.addEventListener('wheel', onWheel, { passive: false });
    return () => board?.removeEventListener('wheel', onWheel);
  };
  const releasePointer = ({ pointerId }: PointerEvent) => void pointers.current.delete(pointerId);
  return {
    view,
    setView,
    zoom: (factor: number) => setView((current) => zoomView(current, full, factor)),
    board: {
      ref,
      onKeyDown,
      onPointerMove,
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      },
      onPointerUp: releasePointer,
      onPointerCancel: releasePointer,
    },
  };
}
