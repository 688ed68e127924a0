import './spinner.css';

import { classNames } from './class-names.ts';

/** Holds the room of something that is still on its way; `className` gives its size. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span className={classNames('skeleton', className)} aria-hidden="true" />
);
