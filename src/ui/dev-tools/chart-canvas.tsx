import './dev-tools.css';

import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { IconButton } from '#ui/primitives/icon-button.tsx';

import { viewAround, useDrawingView, type View } from './drawing-view.ts';

type ChartCanvasProps = {
  width: number;
  height: number;
  label: string;
  /** Current state of the chart, in pixels of the drawing. */
  focus?: View | undefined;
  children: ReactNode;
};

/** Drawing that the user can pan, zoom by wheel, pinch or keys, and fit. */
export function ChartCanvas({ width, height, label, focus, children }: ChartCanvasProps) {
  const { t } = useLingui();
  const fullView = { x: 0, y: 0, width, height };
  const { view, setView, zoom, board } = useDrawingView(fullView);
  return (
    <div className="chart-stage">
      <div
        {...board}
        role="application"
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys move and zoom the drawing
        tabIndex={0}
        className="chart-board"
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
        {focus && (
          <IconButton
            label={t`Show where it is now`}
            icon="i-lucide-locate"
            onClick={() => setView(viewAround(focus))}
          />
        )}
        <IconButton label={t`Zoom in`} icon="i-lucide-zoom-in" onClick={() => zoom(0.8)} />
        <IconButton label={t`Zoom out`} icon="i-lucide-zoom-out" onClick={() => zoom(1.25)} />
        <IconButton label={t`Show all of it`} icon="i-lucide-maximize" onClick={() => setView(fullView)} />
      </div>
    </div>
  );
}
