import './menu.css';

import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';

type LinkMenuProps = {
  /** What the button shows. */
  trigger: ReactNode;
  triggerClass?: string;
  label?: string;
  /** Opens upwards: for a button at the lower edge. */
  up?: boolean;
  /** Links and buttons. */
  children: ReactNode;
};

/**
 * A button that discloses a few places to go. They stay links, and Tab goes through them; a press on one or Escape closes it and
 * gives the focus back. Actions stand in a `Menu`.
 */
export function LinkMenu({ trigger, triggerClass, label, up = false, children }: LinkMenuProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  // At the lower edge of a window that is scrolled it would lie out of sight.
  useLayoutEffect(() => {
    if (open) list.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- listens for Escape and for the focus leaving
    <div
      className="relative"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        // The key would also be taken for the gesture that closes the window around it.
        event.preventDefault();
        close();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        className={triggerClass}
        aria-label={label}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {trigger}
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- its items are the controls */}
      <div
        ref={list}
        id={id}
        hidden={!open}
        className={up ? 'menu-list menu-up' : 'menu-list'}
        onClick={close}
      >
        {children}
      </div>
    </div>
  );
}
