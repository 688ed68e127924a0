import './spinner.css';

import { classNames } from './class-names.ts';

/** Spinning ring in the text's colour. The text beside it says what is loading. */
export const Spinner = ({ className }: { className?: string }) => (
  <span className={classNames('spinner', className)} aria-hidden="true" />
);
