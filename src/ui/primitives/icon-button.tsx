import type { ComponentProps } from 'react';

import { classNames } from './class-names.ts';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label' | 'title'> & {
  /** Accessible name; also the tooltip, unless `tip` is given. */
  label: string;
  tip?: string;
  /** Icon class: `i-lucide-x`. */
  icon: string;
};

export const IconButton = ({ label, tip = label, icon, className, ...rest }: IconButtonProps) => (
  <button
    data-tip={tip}
    {...rest}
    type="button"
    aria-label={label}
    className={classNames('icon-btn', className)}
  >
    <span className={classNames(icon, 'text-[20px]')} aria-hidden="true" />
  </button>
);
