import type { ComponentProps } from 'react';

import { classNames } from './class-names.ts';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** What it does, for those who don't see the icon; also its tooltip. */
  label: string;
  /** An icon class: `i-lucide-x`. */
  icon: string;
};

export const IconButton = ({ label, icon, className, ...rest }: IconButtonProps) => (
  <button
    {...rest}
    type="button"
    aria-label={label}
    title={label}
    className={classNames('icon-btn', className)}
  >
    <span className={classNames(icon, 'text-[20px]')} aria-hidden="true" />
  </button>
);
