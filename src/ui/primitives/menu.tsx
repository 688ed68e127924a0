import './menu.css';

import { Menu as ActionMenu, MenuButton, MenuItem, MenuItems } from '@headlessui/react';
import { Children, isValidElement, type ReactNode } from 'react';

type MenuProps = {
  /** What the button shows. */
  trigger: ReactNode;
  triggerClass?: string;
  label?: string;
  /** Opens upwards: for a button at the lower edge. */
  up?: boolean;
  /** Buttons, each an item of the menu. */
  children: ReactNode;
};

/** A button with a menu of actions: arrow keys, Home, End and first letters go through it, Tab and Escape leave it. */
export const Menu = ({ trigger, triggerClass, label, up = false, children }: MenuProps) => (
  <ActionMenu as="div" className="relative">
    <MenuButton className={triggerClass} aria-label={label}>
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
