import { Trans } from '@lingui/react/macro';

import { Button } from '#ui/primitives/button.tsx';
import { Dialog } from '#ui/primitives/dialog.tsx';

type SignOutDialogProps = { onAnswer: (forgets: boolean) => void; onStay: () => void };

/** Dialog that asks whether data in this browser should be deleted. */
export const SignOutDialog = ({ onAnswer, onStay }: SignOutDialogProps) => (
  <Dialog labelledBy="sign-out-title" onClose={onStay}>
    <div className="grid gap-4 p-7">
      <h2 id="sign-out-title" className="pr-10 text-[28px]">
        <Trans>Forget what is kept on this computer?</Trans>
      </h2>
      <p>
        <Trans>
          Your drafts lie in this browser, with the photos in them. On a computer that others use, let them be
          forgotten.
        </Trans>
      </p>
      <p className="text-ink-2">
        <Trans>
          What your account has stays: your pictures, your results, and drafts that have been saved there.
          Only work that has not reached the studio yet is lost.
        </Trans>
      </p>
      <div className="mt-1 flex flex-wrap gap-3">
        <Button onClick={() => onAnswer(true)}>
          <Trans>Forget and sign out</Trans>
        </Button>
        <Button look="ghost" onClick={() => onAnswer(false)}>
          <Trans>Keep and sign out</Trans>
        </Button>
        <Button look="quiet" onClick={onStay}>
          <Trans>Stay signed in</Trans>
        </Button>
      </div>
    </div>
  </Dialog>
);
