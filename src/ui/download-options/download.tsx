import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import type { Asset } from '#api/contract/assets.ts';
import { notices } from '#ui/messages/notices-messages.ts';
import { saveFile } from '#ui/patterns/save-file.ts';
import { showToast } from '#ui/patterns/toasts.tsx';
import { latePart, useLatePart } from '#ui/patterns/late-part.ts';
import { Button, type ButtonLook } from '#ui/primitives/button.tsx';

import { useDownloadLogic } from './download-logic.ts';

const dialog = latePart(() => import('./download-dialog.tsx'));

type DownloadProps = { pictures: readonly Asset[]; look?: ButtonLook };

/** Button that opens the download dialog for pictures. */
export function Download({ pictures, look }: DownloadProps) {
  const { t, i18n } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const logic = useDownloadLogic();
  const part = useLatePart(dialog, isOpen, close, false);
  const chart = useLatePart(logic, isOpen, close, false);
  const approach = () => {
    for (const { load } of [dialog, logic]) load().catch(() => {});
  };
  return (
    <>
      <Button
        {...(look && { look })}
        icon="i-lucide-download"
        onPointerEnter={approach}
        onFocus={approach}
        onClick={() => setIsOpen(true)}
      >
        <Trans>Download</Trans>
      </Button>
      {isOpen && part && chart && (
        <part.DownloadDialog
          logic={chart}
          pictures={pictures}
          onFile={({ url, filename, watermarked }) => {
            if (!saveFile(url, filename)) return;
            showToast({
              title: i18n._(notices.downloadComplete.title),
              tone: 'done',
              ...(watermarked && { body: t`The free plan's files carry a small mark.` }),
            });
          }}
          onClose={close}
        />
      )}
    </>
  );
}
