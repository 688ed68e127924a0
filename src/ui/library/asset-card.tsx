import { useLingui } from '@lingui/react/macro';

import type { Asset } from '#api/contract/assets.ts';
import { pictureName } from '#ui/patterns/picture-name.ts';

type AssetCardProps = {
  asset: Asset;
  isChosen: boolean;
  /** In the bin nothing is opened: it has to be restored first. */
  onOpen: (() => void) | undefined;
  /** `isRange` where everything since the last chosen one is meant. */
  onChoose: (isRange: boolean) => void;
};

export function AssetCard({ asset, isChosen, onOpen, onChoose }: AssetCardProps) {
  const { i18n, t } = useLingui();
  const { id, kind, width, height, thumbnail_url, created_at, tags = [] } = asset;
  const name = pictureName(i18n, asset);
  const day = i18n.date(created_at, { dateStyle: 'medium' });
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
      </button>
      <label className="card-choice">
        <input
          type="checkbox"
          className="size-6 accent-lacquer"
          checked={isChosen}
          aria-label={t`Choose: ${name}, ${day}`}
          onClick={({ shiftKey }) => onChoose(shiftKey)}
          onChange={() => {}}
        />
      </label>
    </div>
  );
}
