import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import type { Asset } from '#api/contract/assets.ts';
import { notices } from '#ui/messages/notices-messages.ts';
import { LoadMore } from '#ui/patterns/load-more.tsx';
import { pictureDescription } from '#ui/patterns/picture-name.ts';
import { Button } from '#ui/primitives/button.tsx';
import { RadioCards } from '#ui/primitives/radio-cards.tsx';
import { Skeleton } from '#ui/primitives/skeleton.tsx';

import type { ChoicesState } from './choices-state.ts';
import { PictureCard } from './picture-card.tsx';

type ChoiceGridProps = {
  label: string;
  choices: ChoicesState;
  shown: readonly Asset[];
  chosen: readonly string[];
  onToggle: (asset: Asset) => void;
  multiple?: boolean;
  /** Tile for uploads. */
  upload: ReactNode;
};

export function ChoiceGrid({ label, choices, shown, chosen, onToggle, multiple, upload }: ChoiceGridProps) {
  const { i18n } = useLingui();
  const toggle = (id: string) => {
    const asset = shown.find((picture) => picture.id === id);
    if (asset) onToggle(asset);
  };
  return (
    <>
      <RadioCards
        label={label}
        className="choice-grid"
        multiple={multiple ?? false}
        value={chosen}
        onToggle={toggle}
        before={upload}
        cards={shown.map((asset, index) => ({
          value: asset.id,
          label: pictureDescription(i18n, asset),
          content: <PictureCard asset={asset} category={asset.category ?? null} eager={index < 8} />,
        }))}
      />
      {choices.isLoading && (
        <div className="choice-grid mt-4" aria-busy="true">
          {[0, 1, 2, 3].map((key) => (
            <Skeleton key={key} className="block aspect-4/5" />
          ))}
        </div>
      )}
      {choices.isError && (
        <div role="alert" className="mt-5 flex flex-wrap items-center gap-3 text-ink-2">
          {i18n._(notices.assetsFailed.title)}
          <Button size="small" look="ghost" onClick={() => void choices.retry()}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
      <LoadMore
        hasMore={choices.hasMore}
        isLoading={choices.isLoadingMore}
        onMore={() => void choices.loadMore()}
      />
    </>
  );
}
