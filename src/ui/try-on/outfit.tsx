import { useLingui } from '@lingui/react/macro';

import type { Asset } from '#api/contract/assets.ts';
import { selectGarments, selectPerson } from '#machines/try-on/try-on.selectors.ts';
import { pictureDescription } from '#ui/patterns/picture-name.ts';
import { classNames } from '#ui/primitives/class-names.ts';

import { useTryOnSelector } from './try-on-actor.ts';

/** Model and first garment side by side. */
export function Outfit({ className }: { className?: string }) {
  const garments = useTryOnSelector(selectGarments);
  const person = useTryOnSelector(selectPerson);
  return (
    <div className={classNames('grid grid-cols-[minmax(0,1fr)_26px_minmax(0,1fr)] items-center', className)}>
      <Frame asset={person} />
      <span className="text-center text-ink-3" aria-hidden="true">
        +
      </span>
      <Frame asset={garments[0]?.asset ?? null} more={garments.length - 1} />
    </div>
  );
}

function Frame({ asset, more = 0 }: { asset: Asset | null; more?: number }) {
  const { i18n } = useLingui();
  return (
    <span className="outfit-frame stage-light relative block aspect-4/5 overflow-hidden rounded">
      {asset && (
        <img
          src={asset.thumbnail_url}
          alt={pictureDescription(i18n, asset)}
          width={asset.width}
          height={asset.height}
          className="size-full object-cover object-[50%_25%]"
        />
      )}
      {more > 0 && (
        <span className="absolute right-2 bottom-2 rounded-full bg-ink px-2 text-xs text-white">+{more}</span>
      )}
    </span>
  );
}
