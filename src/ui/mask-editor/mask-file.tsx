import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';

import { selectIsBusy } from '#machines/mask-editor/mask-editor.selectors.ts';
import { Button } from '#ui/primitives/button.tsx';

import { useMaskEditor, useMaskSelector } from './mask-editor-actor.ts';
import { Section } from './section.tsx';

/** A mask that was made elsewhere, and this one to take along. */
export function MaskFile() {
  const { t } = useLingui();
  const editor = useMaskEditor();
  const isBusy = useMaskSelector(selectIsBusy);
  const input = useRef<HTMLInputElement>(null);
  return (
    <Section title={<Trans>Mask file</Trans>}>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/webp,image/jpeg"
        aria-label={t`Mask file`}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // The same file again is a change, too.
          currentTarget.value = '';
          if (file) editor.send({ type: 'file.chosen', file });
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          look="ghost"
          icon="i-lucide-image-up"
          disabled={isBusy}
          onClick={() => input.current?.click()}
        >
          <Trans>Open a mask</Trans>
        </Button>
        <Button
          size="small"
          look="ghost"
          icon="i-lucide-download"
          disabled={isBusy}
          onClick={() => editor.send({ type: 'export.requested' })}
        >
          <Trans>Download</Trans>
        </Button>
      </div>
      <p className="text-xs text-ink-3">
        <Trans>White is selected, black is not.</Trans>
      </p>
    </Section>
  );
}
