import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';

import type { Asset } from '#api/contract/assets.ts';
import { notices } from '#ui/messages/notices.ts';
import { saveFile } from '#ui/patterns/save-file.ts';
import { showToast } from '#ui/patterns/toasts.tsx';
import { Button, type ButtonLook } from '#ui/primitives/button.tsx';

const load = () => import('./download-dialog.tsx');
const DownloadDialog = lazy(async () => ({ default: (await load()).DownloadDialog }));

type DownloadProps = { pictures: readonly Asset[]; look?: ButtonLook };

/** Takes pictures home: opens the dialog in which it is said how. */
export function Download({ pictures, look }: DownloadProps) {
  const { t, i18n } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        {...(look && { look })}
        icon="i-lucide-download"
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={() => setIsOpen(true)}
      >
        <Trans>Download</Trans>
      </Button>
      {isOpen && (
        <Suspense>
          <DownloadDialog
            pictures={pictures}
            onFile={({ url, filename, watermarked }) => {
              if (!saveFile(url, filename)) return;
              showToast({
                title: i18n._(notices.downloadComplete.title),
                tone: 'done',
                ...(watermarked && { body: t`The free plan's files carry a small mark.` }),
              });
            }}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
