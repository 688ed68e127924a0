import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { blogLimits, type BlogPictureUpload } from '#api/contract/admin-blog.ts';
import { Button } from '#ui/primitives/button.tsx';
import { TextField } from '#ui/primitives/text-field.tsx';

import { pictureMarkdown } from './formats.ts';
import { PictureUpload } from './picture-upload.tsx';

/** Upload of a picture for the text: its description is asked for, then its Markdown is appended to the text. */
export function PlacedPicture({ onPlaced }: { onPlaced: (markdown: string) => void }) {
  const { t } = useLingui();
  const [picture, setPicture] = useState<BlogPictureUpload | null>(null);
  const [alt, setAlt] = useState('');
  const reset = () => {
    setPicture(null);
    setAlt('');
  };
  if (picture === null) return <PictureUpload label={t`Add a picture to the text`} onUploaded={setPicture} />;
  return (
    <div className="panel grid gap-3 p-4">
      <img src={picture.path} alt="" className="max-h-40 justify-self-start" />
      <TextField
        label={t`What is seen in the picture`}
        hint={t`For people who can't see it. A picture without it can't be placed.`}
        maxLength={blogLimits.coverAlt}
        value={alt}
        onChange={({ target }) => setAlt(target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          look="dark"
          size="small"
          disabled={alt.trim() === ''}
          onClick={() => {
            onPlaced(pictureMarkdown(alt.trim(), picture.path));
            reset();
          }}
        >
          <Trans>Place it at the end of the text</Trans>
        </Button>
        <Button look="quiet" size="small" onClick={reset}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </div>
  );
}
