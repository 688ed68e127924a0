import './spinner.css';

import { classNames } from './class-names.ts';

/** A turning ring in the text's colour. What is waited for stands in words beside it. */
export const Spinner = ({ className }: { className?: string }) => (
  <span className={classNames('spinner', className)} aria-hidden="true" />
);
