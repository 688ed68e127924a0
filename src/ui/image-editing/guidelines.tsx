import { Trans } from '@lingui/react/macro';
import { useRef, useState } from 'react';

import { latePart, useLatePart } from '#ui/patterns/late-part.ts';
import { LinkButton } from '#ui/primitives/button.tsx';

import { isGuidelinesSeen } from './guidelines-cookie.ts';

const dialog = latePart(() => import('./guidelines-dialog.tsx'));

/** Link to the guidelines. The dialog opens automatically once at the first step, and again only if the user unticks its box. */
export function Guidelines({ isFirst }: { isFirst: boolean }) {
  const [isOpen, setOpen] = useState(() => isFirst && !isGuidelinesSeen());
  const part = useLatePart(dialog, isOpen);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <LinkButton ref={opener} className="text-sm" onClick={() => setOpen(true)}>
        <Trans>How to ask</Trans>
      </LinkButton>
      {isOpen && part && <part.GuidelinesDialog opener={opener} onClose={() => setOpen(false)} />}
    </>
  );
}
