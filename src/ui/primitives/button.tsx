import type { ComponentProps, ReactNode } from 'react';

import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

export type ButtonLook = 'primary' | 'ghost' | 'dark' | 'danger' | 'night' | 'quiet';
type Size = 'normal' | 'small';

/** One `primary` a view: the lacquer red is for its single main action. Also for links that look like buttons. */
export const buttonClass = (look: ButtonLook = 'primary', size: Size = 'normal') =>
  classNames('btn', `btn-${look}`, size === 'small' && 'btn-sm');

type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> & {
  look?: ButtonLook;
  size?: Size;
  /** Being worked on: it spins and takes no press, yet keeps the focus. */
  busy?: boolean;
  /** Takes no press now, yet can be reached and keeps the focus. */
  disabled?: boolean;
  /** An icon class: `i-lucide-download`. */
  icon?: string;
  children: ReactNode;
};

export function Button({
  look,
  size,
  busy = false,
  disabled = false,
  icon,
  className,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const isOff = busy || disabled;
  return (
    <button
      {...rest}
      type={isOff && type === 'submit' ? 'button' : type}
      className={classNames(buttonClass(look, size), isOff && 'btn-off', className)}
      aria-disabled={isOff || undefined}
      aria-busy={busy || undefined}
      onClick={isOff ? undefined : onClick}
    >
      {busy ? <Spinner /> : icon && <span className={icon} aria-hidden="true" />}
      {children}
    </button>
  );
}

/** A button that reads as a link in a line of text. */
export const LinkButton = ({ type = 'button', className, ...rest }: ComponentProps<'button'>) => (
  <button type={type} className={classNames('as-link', className)} {...rest} />
);
