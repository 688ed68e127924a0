import { expect } from 'vitest';
import { page } from 'vitest/browser';

import type { accountDeletionMachine } from '#machines/account-deletion/account-deletion.machine.ts';
import { accountDeletionModel } from '#machines/account-deletion/account-deletion.model.ts';
import {
  selectFailure,
  selectIsBusy,
  selectIsOpen,
} from '#machines/account-deletion/account-deletion.selectors.ts';
import { DeletionSection } from '#ui/profile/deletion-section.tsx';

import { fill, press, seeFailure } from './page-hands.ts';
import { describeWalk, type Gestures } from './harness.tsx';
import { WalkStage } from './stage.tsx';

const gestures = {
  'deletion.wanted': () => press('Delete the account…'),
  'deletion.cancelled': () => press('Keep the account'),
  'deletion.submitted': async ({ form }) => {
    await fill('Your password', form.password);
    await press('Delete for good');
  },
} satisfies Gestures<typeof accountDeletionMachine>;

describeWalk({
  model: accountDeletionModel,
  screen: (actor) => (
    <WalkStage>
      <DeletionSection actor={actor} email="lan@example.com" credits={5} />
    </WalkStage>
  ),
  gestures,
  offers: ({ type }, snapshot) =>
    type === 'deletion.submitted' || type === 'deletion.cancelled' ? snapshot.matches('confirming') : true,
  sees: async (snapshot) => {
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    if (!selectIsOpen(snapshot)) {
      await expect.element(dialog).not.toBeInTheDocument();
      return;
    }
    await expect.element(dialog.getByText('the 5 credits that you have not spent;')).toBeVisible();
    const button = page.getByRole('button', { name: 'Delete for good' });
    if (selectIsBusy(snapshot)) await expect.element(button).toHaveAttribute('aria-busy', 'true');
    const failure = selectFailure(snapshot);
    if (failure === null) return;
    await seeFailure(failure);
    if (failure.fields.length > 0) {
      const field = page.getByLabelText('Your password', { exact: true });
      await expect.element(field).toHaveAccessibleDescription('This is not your current password.');
    }
  },
});
