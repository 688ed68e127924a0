import { useLingui } from '@lingui/react/macro';

import type { Generation } from '#api/contract/generation.ts';
import { featureNames } from '#ui/messages/features.ts';
import { GenerationPicture } from '#ui/patterns/generation-picture.tsx';

import { StatusChip } from './status-chip.tsx';

export function HistoryCard({ generation, onOpen }: { generation: Generation; onOpen: () => void }) {
  const { i18n } = useLingui();
  const { feature, status, created_at } = generation;
  return (
    <button type="button" className="history-card" onClick={onOpen}>
      <GenerationPicture generation={generation} />
      <span className="mt-2.5 flex items-center justify-between gap-2">
        <span className="font-500 text-sm">{i18n._(featureNames[feature])}</span>
        <StatusChip status={status} />
      </span>
      <time dateTime={created_at} className="text-2xs text-ink-2">
        {i18n.date(created_at, { dateStyle: 'medium', timeStyle: 'short' })}
      </time>
    </button>
  );
}
