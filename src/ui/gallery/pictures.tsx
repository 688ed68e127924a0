import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { showcaseSize } from '#api/contract/showcase.ts';
import { Avatar } from '#ui/patterns/avatar.tsx';
import { BeforeAfter } from '#ui/patterns/before-after.tsx';
import { UploadDrop } from '#ui/patterns/upload-drop.tsx';

import { Specimen } from './specimen.tsx';

export function Pictures() {
  const { t } = useLingui();
  const [isOver, setOver] = useState(false);
  const drop = { onFiles: () => undefined, isOver, onOver: setOver, className: 'w-60' };
  return (
    <>
      <Specimen name="BeforeAfter, Avatar">
        <BeforeAfter
          before={{ src: '/showcase/tryon-lan.webp', alt: t`Lan in a tank top and shorts`, ...showcaseSize }}
          after={{ src: '/showcase/tryon-lan-ao-dai.webp', alt: t`Red short áo dài`, ...showcaseSize }}
          className="w-80"
        />
        <Avatar name="Lan Nguyễn" picture={null} />
      </Specimen>
      <Specimen name="UploadDrop: resting, sending, refused">
        <UploadDrop {...drop} label={t`Your photo`} />
        <UploadDrop {...drop} label={t`Another photo`} busy={t`Sending …`} progress={0.4} />
        <UploadDrop {...drop} label={t`A third photo`} error={t`This file is empty.`} />
      </Specimen>
    </>
  );
}
