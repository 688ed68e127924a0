import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import type { authModalMachine } from '#machines/auth-modal/auth-modal.machine.ts';
import { authModalModel } from '#machines/auth-modal/auth-modal.model.ts';
import {
  type AuthView,
  selectFactorWay,
  selectFailure,
  selectIsBusy,
  selectView,
} from '#machines/auth-modal/auth-modal.selectors.ts';
import { codeAnswers } from '#machines/email-verification/email-verification.model.ts';
import type { VerificationOutput } from '#machines/email-verification/email-verification.types.ts';
import { AuthModal } from '#ui/auth-modal/auth-modal.tsx';
import { notices } from '#ui/messages/notices-messages.ts';

import { fill, press, seeFailure } from './page-hands.ts';
import { describeWalk, type Gestures } from './harness.tsx';
import { WalkStage } from './stage.tsx';

const code = '482913';

const typeCode = async () => {
  await fill('Verification code', code);
  await press('Verify');
};

const gestures = {
  'login.opened': (event, { actor }) => actor.send(event),
  'register.opened': (event, { actor }) => actor.send(event),
  'verification.opened': (event, { actor }) => actor.send(event),
  'modal.closed': () => userEvent.keyboard('{Escape}'),
  'login.chosen': () => press('Back to sign-in'),
  'register.chosen': () => press('Create an account'),
  'forgotPassword.chosen': () => press('Forgot your password?'),
  'login.submitted': async ({ form }) => {
    await fill('Email', form.email);
    await fill('Password', form.password);
    await press('Sign in');
  },
  'register.submitted': async ({ form }) => {
    await fill('Your name', form.name);
    await fill('Email', form.email);
    await fill('Password', form.password);
    await fill('Password once more', form.confirmPassword);
    await press('Create account');
  },
  'forgotPassword.submitted': async ({ form }) => {
    await fill('Email', form.email);
    await press('Send the link');
  },
  'secondFactor.asked': (event, { actor }) => actor.send(event),
  'secondFactor.submitted': async ({ form }, { actor }) => {
    const isRecovery = selectFactorWay(actor.getSnapshot()) === 'recovery';
    await fill(isRecovery ? 'Recovery code' : 'Code of the app', form.code);
    await press('Sign in');
  },
  'recoveryCode.chosen': () => press('The phone is not at hand? Use a recovery code'),
  'appCode.chosen': () => press('Use the code of the app'),
  'resend.chosen': () => press('send it again'),
  'failure.logged': async (_event, { settle }) => {
    await typeCode();
    settle('verify', codeAnswers.wrong);
  },
  'toast.requested': async (_event, { settle }) => {
    await press('Send a new code');
    settle('mail', codeAnswers.accepted);
  },
} satisfies Gestures<typeof authModalMachine>;

const titles: Record<AuthView, string> = {
  login: 'Sign in',
  register: 'Create your account',
  verifyOtp: 'Verify your email',
  forgotPassword: 'Forgot your password?',
  secondFactor: 'Two-step sign-in',
  resetSent: 'Look into your mailbox',
};

describeWalk({
  model: authModalModel,
  screen: (actor) => (
    <WalkStage>
      <AuthModal actor={actor} />
    </WalkStage>
  ),
  gestures,
  endings: {
    verification: async (event, { settle }) => {
      await typeCode();
      const { signedIn } = event.output as VerificationOutput;
      settle('verify', signedIn ? codeAnswers.verified : codeAnswers.verifiedOnly);
    },
  },
  offers: (event, snapshot) => {
    const view = selectView(snapshot);
    if (event.type === 'modal.closed') return view !== 'closed';
    return event.type !== 'login.chosen' || view !== 'login';
  },
  sees: async (snapshot) => {
    const view = selectView(snapshot);
    if (view === 'closed') {
      await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
      return;
    }
    await expect.element(page.getByRole('dialog', { name: titles[view] })).toBeVisible();
    await expect
      .poll(() => document.querySelectorAll('[role=dialog] [aria-busy]').length)
      .toBe(selectIsBusy(snapshot) ? 1 : 0);
    const failure = selectFailure(snapshot);
    const otherwise = view === 'register' ? notices.registrationFailed.body : undefined;
    if (failure !== null) await seeFailure(failure, otherwise);
  },
});
