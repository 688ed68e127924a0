import { Trans } from '@lingui/react/macro';
import { useState } from 'react';

import type { Generation } from '#api/contract/generation.ts';
import { latePart, useLatePart } from '#ui/patterns/late-part.ts';
import { Button } from '#ui/primitives/button.tsx';

import { type LateFeedbackLogic, useFeedbackLogic } from './feedback-logic.ts';

const dialog = latePart(() => import('./feedback-dialog.tsx'));

/** Button that opens the feedback dialog about a bad result. */
export function Feedback({ generation }: { generation: Generation }) {
  const logic = useFeedbackLogic();
  return logic && <FeedbackButton logic={logic} generation={generation} />;
}

function FeedbackButton({ logic, generation }: { logic: LateFeedbackLogic; generation: Generation }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const part = useLatePart(dialog, isOpen, close);
  const chart = useLatePart(logic, isOpen, close);
  return (
    <>
      <Button look="quiet" icon="i-lucide-thumbs-down" onClick={() => setIsOpen(true)}>
        {generation.result?.kind === 'video' ? (
          <Trans>This video is not good</Trans>
        ) : (
          <Trans>This picture is not good</Trans>
        )}
      </Button>
      {isOpen && part && chart && (
        <part.FeedbackDialog logic={chart} generation={generation} onClose={close} />
      )}
    </>
  );
}
