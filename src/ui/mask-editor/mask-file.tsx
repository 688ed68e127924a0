import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';

import { selectIsBusy } from '#machines/mask-editor/mask-editor.selectors.ts';
import { useIncomingFiles } from '#ui/patterns/incoming-files.ts';
import { Button } from '#ui/primitives/button.tsx';

import { useMaskEditor, useMaskSelector } from './mask-editor-actor.ts';

/** Import and export of a mask as a file. */
export function MaskFile() {
  const { t } = useLingui();
  const editor = useMaskEditor();
  const isBusy = useMaskSelector(selectIsBusy);
  const input = useRef<HTMLInputElement>(null);
  const zone = useRef<HTMLDivElement>(null);
  useIncomingFiles(zone, {
    onOver: () => {},
    onIncoming: ({ files: [file] }) => {
      if (file && !isBusy) editor.send({ type: 'file.chosen', file });
    },
  });
  return (
    <div ref={zone} className="flex flex-wrap gap-2" data-tip={t`White is selected, black is not.`}>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/webp,image/jpeg"
        aria-label={t`Mask file`}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) editor.send({ type: 'file.chosen', file });
          // Reset, so that choosing the same file again fires a change event.
          currentTarget.value = '';
        }}
      />
      <Button
        size="small"
        look="quiet"
        icon="i-lucide-image-up"
        disabled={isBusy}
        onClick={() => input.current?.click()}
      >
        <Trans>Open a mask</Trans>
      </Button>
      <Button
        size="small"
        look="quiet"
        icon="i-lucide-download"
        disabled={isBusy}
        onClick={() => editor.send({ type: 'export.requested' })}
      >
        <Trans>Download the mask</Trans>
      </Button>
    </div>
  );
}
