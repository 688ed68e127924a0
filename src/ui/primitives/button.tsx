import type { ComponentProps } from 'react';

import { Spinner } from './spinner.tsx';

type ButtonProps = ComponentProps<'button'> & {
  look?: keyof typeof looks;
  size?: keyof typeof sizes;
  /** Its work is under way: it keeps the focus, and says so. */
  busy?: boolean;
};

const looks = { primary: 'btn-primary', ghost: 'btn-ghost', night: 'btn-night', danger: 'btn-danger' };
const sizes = { normal: '', small: 'btn-sm' };

export function Button({
  look = 'primary',
  size = 'normal',
  busy = false,
  type = 'button',
  className = '',
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      className={`btn ${looks[look]} ${sizes[size]} ${className}`}
      {...rest}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

/** A button that reads as a link in a line of text. */
export function LinkButton({ type = 'button', className = '', ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type={type}
      className={`link font-500 cursor-pointer disabled:(no-underline text-ink-3 cursor-default) ${className}`}
      {...rest}
    />
  );
}
