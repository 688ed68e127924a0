import { useLingui } from '@lingui/react/macro';

import { selectPhoto, selectStyle } from '#machines/hairstyle/hairstyle.selectors.ts';
import { pictureDescription } from '#ui/patterns/picture-name.ts';
import { latePart, useLatePart } from '#ui/patterns/late-part.ts';
import { classNames } from '#ui/primitives/class-names.ts';

import { useHairstyleSelector } from './hairstyle-actor.ts';

const stylePicture = latePart(() => import('./style-picture.tsx'));

/** Photo and drawing of the chosen cut side by side. */
export function HairLook({ className }: { className?: string }) {
  const { i18n } = useLingui();
  const photo = useHairstyleSelector(selectPhoto);
  const style = useHairstyleSelector(selectStyle);
  const part = useLatePart(stylePicture, style !== null);
  return (
    <div className={classNames('grid grid-cols-[minmax(0,1fr)_26px_minmax(0,1fr)] items-center', className)}>
      <span className="stage-light block aspect-4/5 overflow-hidden rounded">
        {photo && (
          <img
            src={photo.thumbnail_url}
            alt={pictureDescription(i18n, photo)}
            width={photo.width}
            height={photo.height}
            className="size-full object-cover"
          />
        )}
      </span>
      <span className="text-center text-ink-3" aria-hidden="true">
        +
      </span>
      <span className="stage-light block aspect-4/5 overflow-hidden rounded">
        {style && part && <part.StylePicture style={style} className="size-full" />}
      </span>
    </div>
  );
}
