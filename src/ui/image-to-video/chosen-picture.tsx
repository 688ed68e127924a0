import { useLingui } from '@lingui/react/macro';

import { selectPicture } from '#machines/image-to-video/image-to-video.selectors.ts';
import { pictureDescription } from '#ui/patterns/picture-name.ts';
import { classNames } from '#ui/primitives/class-names.ts';

import { useImageToVideoSelector } from './image-to-video-actor.ts';

/** Picture to animate. */
export function ChosenPicture({ className }: { className?: string }) {
  const { i18n } = useLingui();
  const picture = useImageToVideoSelector(selectPicture);
  return (
    <span className={classNames('stage-light block aspect-4/5 overflow-hidden rounded', className)}>
      {picture && (
        <img
          src={picture.thumbnail_url}
          alt={pictureDescription(i18n, picture)}
          width={picture.width}
          height={picture.height}
          className="size-full object-cover object-[50%_25%]"
        />
      )}
    </span>
  );
}
