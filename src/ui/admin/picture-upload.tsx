import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';

import type { BlogPictureUpload } from '#api/contract/admin-blog.ts';
import { blogPictureMutations } from '#api/queries/admin-content.queries.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { FailureCallout } from '#ui/patterns/failure-callout.tsx';
import { failureOf } from '#ui/patterns/failure-of.ts';
import { useIncomingFiles } from '#ui/patterns/incoming-files.ts';
import { Button } from '#ui/primitives/button.tsx';

import { pictureTypes } from './formats.ts';

type PictureUploadProps = { label: string; onUploaded: (picture: BlogPictureUpload) => void };

/** Button that uploads a local picture to the site. */
export function PictureUpload({ label, onUploaded }: PictureUploadProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const mutations = useApi(blogPictureMutations);
  const { mutate, isPending, error } = useMutation(mutations.uploadPicture());
  const zone = useRef<HTMLDivElement>(null);
  const [isOver, setIsOver] = useState(false);
  const upload = ([file]: readonly File[]) => {
    if (file) mutate(file, { onSuccess: onUploaded });
  };
  useIncomingFiles(zone, { onIncoming: ({ files }) => upload(files), onOver: setIsOver });
  return (
    <div
      ref={zone}
      data-over={isOver || undefined}
      className="grid content-start justify-items-start gap-2 rounded data-[over]:bg-paper-2"
    >
      <input
        ref={input}
        id={id}
        type="file"
        accept={pictureTypes}
        aria-label={label}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          upload([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <Button
        look="ghost"
        size="small"
        icon="i-lucide-image-up"
        busy={isPending}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <p className="text-xs text-ink-2">
        <Trans>JPEG, PNG or WebP, up to 10 MB.</Trans>
      </p>
      <FailureCallout title={t`The picture was not uploaded`} failure={failureOf(error)} />
    </div>
  );
}
