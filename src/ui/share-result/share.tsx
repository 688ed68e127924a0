import { Trans } from '@lingui/react/macro';
import { useState } from 'react';

import type { Generation } from '#api/contract/generation.ts';
import { latePart, useLatePart } from '#ui/patterns/late-part.ts';
import { Button } from '#ui/primitives/button.tsx';

import { type LateShareLogic, useShareLogic } from './share-logic.ts';

const dialog = latePart(() => import('./share-dialog.tsx'));

/** Button that opens the dialog for publishing a result. */
export function Share({ generation }: { generation: Generation }) {
  const logic = useShareLogic();
  return logic && <ShareButton logic={logic} generation={generation} />;
}

function ShareButton({ logic, generation }: { logic: LateShareLogic; generation: Generation }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const part = useLatePart(dialog, isOpen, close);
  const chart = useLatePart(logic, isOpen, close);
  return (
    <>
      <Button look="ghost" icon="i-lucide-share-2" onClick={() => setIsOpen(true)}>
        <Trans>Share</Trans>
      </Button>
      {isOpen && part && chart && <part.ShareDialog logic={chart} generation={generation} onClose={close} />}
    </>
  );
}
