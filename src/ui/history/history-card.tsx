import { useLingui } from '@lingui/react';

import type { Generation } from '#api/contract/generation.ts';
import { featureNames } from '#ui/messages/features-messages.ts';
import { notices } from '#ui/messages/notices-messages.ts';
import { type Choice, ChoosableCard } from '#ui/patterns/choosable-card.tsx';
import { GenerationPicture } from '#ui/patterns/generation-picture.tsx';
import { StatusChip } from '#ui/patterns/status-chip.tsx';

type HistoryCardProps = Choice & { generation: Generation };

export function HistoryCard({ generation, ...choice }: HistoryCardProps) {
  const { i18n } = useLingui();
  const { id, feature, status, created_at } = generation;
  const name = i18n._(featureNames[feature]);
  const moment = i18n.date(created_at, { dateStyle: 'medium', timeStyle: 'short' });
  const lacksResult = status === 'succeeded' && generation.result === undefined;
  return (
    <ChoosableCard {...choice} id={id} name={`${name}, ${moment}`}>
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
    </ChoosableCard>
  );
}
