import { Trans } from '@lingui/react/macro';

import { Button } from '#ui/primitives/button.tsx';
import { Dialog } from '#ui/primitives/dialog.tsx';

type ChangeQuestionProps = { name: string; onSave: () => void; onClose: () => void };

/** Confirmation before an account is changed. */
export const ChangeQuestion = ({ name, onSave, onClose }: ChangeQuestionProps) => (
  <Dialog labelledBy="change-user" onClose={onClose}>
    <div className="grid gap-5 p-8">
      <h2 id="change-user" className="pr-10 text-[26px]">
        <Trans>Change the account of {name}?</Trans>
      </h2>
      <div className="flex flex-wrap gap-3">
        <Button look="dark" onClick={onSave}>
          <Trans>Save</Trans>
        </Button>
        <Button look="quiet" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </div>
  </Dialog>
);
