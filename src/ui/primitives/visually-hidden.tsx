import type { ReactNode } from 'react';

/** Read aloud, not shown. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <span className="sr-only">{children}</span>
);
