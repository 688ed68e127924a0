import { useLingui } from '@lingui/react';

import type { Asset } from '#api/contract/assets.ts';
import { type Choice, ChoosableCard } from '#ui/patterns/choosable-card.tsx';
import { pictureName } from '#ui/patterns/picture-name.ts';

type AssetCardProps = Choice & { asset: Asset };

export function AssetCard({ asset, ...choice }: AssetCardProps) {
  const { i18n } = useLingui();
  const { id, kind, width, height, thumbnail_url, created_at, tags = [] } = asset;
  const name = pictureName(i18n, asset);
  const day = i18n.date(created_at, { dateStyle: 'medium' });
  return (
    <ChoosableCard {...choice} id={id} name={`${name}, ${day}`}>
      <span className="library-picture">
        <img src={thumbnail_url} alt="" width={width} height={height} loading="lazy" decoding="async" />
      </span>
      <span className="mt-2.5 flex items-center gap-1.5 font-500 text-sm">
        {kind === 'video' && (
          <span className="i-lucide-clapperboard flex-none text-ink-3" aria-hidden="true" />
        )}
        <span className="truncate">{name}</span>
      </span>
      <span className="flex justify-between gap-2 text-2xs text-ink-2">
        <time dateTime={created_at} className="flex-none">
          {day}
        </time>
        <span className="truncate">{tags.join(', ')}</span>
      </span>
    </ChoosableCard>
  );
}
