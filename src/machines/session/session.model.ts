import { done, elapsed, failed, modelOf } from '../_kit/model.ts';
import { sessionMachine } from './session.machine.ts';
import type { RestoredSession, SessionUser, TemporaryCredentials, Validation } from './session.types.ts';

export const user: SessionUser = {
  id: '01934b1c-0000-7000-8000-000000000001',
  name: 'Lan Anh',
  email: 'lan@example.com',
  avatar_url: null,
  is_admin: false,
};
export const token = 'token-1';
const minutes = (count: number) => count * 60_000;

/** Contents of the store at start-up, for scripted simulations and tests. */
export const stored = {
  nothing: { found: 'nothing' },
  expired: { found: 'expired' },
  unusable: { found: 'unusable' },
  nearExpiry: { found: 'session', token, user, remaining: minutes(5) - 1 },
  fresh: { found: 'session', token, user, remaining: minutes(60) },
} as const satisfies Record<string, RestoredSession>;
export const validation = {
  valid: { outcome: 'valid', user: { ...user, name: 'Lan Anh Nguyễn' } },
  refused: { outcome: 'refused' },
} as const satisfies Record<string, Validation>;

export const temporaryCredentials: TemporaryCredentials = { email: user.email, password: 'once-only' };
export const sessionGranted = { type: 'session.granted', token, user, returnTo: '/virtual-tryon' } as const;
const storeLooked = (storedToken: string | null) => ({ type: 'store.looked', token: storedToken }) as const;
const signOut = { type: 'signOut.requested' } as const;
const answer = (forgets: boolean) => ({ type: 'leaving.answered', forgets }) as const;
const leaving = [signOut, done('findKept', true)];
const sessionRefused = (refusedToken: string) => ({ type: 'session.refused', token: refusedToken }) as const;
const retried = elapsed('retryDelay', 'session.present.validating.pausing');
const expired = elapsed('untilExpiry', 'session.present');
const storageAnswer = { remaining: minutes(60), clockIsFarOff: false };
const signedIn = [done('restore', stored.nothing), sessionGranted, done('keep', storageAnswer)];

export const sessionModel = modelOf({
  machine: sessionMachine,
  input: undefined,
  events: {
    'session.granted': [sessionGranted, { ...sessionGranted, returnTo: null, temporaryCredentials }],
    'session.refused': [sessionRefused(token), sessionRefused('a token of before')],
    'page.left': [{ type: 'page.left' }],
    'user.renamed': [{ type: 'user.renamed', name: 'Lan Anh Trần' }],
    'signOut.requested': [signOut],
    'leaving.answered': [answer(true), answer(false)],
    'leaving.dismissed': [{ type: 'leaving.dismissed' }],
    'account.deleted': [{ type: 'account.deleted' }],
    'store.looked': [storeLooked(token), storeLooked('another token'), storeLooked(null)],
  },
  outputs: {
    restore: Object.values(stored),
    validate: Object.values(validation),
    keep: [storageAnswer, { ...storageAnswer, clockIsFarOff: true }],
    forget: [undefined],
    revoke: [undefined],
    findKept: [true, false],
    forgetKept: [undefined],
  },
  leaves: [
    'restoring',
    'signedOut',
    'storing',
    { present: { validating: 'asking' } },
    { present: { validating: 'pausing' } },
    { present: 'arriving' },
    { present: 'settled' },
    'lookingAgain',
    { present: { leaving: 'looking' } },
    { present: { leaving: 'asking' } },
    { signingOut: 'forgetting' },
    { signingOut: 'clearing' },
    { signingOut: 'revoking' },
    { dropping: 'forgetting' },
    { dropping: 'clearing' },
  ],
  key: ({ value, context }) => [value, context.failedAttempts, context.forgetsKept],
  budget: 66,
  journeys: [
    {
      name: 'an empty store is signed out',
      events: [done('restore', stored.nothing)],
      ends: 'signedOut',
    },
    {
      name: 'a store that cannot be read is signed out',
      events: [failed('restore')],
      ends: 'signedOut',
    },
    {
      name: 'an expired token is removed',
      events: [done('restore', stored.expired), done('forget')],
      ends: 'signedOut',
    },
    {
      name: 'a token with less than five minutes left counts as valid',
      events: [done('restore', stored.nearExpiry)],
      ends: { present: 'settled' },
    },
    {
      name: 'a fresh token is validated by the server',
      events: [done('restore', stored.fresh), done('validate', validation.valid)],
      ends: { present: 'settled' },
    },
    {
      name: 'a token that the server refuses signs out',
      events: [done('restore', stored.fresh), done('validate', validation.refused), done('forget')],
      ends: 'signedOut',
    },
    {
      name: 'an unreachable server is retried',
      events: [done('restore', stored.fresh), failed('validate'), retried],
      ends: { present: { validating: 'asking' } },
    },
    {
      name: 'after three unanswered attempts the session is kept',
      events: [
        done('restore', stored.fresh),
        failed('validate'),
        retried,
        failed('validate'),
        retried,
        failed('validate'),
      ],
      ends: { present: 'settled' },
    },
    {
      name: 'a sign-in is shown, then redirected',
      events: [...signedIn, elapsed('redirectDelay', 'session.present.arriving')],
      ends: { present: 'settled' },
    },
    {
      name: 'a new user’s sign-in is shown, then redirected',
      events: [
        done('restore', stored.nothing),
        { ...sessionGranted, isNew: true },
        done('keep', storageAnswer),
        elapsed('redirectDelay', 'session.present.arriving'),
      ],
      ends: { present: 'settled' },
    },
    {
      name: 'a user who navigates after a sign-in is not redirected',
      events: [...signedIn, { type: 'page.left' }],
      ends: { present: 'settled' },
    },
    {
      name: 'a sign-in succeeds on a device whose clock is wrong',
      events: [
        done('restore', stored.nothing),
        sessionGranted,
        done('keep', { ...storageAnswer, clockIsFarOff: true }),
      ],
      ends: { present: 'arriving' },
    },
    {
      name: 'a sign-in that cannot be stored fails',
      events: [done('restore', stored.nothing), sessionGranted, failed('keep'), done('forget')],
      ends: 'signedOut',
    },
    {
      name: 'a sign-out clears the store and revokes the token',
      events: [...signedIn, signOut, done('findKept', false), done('forget'), done('revoke')],
      ends: 'signedOut',
    },
    {
      name: 'a sign-out does not wait for an unresponsive server',
      events: [
        ...signedIn,
        signOut,
        done('findKept', false),
        done('forget'),
        elapsed('revokePatience', 'session.signingOut.revoking'),
      ],
      ends: 'signedOut',
    },
    {
      name: 'a sign-out asks about the local data, and deletes it',
      events: [...signedIn, ...leaving, answer(true), done('forget'), done('forgetKept'), done('revoke')],
      ends: 'signedOut',
    },
    {
      name: 'a sign-out may keep the local data',
      events: [...signedIn, ...leaving, answer(false), done('forget'), done('revoke')],
      ends: 'signedOut',
    },
    {
      name: 'the sign-out can be cancelled',
      events: [...signedIn, ...leaving, { type: 'leaving.dismissed' }],
      ends: { present: 'settled' },
    },
    {
      name: 'a sign-out without access to the local data asks no question',
      events: [...signedIn, signOut, failed('findKept'), done('forget'), done('revoke')],
      ends: 'signedOut',
    },
    {
      name: 'a sign-out in another tab applies to this tab',
      events: [...signedIn, storeLooked(null)],
      ends: 'signedOut',
    },
    {
      name: 'a sign-in in another tab applies to this tab',
      events: [done('restore', stored.nothing), storeLooked('token-2'), done('restore', stored.fresh)],
      ends: { present: { validating: 'asking' } },
    },
    {
      name: 'another user’s sign-in in another tab replaces the session directly',
      events: [...signedIn, storeLooked('token-2'), done('restore', stored.fresh)],
      ends: { present: { validating: 'asking' } },
    },
    {
      name: 'a manipulated token is removed',
      events: [...signedIn, storeLooked('tampered'), done('restore', stored.unusable), done('forget')],
      ends: 'signedOut',
    },
    {
      name: 'a stored token that no sign-in put there is removed at the start',
      events: [done('restore', stored.unusable), done('forget')],
      ends: 'signedOut',
    },
    {
      name: 'the unchanged stored token changes nothing',
      events: [...signedIn, storeLooked(token)],
      ends: { present: 'arriving' },
    },
    {
      name: 'a sign-in during another session replaces it',
      events: [...signedIn, sessionGranted, done('keep', storageAnswer)],
      ends: { present: 'arriving' },
    },
    {
      name: 'a sign-in during the start of the application is not lost',
      events: [sessionGranted, done('keep', storageAnswer)],
      ends: { present: 'arriving' },
    },
    {
      name: 'failed attempts are counted: the next check tries once',
      events: [
        done('restore', stored.fresh),
        failed('validate'),
        retried,
        failed('validate'),
        retried,
        failed('validate'),
        storeLooked('token-2'),
        done('restore', stored.fresh),
        failed('validate'),
      ],
      ends: { present: 'settled' },
    },
    {
      name: 'a deleted account revokes no token and deletes the local data',
      events: [...signedIn, { type: 'account.deleted' }, done('forget'), done('forgetKept')],
      ends: 'signedOut',
    },
    {
      name: 'a refused call signs out',
      events: [...signedIn, sessionRefused(token), done('forget')],
      ends: 'signedOut',
    },
    {
      name: 'a late refusal of an earlier session changes nothing',
      events: [...signedIn, sessionRefused('a token of before')],
      ends: { present: 'arriving' },
    },
    {
      name: 'an expired token is checked again',
      events: [...signedIn, expired, done('restore', stored.expired), done('forget')],
      ends: 'signedOut',
    },
  ],
});
