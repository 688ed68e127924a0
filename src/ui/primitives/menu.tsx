import './menu.css';

import { Menu as ActionMenu, MenuButton, MenuItem, MenuItems } from '@headlessui/react';
import { Children, isValidElement, type ReactNode, useEffect, useRef } from 'react';

/** Marks an opening by a press, in place of a key. */
const press = 'press';

export type MenuProps = {
  /** Content of the button. */
  trigger: ReactNode;
  triggerClass?: string;
  label?: string;
  /** Opens upwards, for a button at the bottom of the window. */
  up?: boolean;
  /** Opens on mount, by a press or by this key. */
  opening?: string | undefined;
  /** Buttons, each an item of the menu. */
  children: ReactNode;
};

/** Button with a menu of actions: arrow keys, Home, End and first letters move through it, Tab and Escape leave it. */
export function Menu({ trigger, triggerClass, label, up = false, opening, children }: MenuProps) {
  const button = useReplayedOpening(opening);
  return (
    <ActionMenu as="div" className="relative">
      <MenuButton ref={button} className={triggerClass} aria-label={label}>
        {trigger}
      </MenuButton>
      <MenuItems modal={false} className={up ? 'menu-list menu-up' : 'menu-list'}>
        {Children.toArray(children)
          .filter((child) => isValidElement(child))
          .map((child) => (
            <MenuItem key={child.key}>{child}</MenuItem>
          ))}
      </MenuItems>
    </ActionMenu>
  );
}

/** Replays on the button the event of the button that it replaced: the library has no menu that starts open. */
function useReplayedOpening(opening: string | undefined) {
  const button = useRef<HTMLButtonElement>(null);
  const isDone = useRef(false);
  useEffect(() => {
    if (opening === undefined || isDone.current) return;
    isDone.current = true;
    button.current?.focus({ preventScroll: true });
    if (opening === press) button.current?.click();
    else button.current?.dispatchEvent(new KeyboardEvent('keydown', { key: opening, bubbles: true }));
  }, [opening]);
  return button;
}
