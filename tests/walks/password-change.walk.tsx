import { expect } from 'vitest';
import { page } from 'vitest/browser';

import type { passwordChangeMachine } from '#machines/password-change/password-change.machine.ts';
import { passwordChangeModel } from '#machines/password-change/password-change.model.ts';
import {
  selectFailure,
  selectIsBusy,
  selectIsOpen,
} from '#machines/password-change/password-change.selectors.ts';
import { PasswordSection } from '#ui/profile/password-section.tsx';

import { fill, press, seeFailure } from './page-hands.ts';
import { describeWalk, type Gestures } from './harness.tsx';
import { WalkStage } from './stage.tsx';

const gestures = {
  'change.wanted': () => press('Change the password'),
  'change.cancelled': () => press('Cancel'),
  'change.submitted': async ({ form }) => {
    await fill('Current password', form.current);
    await fill('New password', form.password);
    await fill('New password once more', form.confirmPassword);
    await press('Set the password');
  },
} satisfies Gestures<typeof passwordChangeMachine>;

describeWalk({
  model: passwordChangeModel,
  screen: (actor) => (
    <WalkStage>
      <PasswordSection actor={actor} email="lan@example.com" />
    </WalkStage>
  ),
  gestures,
  offers: ({ type }, snapshot) =>
    type === 'change.submitted' || type === 'change.cancelled' ? snapshot.matches('filling') : true,
  sees: async (snapshot) => {
    if (!selectIsOpen(snapshot)) {
      await expect.element(page.getByRole('button', { name: 'Change the password' })).toBeVisible();
      return;
    }
    const button = page.getByRole('button', { name: 'Set the password' });
    await expect.element(button).toBeVisible();
    if (selectIsBusy(snapshot)) await expect.element(button).toHaveAttribute('aria-busy', 'true');
    const failure = selectFailure(snapshot);
    if (failure === null) return;
    await seeFailure(failure);
    if (failure.fields.length > 0) {
      const field = page.getByLabelText('Current password', { exact: true });
      await expect.element(field).toHaveAccessibleDescription('This is not your current password.');
    }
  },
});
