import { expect } from 'vitest';
import { page } from 'vitest/browser';

import { selectView } from '#machines/auth-modal/auth-modal.selectors.ts';
import { signInDoorModel } from '#machines/sign-in-door/sign-in-door.model.ts';
import { selectCharts } from '#machines/sign-in-door/sign-in-door.selectors.ts';
import { SignInWindow } from '#ui/auth-modal/sign-in-window.tsx';

import { describeWalk } from './harness.tsx';
import { WalkStage } from './stage.tsx';

describeWalk({
  model: signInDoorModel,
  screen: (door) => (
    <WalkStage>
      <SignInWindow door={door} />
    </WalkStage>
  ),
  gestures: {
    // Guards of pages and sign-in buttons send these events.
    'signIn.approached': (event, { actor }) => actor.send(event),
    'window.told': (event, { actor }) => actor.send(event),
  },
  sees: async (snapshot) => {
    const charts = selectCharts(snapshot);
    const isAsked = charts !== null && selectView(charts.authModal.getSnapshot()) === 'login';
    const form = page.getByRole('button', { name: 'Sign in', exact: true });
    if (isAsked) await expect.element(form).toBeVisible();
    else await expect.element(form).not.toBeInTheDocument();
  },
});
