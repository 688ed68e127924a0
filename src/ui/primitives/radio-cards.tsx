import './field.css';

import { type ReactNode, useId } from 'react';

import { classNames } from './class-names.ts';

type Card<Value extends string> = {
  value: Value;
  /** Accessible name of the picture. */
  label: string;
  /** Further description. */
  description?: string | undefined;
  content: ReactNode;
  disabled?: boolean;
};
type RadioCardsProps<Value extends string> = {
  label: string;
  /** Selected values: one, or with `multiple` several in the order of their selection. */
  value: readonly Value[];
  cards: readonly Card<Value>[];
  onToggle: (value: Value) => void;
  multiple?: boolean;
  /** Class names of the grid. */
  className?: string;
  /** First cell of the grid: an upload, say. */
  before?: ReactNode;
};

/** Grid of pictures of which one or several can be selected. */
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
