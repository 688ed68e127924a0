import { useState } from 'react';

import type { HairStyleChoice } from '#api/contract/hairstyles.ts';
import { classNames } from '#ui/primitives/class-names.ts';

import { StyleDrawing } from './style-drawing.tsx';

type StylePictureProps = { style: HairStyleChoice; className?: string };

/** Picture of a cut that the engine made of a drawn model; falls back to its drawing. */
export function StylePicture({ style, className }: StylePictureProps) {
  const [isMissing, setMissing] = useState(false);
  if (isMissing || style === 'keep' || style === 'custom')
    return <StyleDrawing style={style} {...(className && { className })} />;
  return (
    <img
      src={`/hairstyles/${style}.webp`}
      alt=""
      width={360}
      height={450}
      loading="lazy"
      decoding="async"
      className={classNames(className, 'object-cover')}
      onError={() => setMissing(true)}
    />
  );
}
