import './stepper.css';

import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';

type Tab<Id extends string> = { id: Id; name: ReactNode };
type TabsProps<Id extends string> = {
  label: string;
  tabs: readonly Tab<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  /** The panel of the chosen tab. */
  children: ReactNode;
};

/** Tabs after the ARIA pattern: arrow keys, Home and End move, and what is moved to is shown. */
export function Tabs<Id extends string>({ label, tabs, value, onChange, children }: TabsProps<Id>) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const at = tabs.findIndex(({ id }) => id === value);

  const move = (event: KeyboardEvent) => {
    const target = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    const index = target === undefined ? -1 : (target + tabs.length) % tabs.length;
    const next = tabs[index];
    if (next === undefined) return;
    event.preventDefault();
    onChange(next.id);
    list.current?.querySelectorAll('button')[index]?.focus();
  };

  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className="flex gap-6 border-b border-line">
        {tabs.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${base}-${id}`}
            aria-selected={id === value}
            aria-controls={`${base}-panel`}
            tabIndex={id === value ? 0 : -1}
            className="tab"
            onClick={() => onChange(id)}
            onKeyDown={move}
          >
            {name}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${value}`} className="pt-6">
        {children}
      </div>
    </>
  );
}
