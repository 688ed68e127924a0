import type { CallFailure } from '#api/contract/problem.ts';

import { done, elapsed, failed, modelOf } from '../_kit/model.ts';
import type { SessionUser } from '../session/session.types.ts';
import { socialSignInMachine } from './social-sign-in.machine.ts';
import type {
  IdentityProof,
  PopupAnswer,
  ProofAnswer,
  RedirectAnswer,
  ServerAnswer,
  SocialFailure,
} from './social-sign-in.types.ts';

const user: SessionUser = {
  id: '01934b1c-0000-7000-8000-000000000001',
  name: 'Lan Anh',
  email: 'lan@example.com',
  avatar_url: null,
  is_admin: false,
};
export const proof: IdentityProof = {
  idToken: 'x'.repeat(120),
  userData: { uid: 'uid-1', email: user.email, displayName: user.name, photoURL: null, emailVerified: true },
};
const broken = (failure: SocialFailure) => ({ outcome: 'failed', failure }) as const;
const callFailure = (code: CallFailure['code']): CallFailure => ({ code, message: '', fields: [] });

export const popupAnswers = {
  identified: { outcome: 'identified' },
  closed: broken({ reason: 'closed' }),
  cancelled: broken({ reason: 'cancelled' }),
  blocked: broken({ reason: 'blocked' }),
  network: broken({ reason: 'network' }),
  internal: broken({ reason: 'internal' }),
} as const satisfies Record<string, PopupAnswer>;
export const redirectAnswers = {
  none: { outcome: 'none' },
  ...popupAnswers,
} as const satisfies Record<string, RedirectAnswer>;
export const proofAnswers = {
  given: { outcome: 'given', proof },
  invalid: broken({ reason: 'invalidIdentity', part: 'idToken' }),
} as const satisfies Record<string, ProofAnswer>;
export const serverAnswers = {
  signedIn: {
    outcome: 'signedIn',
    token: 'token-1',
    user,
    temporaryCredentials: { email: user.email, password: 'once' },
    isNew: true,
  },
  factorWanted: {
    outcome: 'refused',
    failure: { ...callFailure('second_factor_required'), challenge: 'challenge-1' },
    isFinal: true,
  },
  refused: { outcome: 'refused', failure: callFailure('id_token_invalid'), isFinal: true },
  silent: { outcome: 'refused', failure: callFailure('unreachable'), isFinal: false },
} as const satisfies Record<string, ServerAnswer>;

export const request = { type: 'signIn.requested', intent: 'login' } as const;
const credentials = {
  type: 'password.submitted',
  intent: 'register',
  email: user.email,
  password: 'silk and linen',
} as const;
const start = [done('returned', redirectAnswers.none)];
const opened = [...start, request, done('prepare')];
export const identifiedPath = [...opened, done('popup', popupAnswers.identified)];
export const provenPath = [...identifiedPath, done('proof', proofAnswers.given)];
const proofAgain = [failed('proof'), elapsed('proofRetryDelay', 'socialSignIn.proving.pausing')];
const serverAgain = [
  done('server', serverAnswers.silent),
  elapsed('serverRetryDelay', 'socialSignIn.signingIn.pausing'),
];

export const socialSignInModel = modelOf({
  machine: socialSignInMachine,
  input: undefined,
  events: {
    'signIn.approached': [{ type: 'signIn.approached' }],
    'signIn.requested': [request, { ...request, intent: 'register' }, { ...request, inApp: true }],
    'redirect.chosen': [{ type: 'redirect.chosen' }],
    'password.submitted': [credentials],
  },
  outputs: {
    returned: Object.values(redirectAnswers),
    warmUp: [undefined],
    prepare: [undefined],
    popup: Object.values(popupAnswers),
    redirect: [popupAnswers.identified, popupAnswers.internal],
    password: [popupAnswers.identified, broken({ reason: 'credentials', code: 'password_wrong' })],
    proof: Object.values(proofAnswers),
    server: Object.values(serverAnswers),
  },
  leaves: [
    'returning',
    { idle: 'cold' },
    { idle: 'warming' },
    { idle: 'warm' },
    { idle: 'blocked' },
    { idle: 'explaining' },
    { popup: 'preparing' },
    { popup: 'open' },
    'redirecting',
    'identifying',
    { proving: 'reading' },
    { proving: 'pausing' },
    { signingIn: 'asking' },
    { signingIn: 'pausing' },
  ],
  key: ({ value, context }) => [value, context.attempts],
  budget: 24,
  journeys: [
    { name: 'a page without a pending redirect is ready', events: start, ends: { idle: 'cold' } },
    {
      name: 'approaching the button prepares the service',
      events: [...start, { type: 'signIn.approached' }, done('warmUp')],
      ends: { idle: 'warm' },
    },
    {
      name: 'a user identified in the popup is signed in at the server',
      events: [...provenPath, done('server', serverAnswers.signedIn)],
      ends: { idle: 'cold' },
    },
    {
      name: 'an account with a second factor passes to the sign-in window',
      events: [...provenPath, done('server', serverAnswers.factorWanted)],
      ends: { idle: 'cold' },
    },
    {
      name: 'a closed popup ends the sign-in',
      events: [...opened, done('popup', popupAnswers.closed)],
      ends: { idle: 'cold' },
    },
    {
      name: 'another click opens another popup',
      events: [...opened, done('popup', popupAnswers.internal), request],
      ends: { popup: 'open' },
    },
    {
      name: 'a replaced popup ends the sign-in',
      events: [...opened, done('popup', popupAnswers.cancelled)],
      ends: { idle: 'cold' },
    },
    {
      name: 'a blocked popup is reported, and a redirect is offered',
      events: [...opened, done('popup', popupAnswers.blocked)],
      ends: { idle: 'blocked' },
    },
    {
      name: 'an app’s embedded browser shows an explanation and opens no popup',
      events: [...start, { ...request, inApp: true }],
      ends: { idle: 'explaining' },
    },
    {
      name: 'the redirect uses this window',
      events: [...opened, done('popup', popupAnswers.blocked), { type: 'redirect.chosen' }],
      ends: 'redirecting',
    },
    {
      name: 'a failed popup is opened once more',
      events: [...opened, done('popup', popupAnswers.internal)],
      ends: { popup: 'open' },
    },
    {
      name: 'a popup that fails twice is replaced by a redirect',
      events: [...opened, done('popup', popupAnswers.internal), done('popup', popupAnswers.internal)],
      ends: 'redirecting',
    },
    {
      name: 'a second popup that is blocked is replaced by a redirect',
      events: [...opened, done('popup', popupAnswers.internal), done('popup', popupAnswers.blocked)],
      ends: 'redirecting',
    },
    {
      name: 'a missing network causes no redirect',
      events: [...opened, done('popup', popupAnswers.network), done('popup', popupAnswers.network)],
      ends: { idle: 'cold' },
    },
    {
      name: 'a user who returns from the service is signed in',
      events: [
        done('returned', redirectAnswers.identified),
        done('proof', proofAnswers.given),
        done('server', serverAnswers.signedIn),
      ],
      ends: { idle: 'cold' },
    },
    {
      name: 'a user identified by a password is signed in at the server',
      events: [
        ...start,
        credentials,
        done('password', popupAnswers.identified),
        done('proof', proofAnswers.given),
        done('server', serverAnswers.signedIn),
      ],
      ends: { idle: 'cold' },
    },
    {
      name: 'an unavailable token is requested three times',
      events: [...identifiedPath, ...proofAgain, ...proofAgain, failed('proof')],
      ends: { idle: 'cold' },
    },
    {
      name: 'an invalid token is not sent to the server',
      events: [...identifiedPath, done('proof', proofAnswers.invalid)],
      ends: { idle: 'cold' },
    },
    {
      name: 'an unanswered sign-in is tried three times',
      events: [...provenPath, ...serverAgain, ...serverAgain, done('server', serverAnswers.silent)],
      ends: { idle: 'cold' },
    },
    {
      name: 'a refused sign-in is not retried',
      events: [...provenPath, done('server', serverAnswers.refused)],
      ends: { idle: 'cold' },
    },
  ],
});
