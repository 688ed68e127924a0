import { useState } from 'react';

import type { MenuProps } from '#ui/primitives/menu.tsx';

import { latePart, useLatePart } from './late-part.ts';

const menu = latePart(() => import('#ui/primitives/menu.tsx'));
/** Whoever comes near it will soon open it; where that does not come, the press says so. */
const fetchMenu = () => void menu.load().catch(() => {});
const opens = (key: string) => key === 'ArrowDown' || key === 'ArrowUp' || key === 'Enter' || key === ' ';

/** A button with a menu of actions, whose code comes when one of a page's menus is near: a list has one in every row. */
export function ActionMenu(props: MenuProps) {
  const { trigger, triggerClass, label } = props;
  const [opening, setOpening] = useState<string>();
  const there = useLatePart(menu, opening !== undefined, () => setOpening(undefined), false);
  if (there && opening !== undefined) return <there.Menu {...props} opening={opening} />;
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
