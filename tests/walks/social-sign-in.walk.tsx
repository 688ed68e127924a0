import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import type { socialSignInMachine } from '#machines/social-sign-in/social-sign-in.machine.ts';
import { socialSignInModel } from '#machines/social-sign-in/social-sign-in.model.ts';
import { selectStage, type SocialStage } from '#machines/social-sign-in/social-sign-in.selectors.ts';
import { GoogleButton } from '#ui/social-sign-in/google-sign-in.tsx';

import { press } from './page-hands.ts';
import { describeWalk, type Gestures } from './harness.tsx';
import { WalkStage } from './stage.tsx';

const words: Record<SocialStage, string> = {
  ready: 'Continue with Google',
  blocked: 'Continue with Google',
  explaining: 'Continue with Google',
  opening: 'Opening Google…',
  waiting: 'Waiting for Google’s window…',
  redirecting: 'Taking you to Google…',
  finishing: 'Signing you in…',
};
const stages = [...new Set(Object.values(words))].join('|');
const button = () => page.getByRole('button', { name: new RegExp(`^(?:${stages})$`) });

const zalo =
  'Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36 Zalo android/12230';

const gestures = {
  'signIn.approached': async () => {
    await userEvent.unhover(button());
    await userEvent.hover(button());
  },
  'signIn.requested': async ({ inApp }) => {
    if (inApp) Object.defineProperty(navigator, 'userAgent', { value: zalo, configurable: true });
    await button().click();
    Reflect.deleteProperty(navigator, 'userAgent');
  },
  'password.submitted': (event, { actor }) => actor.send(event),
  'redirect.chosen': () => press('Continue in this window'),
} satisfies Gestures<typeof socialSignInMachine>;

describeWalk({
  model: socialSignInModel,
  screen: (actor) => (
    <WalkStage>
      <GoogleButton actor={actor} intent="login" />
    </WalkStage>
  ),
  gestures,
  // The registration form's button has the other intent.
  offers: (event) => event.type !== 'signIn.requested' || event.intent === 'login',
  sees: async (snapshot) => {
    const stage = selectStage(snapshot);
    const isResting = stage === 'ready' || stage === 'blocked' || stage === 'explaining';
    await expect.element(page.getByRole('button', { name: words[stage] })).toBeVisible();
    const shown = () => ({
      isBusy: button().element().hasAttribute('aria-busy'),
      hints: page.getByText(/Google lets nobody sign in inside/).elements().length,
      detours: page.getByRole('button', { name: 'Continue in this window' }).elements().length,
    });
    await expect.poll(shown).toEqual({
      isBusy: !isResting,
      hints: stage === 'explaining' ? 1 : 0,
      detours: stage === 'blocked' ? 1 : 0,
    });
  },
});
