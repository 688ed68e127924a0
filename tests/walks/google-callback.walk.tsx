import { expect } from 'vitest';
import { page } from 'vitest/browser';

import type { googleCallbackMachine } from '#machines/google-callback/google-callback.machine.ts';
import { googleCallbackModel } from '#machines/google-callback/google-callback.model.ts';
import {
  type GoogleCallbackView,
  selectIsBusy,
  selectSetback,
  selectView,
} from '#machines/google-callback/google-callback.selectors.ts';
import type { GoogleSetback } from '#machines/google-callback/google-callback.types.ts';
import { GoogleCallback } from '#ui/google-callback/google-callback-page.tsx';

import { press, seeFailure } from './page-hands.ts';
import { describeWalk, type Gestures } from './harness.tsx';
import { WalkStage } from './stage.tsx';

const gestures = {
  'signIn.requested': () => press('Continue with Google'),
} satisfies Gestures<typeof googleCallbackMachine>;

const views: Record<GoogleCallbackView, string> = {
  waiting: 'Sign in with Google',
  finishing: 'Google led you back. Signing you in…',
  off: 'This way in is switched off',
  ready: 'Google asks you which account to use, and leads you back here.',
};
const setbacks: Record<Exclude<GoogleSetback['why'], 'refused'>, string> = {
  declined: 'You did not go on at Google. You can start again at any time.',
  strayed: 'This sign-in did not begin in this tab, or was ended already. Please start it here.',
};

describeWalk({
  model: googleCallbackModel,
  screen: (actor) => (
    <WalkStage>
      <GoogleCallback actor={actor} />
    </WalkStage>
  ),
  gestures,
  sees: async (snapshot) => {
    const view = selectView(snapshot);
    await expect.element(page.getByText(views[view], { exact: true })).toBeVisible();
    await expect
      .poll(() => document.querySelectorAll('button[aria-busy]').length)
      .toBe(selectIsBusy(snapshot) ? 1 : 0);
    const setback = selectSetback(snapshot);
    if (setback === null || view !== 'ready') return;
    if (setback.why === 'refused') await seeFailure(setback.failure);
    else await expect.element(page.getByRole('alert').getByText(setbacks[setback.why])).toBeVisible();
  },
});
