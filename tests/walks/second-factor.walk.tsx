import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createActor } from 'xstate';

import type { Client } from '#api/api-client.ts';
import type { SecondFactor } from '#api/contract/second-factor.ts';
import { withInertActors } from '#machines/_kit/model.ts';
import { secondFactorMachine } from '#machines/second-factor/second-factor.machine.ts';
import { codes, password, secondFactorModel } from '#machines/second-factor/second-factor.model.ts';
import {
  type FactorView,
  selectFailure,
  selectIsBusy,
  selectIsCopied,
  selectIsNotCopied,
  selectView,
} from '#machines/second-factor/second-factor.selectors.ts';
import { SecondFactorSection } from '#ui/profile/second-factor-section.tsx';

import { fill, press, seeFailure } from './page-hands.ts';
import { describeWalk, type Gestures } from './harness.tsx';
import { WalkStage } from './stage.tsx';

const off: SecondFactor = { since: null, recovery_codes: 0, required: false };
const on: SecondFactor = { since: '2026-01-05T03:00:00.000Z', recovery_codes: 10, required: false };

/** Creates a server with this state of the second factor. */
function answering(factor: SecondFactor): Client {
  const never = () => new Promise<never>(() => {});
  const call = () => Promise.resolve({ ok: true, answer: factor });
  return { call: call as Client['call'], open: never, upload: never };
}
const client = answering(on);

const actions: Record<Exclude<FactorView, 'closed' | 'codes'>, string> = {
  proving: 'Continue',
  scanning: 'Switch on',
  renewing: 'Make new codes',
  removing: 'Switch off',
};

const gestures = {
  // The server's state decides whether this is offered; the screens behind it are the same.
  'setup.wanted': (event, { actor }) => actor.send(event),
  'renewal.wanted': () => press('New recovery codes'),
  'removal.wanted': () => press('Switch it off'),
  'form.cancelled': () => press('Cancel'),
  'setup.submitted': async () => {
    await fill('Your password', password);
    await press('Continue');
  },
  'code.submitted': async ({ form }) => {
    await fill('Code of the app', form.code);
    await press('Switch on');
  },
  'proof.submitted': async ({ form }, { actor }) => {
    await fill('Your password', password);
    await fill('Code of the app, or a recovery code', form.code);
    await press(actor.getSnapshot().matches('renewing') ? 'Make new codes' : 'Switch off');
  },
  'copy.wanted': () => press('Copy the codes'),
  'codes.kept': () => press('I have kept them'),
} satisfies Gestures<typeof secondFactorMachine>;

describeWalk({
  model: secondFactorModel,
  screen: (actor) => (
    <WalkStage client={client}>
      <SecondFactorSection actor={actor} email="lan@example.com" hasPassword />
    </WalkStage>
  ),
  gestures,
  sees: async (snapshot) => {
    const view = selectView(snapshot);
    if (view === 'closed') {
      await expect.element(page.getByText(/^On since/)).toBeVisible();
      return;
    }
    if (view === 'codes') {
      for (const code of codes) await expect.element(page.getByText(code, { exact: true })).toBeVisible();
      await expect
        .poll(() => page.getByText('The codes are copied').elements().length)
        .toBe(selectIsCopied(snapshot) ? 1 : 0);
      if (selectIsNotCopied(snapshot)) await expect.element(page.getByRole('alert')).toBeVisible();
      return;
    }
    const button = page.getByRole('button', { name: actions[view], exact: true });
    await expect.element(button).toBeVisible();
    if (selectIsBusy(snapshot)) await expect.element(button).toHaveAttribute('aria-busy', 'true');
    const failure = selectFailure(snapshot);
    if (failure === null) return;
    await seeFailure(failure);
    if (failure.fields.length > 0)
      await expect
        .element(page.getByLabelText('Your password', { exact: true }))
        .toHaveAccessibleDescription(/This is not your current password\./);
  },
});

const show = (factor: SecondFactor) =>
  render(
    <WalkStage client={answering(factor)}>
      <SecondFactorSection
        actor={createActor(withInertActors(secondFactorMachine)).start()}
        email="lan@example.com"
        hasPassword={false}
      />
    </WalkStage>,
  );

test('an account without a password is asked for none', async () => {
  await show(off);
  await press('Switch on two-step sign-in');
  await expect.element(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  await expect.element(page.getByLabelText('Your password')).not.toBeInTheDocument();
});

test('an administrator cannot switch off a required second factor and sees why', async () => {
  await show({ ...on, required: true });
  await expect.element(page.getByText("Administrators can't switch it off here.")).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Switch it off' })).not.toBeInTheDocument();
});
