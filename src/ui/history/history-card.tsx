import { useLingui } from '@lingui/react/macro';

import type { Generation } from '#api/contract/generation.ts';
import { featureNames } from '#ui/messages/features.ts';
import { notices } from '#ui/messages/notices.ts';
import { GenerationPicture } from '#ui/patterns/generation-picture.tsx';
import { StatusChip } from '#ui/patterns/status-chip.tsx';

type HistoryCardProps = {
  generation: Generation;
  isChosen: boolean;
  /** In the bin nothing is opened: it has to be restored first. */
  onOpen: (() => void) | undefined;
  /** `isRange` where everything since the last chosen one is meant. */
  onChoose: (isRange: boolean) => void;
};

export function HistoryCard({ generation, isChosen, onOpen, onChoose }: HistoryCardProps) {
  const { i18n, t } = useLingui();
  const { id, feature, status, created_at } = generation;
  const name = i18n._(featureNames[feature]);
  const moment = i18n.date(created_at, { dateStyle: 'medium', timeStyle: 'short' });
  const lacksResult = status === 'succeeded' && generation.result === undefined;
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
        <GenerationPicture generation={generation} />
        <span className="mt-2.5 flex items-center justify-between gap-2">
          <span className="truncate font-500 text-sm">{name}</span>
          <StatusChip status={status} />
        </span>
        <span className="flex justify-between gap-2 text-2xs text-ink-2">
          <time dateTime={created_at} className="truncate">
            {moment}
          </time>
          {lacksResult && i18n._(notices.resultMissing.title)}
        </span>
      </button>
      <label className="card-choice">
        <input
          type="checkbox"
          className="size-6 accent-lacquer"
          checked={isChosen}
          aria-label={t`Choose: ${name}, ${moment}`}
          onClick={({ shiftKey }) => onChoose(shiftKey)}
          onChange={() => {}}
        />
      </label>
    </div>
  );
}
