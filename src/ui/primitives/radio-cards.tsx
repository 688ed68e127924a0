import './field.css';

import { type ReactNode, useId } from 'react';

import { classNames } from './class-names.ts';

type Card<Value extends string> = {
  value: Value;
  /** Its name, for those who don't see the picture. */
  label: string;
  /** What else it says about itself. */
  description?: string | undefined;
  content: ReactNode;
  disabled?: boolean;
};
type RadioCardsProps<Value extends string> = {
  label: string;
  /** What is chosen: one, or with `multiple` several in the order in which they were. */
  value: readonly Value[];
  cards: readonly Card<Value>[];
  onToggle: (value: Value) => void;
  multiple?: boolean;
  /** The grid's classes. */
  className?: string;
  /** Stands first in the grid: an upload, say. */
  before?: ReactNode;
};

/** Pictures to choose from, one or several. */
export function RadioCards<Value extends string>({
  label,
  value,
  cards,
  onToggle,
  multiple = false,
  className,
  before,
}: RadioCardsProps<Value>) {
  const group = useId();
  return (
    <fieldset>
      <legend className="sr-only">{label}</legend>
      <div className={classNames('grid gap-4', className)}>
        {before}
        {cards.map((card) => (
          <label key={card.value} className="radio-card">
            {card.content}
            <input
              type={multiple ? 'checkbox' : 'radio'}
              name={group}
              className="radio-input"
              aria-label={card.label}
              aria-describedby={card.description ? `${group}-${card.value}` : undefined}
              checked={value.includes(card.value)}
              disabled={card.disabled}
              onChange={() => onToggle(card.value)}
            />
            {card.description && (
              <span id={`${group}-${card.value}`} hidden>
                {card.description}
              </span>
            )}
            <span className="radio-mark" aria-hidden="true">
              <span className="i-lucide-check" />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
