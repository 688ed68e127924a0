import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';

import type { Asset } from '#api/contract/assets.ts';
import { libraryMutations } from '#api/queries/library.queries.ts';
import { notices } from '#ui/messages/notices.ts';
import { buttonClass } from '#ui/primitives/button.tsx';
import { Menu } from '#ui/primitives/menu.tsx';

import { useApi } from './api-context.ts';
import { saveFile } from './save-file.ts';
import { showToast } from './toasts.tsx';

type DownloadAs = {
  size: 'original' | 'large' | 'medium' | 'small';
  format?: 'jpeg' | 'png' | 'webp';
};

type DownloadProps = {
  picture: Asset;
  onSaved?: () => void;
  onFailure: (error: Error) => void;
};

/** Keeps a picture as a file, at one of four sizes, a film as it is or as an animated picture; what went wrong is said by whoever offers it. */
export function Download({ picture, onSaved, onFailure }: DownloadProps) {
  const { t, i18n } = useLingui();
  const mutations = useApi(libraryMutations);
  const { mutate, isPending } = useMutation(mutations.downloadLink());
  const download = (as: DownloadAs) =>
    mutate(
      { id: picture.id, ...as },
      {
        onSuccess: ({ url, filename, watermarked }) => {
          onSaved?.();
          saveFile(url, filename);
          showToast({
            title: i18n._(notices.downloadComplete.title),
            tone: 'done',
            ...(watermarked && { body: t`The free plan's files carry a small mark.` }),
          });
        },
        onError: onFailure,
      },
    );
  return <DownloadMenu picture={picture} isBusy={isPending} onDownload={download} />;
}

type Offer = DownloadAs & { key: string; name: string; note: string };

type DownloadMenuProps = { picture: Asset; onDownload: (as: DownloadAs) => void; isBusy: boolean };

function DownloadMenu({ picture: { kind, animated }, onDownload, isBusy }: DownloadMenuProps) {
  const { t } = useLingui();
  const films: readonly Offer[] = [
    { key: 'mp4', size: 'original', name: t`Video`, note: '.mp4' },
    // Films from before there were animated pictures, and of makers elsewhere, have none.
    ...(animated === true
      ? [{ key: 'webp', size: 'original', format: 'webp', name: t`Animated picture`, note: '.webp' } as const]
      : []),
  ];
  const pictures: readonly Offer[] = [
    { key: 'png', size: 'original', format: 'png', name: t`Original`, note: 'PNG' },
    { key: 'jpeg', size: 'original', format: 'jpeg', name: t`Original`, note: 'JPEG' },
    { key: 'large', size: 'large', format: 'jpeg', name: t`Large`, note: '1920 × 1080' },
    { key: 'medium', size: 'medium', format: 'jpeg', name: t`Medium`, note: '1280 × 720' },
    { key: 'small', size: 'small', format: 'jpeg', name: t`Small`, note: '800 × 600' },
  ];
  return (
    <Menu
      triggerClass={buttonClass('primary')}
      trigger={
        <>
          <span className={isBusy ? 'i-lucide-loader' : 'i-lucide-download'} aria-hidden="true" />
          <Trans>Download</Trans>
        </>
      }
    >
      {(kind === 'video' ? films : pictures).map(({ key, name, note, size, format }) => (
        <button key={key} type="button" onClick={() => onDownload({ size, ...(format && { format }) })}>
          {name}
          <span className="ml-auto pl-4 text-ink-3 tabular-nums">{note}</span>
        </button>
      ))}
    </Menu>
  );
}
