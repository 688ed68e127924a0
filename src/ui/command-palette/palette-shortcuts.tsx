import { Trans } from '@lingui/react/macro';
import { useId } from 'react';

import { ShortcutList } from '#ui/patterns/shortcut-list.tsx';
import { Dialog } from '#ui/primitives/dialog.tsx';

/** Dialog with the keyboard shortcuts. */
export function Shortcuts({ onClose }: { onClose: () => void }) {
  const heading = useId();
  return (
    <Dialog labelledBy={heading} className="p-7" onClose={onClose}>
      <h2 id={heading} className="mb-5 text-[26px]">
        <Trans>Keyboard shortcuts</Trans>
      </h2>
      <ShortcutList />
    </Dialog>
  );
}
