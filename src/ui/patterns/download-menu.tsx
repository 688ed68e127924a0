import { Trans, useLingui } from '@lingui/react/macro';

import { buttonClass } from '#ui/primitives/button.tsx';
import { Menu } from '#ui/primitives/menu.tsx';

export type DownloadAs = {
  size: 'original' | 'large' | 'medium' | 'small';
  format: 'jpeg' | 'png';
};

/** Lets the browser keep what an address answers. */
export function saveFile(url: string, filename: string): void {
  Object.assign(document.createElement('a'), { href: url, download: filename }).click();
}

/** Keeps a picture as a file, at one of four sizes. */
export function DownloadMenu({
  onDownload,
  isBusy,
}: {
  onDownload: (as: DownloadAs) => void;
  isBusy: boolean;
}) {
  const { t } = useLingui();
  const offers: readonly (DownloadAs & { key: string; name: string; note: string })[] = [
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
      {offers.map(({ key, name, note, size, format }) => (
        <button key={key} type="button" onClick={() => onDownload({ size, format })}>
          {name}
          <span className="ml-auto pl-4 text-ink-3 tabular-nums">{note}</span>
        </button>
      ))}
    </Menu>
  );
}
