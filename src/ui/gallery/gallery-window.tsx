import { Trans } from '@lingui/react/macro';

import { Dialog } from '#ui/primitives/dialog.tsx';

export const GalleryWindow = ({ onClose }: { onClose: () => void }) => (
  <Dialog labelledBy="gallery-window" onClose={onClose} className="p-8">
    <h3 id="gallery-window" className="text-[26px]">
      <Trans>A window</Trans>
    </h3>
    <p className="mt-3 text-ink-2">
      <Trans>Escape, the cross and the browser's back gesture close it.</Trans>
    </p>
  </Dialog>
);
