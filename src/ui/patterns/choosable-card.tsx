import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

export type Choice = {
  isChosen: boolean;
  /** In the bin nothing is opened: it has to be restored first. */
  onOpen: (() => void) | undefined;
  /** `isRange` where everything since the last chosen one is meant. */
  onChoose: (isRange: boolean) => void;
};

type ChoosableCardProps = Choice & {
  id: string;
  /** What would be chosen, and of when it is. */
  name: string;
  children: ReactNode;
};

/** A card of a list: opened by a press, chosen by its box or by a press with a key held. */
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
