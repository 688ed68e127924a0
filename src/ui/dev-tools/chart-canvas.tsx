import './dev-tools.css';

import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';

import { IconButton } from '#ui/primitives/icon-button.tsx';

/** What of a drawing is seen: its left upper corner and how many of its pixels fit into the width. */
type View = { x: number; y: number; width: number; height: number };
type Size = { width: number; height: number };

const widest = 4;
const narrowest = 1 / 12;

/** A view that is `factor` times as wide, with the point (0–1 of the view) where it was. */
function zoomed(view: View, whole: Size, factor: number, at = { x: 0.5, y: 0.5 }): View {
  const width = Math.min(whole.width * widest, Math.max(whole.width * narrowest, view.width * factor));
  const height = (width / view.width) * view.height;
  return {
    x: view.x + (view.width - width) * at.x,
    y: view.y + (view.height - height) * at.y,
    width,
    height,
  };
}

type ChartCanvasProps = Size & {
  label: string;
  /** A place to be seen, such as the active state; another place is another object. */
  children: ReactNode;
};

/** A drawing that is dragged, zoomed by wheel, fingers and keys, and fitted. */
export function ChartCanvas({ width, height, label, children }: ChartCanvasProps) {
  const { t } = useLingui();
  const whole = { x: 0, y: 0, width, height };
  const [view, setView] = useState<View>(whole);
  const held = useRef(new Map<number, { x: number; y: number }>());
  const zoom = (factor: number) => setView((now) => zoomed(now, whole, factor));
  const pan = (dx: number, dy: number) =>
    setView((now) => ({ ...now, x: now.x + dx * now.width, y: now.y + dy * now.height }));

  const listenToWheel = (picture: HTMLDivElement) => {
    // With a modifier, as maps do: the page itself is scrolled without. React's own listener could not keep the browser from zooming.
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey && !event.altKey) return;
      event.preventDefault();
      const box = picture.getBoundingClientRect();
      const at = { x: (event.clientX - box.x) / box.width, y: (event.clientY - box.y) / box.height };
      setView((now) => zoomed(now, whole, event.deltaY > 0 ? 1.15 : 1 / 1.15, at));
    };
    picture.addEventListener('wheel', onWheel, { passive: false });
    return () => picture.removeEventListener('wheel', onWheel);
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const before = held.current.get(event.pointerId);
    if (!before) return;
    const box = event.currentTarget.getBoundingClientRect();
    const now = { x: event.clientX, y: event.clientY };
    const other = [...held.current].find(([id]) => id !== event.pointerId)?.[1];
    held.current.set(event.pointerId, now);
    if (other) {
      const apart = (point: { x: number; y: number }) =>
        Math.hypot(point.x - other.x, point.y - other.y) || 1;
      const factor = apart(before) / apart(now);
      setView((seen) => zoomed(seen, whole, factor));
      return;
    }
    const scale = Math.max(view.width / box.width, view.height / box.height);
    setView((seen) => ({
      ...seen,
      x: seen.x - (now.x - before.x) * scale,
      y: seen.y - (now.y - before.y) * scale,
    }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const acts: Readonly<Record<string, () => void>> = {
      '+': () => zoom(0.8),
      '=': () => zoom(0.8),
      '-': () => zoom(1.25),
      '0': () => setView(whole),
      ArrowLeft: () => pan(-0.1, 0),
      ArrowRight: () => pan(0.1, 0),
      ArrowUp: () => pan(0, -0.1),
      ArrowDown: () => pan(0, 0.1),
    };
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  return (
    <div className="chart-stage">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application takes keys and pointers */}
      <div
        role="application"
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is moved and zoomed by keys
        tabIndex={0}
        className="chart-board"
        ref={listenToWheel}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          held.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        }}
        onPointerMove={onPointerMove}
        onPointerUp={({ pointerId }) => held.current.delete(pointerId)}
        onPointerCancel={({ pointerId }) => held.current.delete(pointerId)}
        onKeyDown={onKeyDown}
      >
        <svg
          viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
          aria-hidden="true"
          className="chart-picture"
        >
          <defs>
            <marker
              id="chart-tip"
              viewBox="0 0 10 10"
              refX="9"
              refY="5"
              markerWidth="8"
              markerHeight="8"
              markerUnits="userSpaceOnUse"
              orient="auto-start-reverse"
            >
              <path d="M0 0L10 5L0 10z" fill="context-stroke" />
            </marker>
          </defs>
          {children}
        </svg>
      </div>
      <div className="chart-tools">
        <IconButton label={t`Zoom in`} icon="i-lucide-zoom-in" onClick={() => zoom(0.8)} />
        <IconButton label={t`Zoom out`} icon="i-lucide-zoom-out" onClick={() => zoom(1.25)} />
        <IconButton label={t`Show all of it`} icon="i-lucide-maximize" onClick={() => setView(whole)} />
      </div>
    </div>
  );
}
