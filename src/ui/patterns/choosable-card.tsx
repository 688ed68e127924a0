import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

export type Choice = {
  isChosen: boolean;
  /** Undefined in the bin, where an item has to be restored first. */
  onOpen: (() => void) | undefined;
  /** `isRange` selects everything since the last selected item. */
  onChoose: (isRange: boolean) => void;
};

type ChoosableCardProps = Choice & {
  id: string;
  /** Name and date of the item. */
  name: string;
  children: ReactNode;
};

/** Card of a list: a click opens it; its checkbox or a click with a modifier key selects it. */
export function ChoosableCard({ id, name, isChosen, onOpen, onChoose, children }: ChoosableCardProps) {
  const { t } = useLingui();
  return (
    <div className="card-cell">
      <button
        type="button"
        className="card-open"
        data-item={id}
        aria-pressed={onOpen === undefined ? isChosen : undefined}
        onClick={(event) => {
          if (event.shiftKey || event.ctrlKey || event.metaKey || onOpen === undefined)
            onChoose(event.shiftKey);
          else onOpen();
        }}
      >
        {children}
      </button>
      <label className="card-choice">
        <input
          type="checkbox"
          className="size-6 accent-lacquer"
          checked={isChosen}
          aria-label={t`Choose: ${name}`}
          onClick={({ shiftKey }) => onChoose(shiftKey)}
          onChange={() => {}}
        />
      </label>
    </div>
  );
}
