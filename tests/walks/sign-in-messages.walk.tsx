import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createActor } from 'xstate';

import { createQueryClient } from '#api/queries/query-client.ts';
import { socialSignInActors } from '#api/actors/social-sign-in.actors.ts';
import type { Client } from '#api/api-client.ts';
import { accountOps } from '#api/contract/accounts.ts';
import { identityOps } from '#api/contract/identity.ts';
import type { Op } from '#api/contract/op.ts';
import type { IdentityService } from '#api/firebase.ts';
import { passwordResetLogic } from '#src/logic/password-reset.logic.ts';
import { announceSignIn } from '#src/announce-sign-in.ts';
import { createSignIn } from '#src/sign-in.ts';
import { withInertActors } from '#machines/_kit/model.ts';
import { authModalModel } from '#machines/auth-modal/auth-modal.model.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { socialSignInMachine } from '#machines/social-sign-in/social-sign-in.machine.ts';
import { proof } from '#machines/social-sign-in/social-sign-in.model.ts';
import { AuthModal } from '#ui/auth-modal/auth-modal.tsx';
import '#ui/auth-modal/auth-dialog.tsx';
import { PasswordResetPage } from '#ui/password-reset/password-reset-page.tsx';
import { Toasts } from '#ui/patterns/toasts.tsx';
import { GoogleButton } from '#ui/social-sign-in/google-sign-in.tsx';

import { scriptedClient, problemAnswer, foreignAnswer } from './answers.ts';
import { fill, press } from './page-hands.ts';
import { WalkStage } from './stage.tsx';

const email = 'lan@example.com';
const password = 'áo dài của Lan';

/** Returns the text of an alert with this title; waits for the alert. */
async function wordsOf(title: string): Promise<string> {
  const alert = page.getByRole('alert').filter({ hasText: title });
  await expect.element(alert.getByText(title, { exact: true })).toBeVisible();
  return alert.element().textContent;
}

function keepLogQuiet() {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {});
  onTestFinished(() => logged.mockRestore());
}

async function showSignIn(op: Op, answer: () => Response) {
  keepLogQuiet();
  const client = scriptedClient(new Map([[op, answer]]));
  const session = createActor(withInertActors(sessionMachine)).start();
  const { authModal, socialSignIn } = createSignIn({
    client,
    queryClient: createQueryClient(),
    session,
    returnPath: { read: () => null, write: () => {} },
  });
  onTestFinished(() => {
    for (const actor of [authModal, socialSignIn, session]) actor.stop();
  });
  await render(
    <WalkStage client={client}>
      <AuthModal actor={authModal} />
      <Toasts />
    </WalkStage>,
  );
  return authModal;
}
type SignInWindow = Awaited<ReturnType<typeof showSignIn>>;

const signIn = async (window: SignInWindow) => {
  window.send({ type: 'login.opened', returnTo: null });
  await fill('Email', email);
  await fill('Password', password);
  await press('Sign in');
};
const register = async (window: SignInWindow) => {
  window.send({ type: 'register.opened', returnTo: null });
  await fill('Your name', 'Lan Anh');
  await fill('Email', email);
  await fill('Password', password);
  await fill('Password once more', password);
  await press('Create account');
};
const askForLink = async (window: SignInWindow) => {
  window.send({ type: 'login.opened', returnTo: null, email });
  await press('Forgot your password?');
  await press('Send the link');
};
const enterCode = async (window: SignInWindow) => {
  window.send({ type: 'verification.opened', email });
  await fill('Verification code', '482913');
  await press('Verify');
};
const askForCode = async (window: SignInWindow) => {
  window.send({ type: 'verification.opened', email });
  await press('Send a new code');
};
type SignInCase = {
  name: string;
  hands: (window: SignInWindow) => Promise<void>;
  answer: [op: Op, answer: () => Response];
  title: string;
  words: string;
};
const { login, register: registration, forgotPassword, verifyOtp, generateOtp, resetPassword } = accountOps;

const refusals: readonly SignInCase[] = [
  {
    name: 'a wrong password',
    hands: signIn,
    answer: [login, problemAnswer(401, 'invalid_credentials')],
    title: 'Login failed',
    words: 'Please check your credentials and try again.',
  },
  {
    name: 'a refusal in a sentence of its own',
    hands: signIn,
    answer: [login, foreignAnswer(403, '{"detail":"Mốt is closed for the night."}')],
    title: 'Login failed',
    words: 'Mốt is closed for the night.',
  },
  {
    name: 'a refusal without a word',
    hands: signIn,
    answer: [login, foreignAnswer(418)],
    title: 'Login failed',
    words: 'API request failed with status: 418',
  },
  {
    name: 'an error of the server',
    hands: signIn,
    answer: [login, problemAnswer(500, 'internal')],
    title: 'Login failed',
    words: 'Something went wrong',
  },
  {
    name: 'a registration that breaks',
    hands: register,
    answer: [registration, problemAnswer(500, 'internal')],
    title: 'Registration failed',
    words: 'Please try again with different credentials.',
  },
  {
    name: 'a link that cannot be asked for',
    hands: askForLink,
    answer: [forgotPassword, problemAnswer(503, 'unavailable')],
    title: 'Request failed',
    words: 'Server timeout. Please try again in a few moments.',
  },
  {
    name: 'a wrong code',
    hands: enterCode,
    answer: [verifyOtp, problemAnswer(422, 'otp_invalid')],
    title: 'Verification failed',
    words: 'Invalid OTP. Please try again.',
  },
  {
    name: 'a code that cannot be sent, as nobody stands behind the proxy',
    hands: askForCode,
    answer: [generateOtp, foreignAnswer(502)],
    title: 'Failed to send OTP',
    words: 'Server timeout. Please try again in a few moments.',
  },
];

test.for(refusals)(
  'the sign-in dialog reports $name: $title, $words',
  async ({ hands, answer, title, words }) => {
    await hands(await showSignIn(...answer));
    expect(await wordsOf(title)).toContain(words);
  },
);

test('a used reset link shows an error and offers a new link', async () => {
  const client = scriptedClient(new Map([[resetPassword, problemAnswer(422, 'reset_token_invalid')]]));
  await render(
    <WalkStage client={client}>
      <PasswordResetPage
        logic={passwordResetLogic({ client })}
        email={email}
        token="used"
        onChanged={() => {}}
        onLinkWanted={() => {}}
      />
    </WalkStage>,
  );
  await fill('New password', password);
  await fill('New password once more', password);
  await press('Set the password');
  expect(await wordsOf('Reset failed')).toContain('Invalid or expired reset token.');
  await expect.element(page.getByRole('button', { name: 'Get a new link' })).toBeVisible();
});

const unused = () => Promise.reject(new Error('not to be called'));
/** Creates an identity service that identifies a user at once, with changes. */
const serviceThat = (does: Partial<IdentityService>): IdentityService => ({
  byPopup: () => Promise.resolve({} as Awaited<ReturnType<IdentityService['byPopup']>>),
  byRedirect: unused,
  returned: unused,
  byPassword: unused,
  register: unused,
  current: () =>
    ({ ...proof.userData, getIdToken: () => Promise.resolve(proof.idToken) }) as ReturnType<
      IdentityService['current']
    >,
  forget: () => Promise.resolve(),
  ...does,
});
const serviceError = (code: string, message = code) => Object.assign(new Error(message), { code });

async function pressGoogle(client: Client, service: IdentityService) {
  const storage = sessionStorage;
  const socialSignIn = createActor(
    socialSignInMachine.provide({
      actors: socialSignInActors({ client, service: () => Promise.resolve(service), storage }),
    }),
  );
  announceSignIn({
    authModal: createActor(withInertActors(authModalModel.machine), { input: authModalModel.input }),
    socialSignIn,
  } as never);
  socialSignIn.start();
  onTestFinished(() => void socialSignIn.stop());
  await render(
    <WalkStage client={client}>
      <GoogleButton actor={socialSignIn} intent="login" />
      <Toasts />
    </WalkStage>,
  );
  await press('Continue with Google');
}

const blocked = { byPopup: () => Promise.reject(serviceError('auth/internal-error')) };

test.for([
  {
    name: 'an identity service that is set up wrongly',
    does: { ...blocked, byRedirect: () => Promise.reject(serviceError('auth/internal-error')) },
    title: 'Configuration error',
    words: 'Authentication failed due to a configuration issue. Please contact support if this continues.',
  },
  {
    name: 'an identity service with words of its own',
    does: {
      ...blocked,
      byRedirect: () => Promise.reject(serviceError('auth/odd', 'Firebase: The moon is out. (auth/odd).')),
    },
    title: 'Login failed: The moon is out.',
    words: 'Login failed: The moon is out.',
  },
  {
    name: 'an identity that the server does not believe',
    does: {},
    title: 'Authentication Error',
    words: 'Invalid Firebase ID token',
  },
])('$name is said in a toast: $title', async ({ does, title, words }) => {
  const answers = new Map([[identityOps.firebaseLogin, problemAnswer(401, 'id_token_invalid')]]);
  await pressGoogle(scriptedClient(answers), serviceThat(does));
  expect(await wordsOf(title)).toContain(words);
});
