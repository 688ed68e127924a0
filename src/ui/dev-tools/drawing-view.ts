import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';

/** Visible part of a drawing, in its pixels. */
export type View = { x: number; y: number; width: number; height: number };
type Point = { x: number; y: number };

const widest = 4;
const narrowest = 1 / 12;

/** Returns a view that is `factor` times as wide and keeps the point `at` (0 to 1 of the view) in place. */
function zoomed(view: View, whole: View, factor: number, at: Point = { x: 0.5, y: 0.5 }): View {
  const width = Math.min(whole.width * widest, Math.max(whole.width * narrowest, view.width * factor));
  const height = (width / view.width) * view.height;
  return {
    x: view.x + (view.width - width) * at.x,
    y: view.y + (view.height - height) * at.y,
    width,
    height,
  };
}

const moved = (view: View, dx: number, dy: number): View => ({ ...view, x: view.x + dx, y: view.y + dy });

/** Returns a view with margins around a part of a drawing. */
export function viewAround({ x, y, width, height }: View): View {
  const room = Math.max(120, 0.25 * Math.max(width, height));
  return { x: x - room, y: y - room, width: width + 2 * room, height: height + 2 * room };
}

/** Returns the view after a key: arrows pan, plus and minus zoom, 0 fits the whole drawing. */
function byKey(key: string, view: View, whole: View): View | undefined {
  const [dx, dy] = [0.1 * view.width, 0.1 * view.height];
  const views: Readonly<Record<string, View>> = {
    '+': zoomed(view, whole, 0.8),
    '=': zoomed(view, whole, 0.8),
    '-': zoomed(view, whole, 1.25),
    '0': whole,
    ArrowLeft: moved(view, -dx, 0),
    ArrowRight: moved(view, dx, 0),
    ArrowUp: moved(view, 0, -dy),
    ArrowDown: moved(view, 0, dy),
  };
  return views[key];
}

/** Keeps the visible part of a drawing in step with drags, pinches, the wheel and keys. */
export function useDrawingView(whole: View) {
  const [view, setView] = useState(whole);
  const held = useRef(new Map<number, Point>());

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = held.current.get(event.pointerId);
    if (!before) return;
    const box = event.currentTarget.getBoundingClientRect();
    const now = { x: event.clientX, y: event.clientY };
    const other = [...held.current].find(([id]) => id !== event.pointerId)?.[1];
    held.current.set(event.pointerId, now);
    if (other) {
      const apart = (point: Point) => Math.hypot(point.x - other.x, point.y - other.y) || 1;
      const factor = apart(before) / apart(now);
      setView((seen) => zoomed(seen, whole, factor));
      return;
    }
    const scale = Math.max(view.width / box.width, view.height / box.height);
    setView((seen) => moved(seen, (before.x - now.x) * scale, (before.y - now.y) * scale));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = event.ctrlKey || event.metaKey || event.altKey ? undefined : byKey(event.key, view, whole);
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
      const at = { x: (event.clientX - box.x) / box.width, y: (event.clientY - box.y) / box.height };
      setView((now) => zoomed(now, whole, event.deltaY > 0 ? 1.15 : 1 / 1.15, at));
    };
    board?.addEventListener('wheel', onWheel, { passive: false });
    return () => board?.removeEventListener('wheel', onWheel);
  };
  const letGo = ({ pointerId }: PointerEvent) => void held.current.delete(pointerId);
  return {
    view,
    setView,
    zoom: (factor: number) => setView((now) => zoomed(now, whole, factor)),
    board: {
      ref,
      onKeyDown,
      onPointerMove,
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        held.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      },
      onPointerUp: letGo,
      onPointerCancel: letGo,
    },
  };
}
