import './menu.css';

import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';

type LinkMenuProps = {
  /** Content of the button. */
  trigger: ReactNode;
  triggerClass?: string;
  label?: string;
  /** Opens upwards, for a button at the bottom of the window. */
  up?: boolean;
  /** Links and buttons of the menu. */
  children: ReactNode;
};

/**
 * Button that discloses a few links. They stay in the tab order; a press on one or Escape closes it and returns the focus.
 * Actions belong in a `Menu`.
 */
export function LinkMenu({ trigger, triggerClass, label, up = false, children }: LinkMenuProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  // At the bottom of a scrolled window the list would be out of view.
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
        // The browser would also treat the key as the close gesture of the surrounding dialog.
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
