import './spinner.css';

import { classNames } from './class-names.ts';

/** Placeholder of loading content; `className` sets its size. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span className={classNames('skeleton', className)} aria-hidden="true" />
);
