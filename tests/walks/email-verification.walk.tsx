import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createActor } from 'xstate';

import { withInertActors } from '#machines/_kit/model.ts';
import type { emailVerificationMachine } from '#machines/email-verification/email-verification.machine.ts';
import { emailVerificationModel } from '#machines/email-verification/email-verification.model.ts';
import {
  selectCodeMail,
  selectFailure,
  selectIsBusy,
} from '#machines/email-verification/email-verification.selectors.ts';
import { VerificationForm } from '#ui/email-verification/verification-form.tsx';
import { fieldMessages } from '#ui/messages/fields.ts';

import { fill, press, seeFailure } from './page-hands.ts';
import { describeWalk, type Gestures } from './harness.tsx';
import { WalkStage } from './stage.tsx';

const gestures = {
  'otp.submitted': async ({ form }) => {
    await fill('Verification code', form.code);
    await press('Verify');
  },
  'code.requested': () => press('Send a new code'),
} satisfies Gestures<typeof emailVerificationMachine>;

const mailLines = {
  sent: 'No code yet? You can ask for another one in a minute.',
  asking: 'A new code is on its way…',
  ready: 'Send a new code',
};

describeWalk({
  model: emailVerificationModel,
  screen: (actor) => (
    <WalkStage>
      <VerificationForm actor={actor} />
    </WalkStage>
  ),
  gestures,
  offers: ({ type }, snapshot) => type !== 'code.requested' || selectCodeMail(snapshot) === 'ready',
  sees: async (snapshot) => {
    if (snapshot.matches('verified')) return;
    await expect.element(page.getByText(mailLines[selectCodeMail(snapshot)])).toBeVisible();
    const button = page.getByRole('button', { name: 'Verify' });
    if (selectIsBusy(snapshot)) await expect.element(button).toHaveAttribute('aria-busy', 'true');
    const failure = selectFailure(snapshot);
    if (failure === null) return;
    await seeFailure(failure);
    const [field] = failure.fields;
    if (field === undefined) return;
    const code = page.getByLabelText('Verification code');
    await expect.element(code).toHaveAccessibleDescription(i18n._(fieldMessages[field.code]));
    await expect.element(code).toHaveFocus();
  },
});

test('the code field drops words and spaces around a code', async () => {
  const actor = createActor(withInertActors(emailVerificationModel.machine), {
    input: emailVerificationModel.input,
  }).start();
  await render(
    <WalkStage>
      <VerificationForm actor={actor} />
    </WalkStage>,
  );
  // A keyboard app that inserts copied text sends no paste event.
  await fill('Verification code', 'Mốt 24/7: mã của bạn là 470 532');
  await expect.element(page.getByLabelText('Verification code')).toHaveValue('470532');
});
