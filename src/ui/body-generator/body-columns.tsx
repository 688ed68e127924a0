import type { ReactNode } from 'react';

import { useIsOnePage } from '#ui/wizard/one-page.tsx';

import { BodyPanel } from './body-panel.tsx';
import { BodyPreviewFigure } from './preview-figure.tsx';

/** Columns of a step: its choices, and beside them the figure and the order panel, which stay in view while the page scrolls. */
export function BodyColumns({ children }: { children: ReactNode }) {
  if (useIsOnePage()) return <div className="grid content-start gap-8">{children}</div>;
  return <FigureColumns>{children}</FigureColumns>;
}

export const FigureColumns = ({ children }: { children: ReactNode }) => (
  <div className="body-columns">
    <div className="grid content-start gap-8">{children}</div>
    <div className="body-side">
      <BodyPreviewFigure className="body-side-figure" />
      <BodyPanel />
    </div>
  </div>
);
