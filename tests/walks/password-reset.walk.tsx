import { expect } from 'vitest';
import { page } from 'vitest/browser';

import type { passwordResetMachine } from '#machines/password-reset/password-reset.machine.ts';
import { passwordResetModel } from '#machines/password-reset/password-reset.model.ts';
import {
  type PasswordResetView,
  selectFailure,
  selectIsBusy,
  selectView,
} from '#machines/password-reset/password-reset.selectors.ts';
import { PasswordResetViews } from '#ui/password-reset/password-reset-page.tsx';

import { fill, press, seeFailure } from './page-hands.ts';
import { describeWalk, type Gestures } from './harness.tsx';
import { WalkStage } from './stage.tsx';

const gestures = {
  'reset.submitted': async ({ form }) => {
    await fill('New password', form.password);
    await fill('New password once more', form.confirmPassword);
    await press('Set the password');
  },
  'link.asked': () => press('Get a new link'),
} satisfies Gestures<typeof passwordResetMachine>;

const landmarks: Record<PasswordResetView, string> = {
  form: 'Wherever you are signed in now',
  linkUseless: 'It is older than 30 minutes',
  changed: 'You can sign in with it now.',
};

describeWalk({
  model: passwordResetModel,
  screen: (actor) => (
    <WalkStage>
      <PasswordResetViews actor={actor} />
    </WalkStage>
  ),
  gestures,
  offers: ({ type }, snapshot) => type !== 'reset.submitted' || selectView(snapshot) === 'form',
  sees: async (snapshot) => {
    const view = selectView(snapshot);
    await expect.element(page.getByText(landmarks[view], { exact: false })).toBeVisible();
    if (view !== 'form') return;
    const button = page.getByRole('button', { name: 'Set the password' });
    if (selectIsBusy(snapshot)) await expect.element(button).toHaveAttribute('aria-busy', 'true');
    const failure = selectFailure(snapshot);
    if (failure !== null) await seeFailure(failure);
  },
});
