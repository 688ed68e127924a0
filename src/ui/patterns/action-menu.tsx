import { useState } from 'react';

import type { MenuProps } from '#ui/primitives/menu.tsx';

import { latePart, useLatePart } from './late-part.ts';

const menu = latePart(() => import('#ui/primitives/menu.tsx'));
/** Prefetches the menu on hover or focus; if that fails, the click reports it. */
const fetchMenu = () => void menu.load().catch(() => {});
const opens = (key: string) => key === 'ArrowDown' || key === 'ArrowUp' || key === 'Enter' || key === ' ';

/** Button with a menu of actions, whose code loads once for a page when one of its menus is near: a list has one in every row. */
export function ActionMenu(props: MenuProps) {
  const { trigger, triggerClass, label } = props;
  const [opening, setOpening] = useState<string>();
  const part = useLatePart(menu, opening !== undefined, () => setOpening(undefined), false);
  if (part && opening !== undefined) return <part.Menu {...props} opening={opening} />;
  return (
    <div className="relative">
      <button
        type="button"
        className={triggerClass}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={false}
        onPointerEnter={fetchMenu}
        onFocus={fetchMenu}
        onClick={() => setOpening('press')}
        onKeyDown={(event) => {
          if (!opens(event.key)) return;
          event.preventDefault();
          setOpening(event.key);
        }}
      >
        {trigger}
      </button>
    </div>
  );
}
