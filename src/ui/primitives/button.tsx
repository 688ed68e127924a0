import { type ComponentProps, type ReactNode, useId, useState } from 'react';

import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

export type ButtonLook = 'primary' | 'ghost' | 'dark' | 'danger' | 'night' | 'quiet';
type Size = 'normal' | 'small';

/**
 * Class names of a button, also for links that look like one. One `primary` per view: the lacquer red marks its single main
 * action.
 */
export const buttonClass = (look: ButtonLook = 'primary', size: Size = 'normal') =>
  classNames('btn', `btn-${look}`, size === 'small' && 'btn-sm');

type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> & {
  look?: ButtonLook;
  size?: Size;
  /** Shows a spinner and ignores presses, yet keeps the focus. */
  busy?: boolean;
  /** Ignores presses, yet stays focusable. */
  disabled?: boolean;
  /** Reason for `disabled`: part of the accessible description, and shown when the button is pressed anyway. */
  why?: ReactNode;
  /** Icon class: `i-lucide-download`. */
  icon?: string;
  children: ReactNode;
};

export function Button({
  look,
  size,
  busy = false,
  disabled = false,
  why,
  icon,
  className,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const isOff = busy || disabled;
  const words = useId();
  const [isAsked, setAsked] = useState(false);
  const reason = disabled && !busy ? why : undefined;
  const button = (
    <button
      aria-describedby={reason === undefined ? undefined : words}
      {...rest}
      type={isOff && type === 'submit' ? 'button' : type}
      className={classNames(buttonClass(look, size), isOff && 'btn-off', className)}
      aria-disabled={isOff || undefined}
      aria-busy={busy || undefined}
      onClick={isOff ? () => setAsked(true) : onClick}
    >
      {busy ? <Spinner /> : icon && <span className={icon} aria-hidden="true" />}
      {children}
    </button>
  );
  if (reason === undefined) return button;
  return (
    <>
      {button}
      <span id={words} hidden>
        {reason}
      </span>
      <output className="btn-why">{isAsked && reason}</output>
    </>
  );
}

/** Button with the look of a link in a line of text. */
export const LinkButton = ({ type = 'button', className, ...rest }: ComponentProps<'button'>) => (
  <button type={type} className={classNames('as-link', className)} {...rest} />
);
