import { useLingui } from '@lingui/react/macro';

import type { Asset, GarmentCategory } from '#api/contract/assets.ts';
import { garmentCategoryMessages } from '#ui/messages/garments.ts';
import { pictureName } from '#ui/patterns/picture-name.ts';

type PictureCardProps = { asset: Asset; category?: GarmentCategory | null; eager?: boolean };

/**
 * Picture to choose, with its name below; the surrounding card shows the selection. A tall picture is cropped more at the bottom,
 * so that heads stay visible.
 */
export function PictureCard({ asset, category, eager = false }: PictureCardProps) {
  const { i18n } = useLingui();
  return (
    <>
      <span className="stage-light block aspect-4/5">
        <img
          src={asset.thumbnail_url}
          alt=""
          width={asset.width}
          height={asset.height}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          className="size-full object-cover object-[50%_25%]"
        />
      </span>
      <span className="flex flex-wrap justify-between gap-x-2 px-3 py-2.5 text-sm">
        <span className="line-clamp-2 break-anywhere">{pictureName(i18n, asset)}</span>
        {category && (
          <span className="whitespace-nowrap text-ink-3">{i18n._(garmentCategoryMessages[category])}</span>
        )}
      </span>
    </>
  );
}
