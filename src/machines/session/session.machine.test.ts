import { expect, test } from 'vitest';
import { type AnyEventObject, createActor, fromPromise, SimulatedClock } from 'xstate';

import { describeModel } from '../_kit/model-suite.ts';
import { done, elapsed, failed, withInertActors } from '../_kit/model.ts';
import { sessionMachine } from './session.machine.ts';
import {
  sessionGranted,
  sessionModel,
  stored,
  temporaryCredentials,
  token,
  user,
  validation,
} from './session.model.ts';
import { selectIsSettled, selectIsSignedIn, selectUser } from './session.selectors.ts';
import type { StorageAnswer, StoredSession } from './session.types.ts';

describeModel(sessionModel);

function started(...events: AnyEventObject[]) {
  const clock = new SimulatedClock();
  const news: AnyEventObject[] = [];
  const actor = createActor(withInertActors(sessionMachine), { clock });
  /** Events `session.began` and `session.ended`, in their order. */
  const turns: string[] = [];
  actor.on('*', (event) => {
    if (event.type === 'session.began' || event.type === 'session.ended') turns.push(event.type);
    else news.push(event);
  });
  actor.start();
  const tell = (event: AnyEventObject) => actor.send(event as Parameters<typeof actor.send>[0]);
  for (const event of events) tell(event);
  return { actor, clock, news, turns, tell, state: () => actor.getSnapshot().value };
}
const hour = 3_600_000;

test('a sign-in shows a welcome, and half a second later the requested page', () => {
  const { clock, news } = started(
    done('restore', stored.nothing),
    sessionGranted,
    done('keep', { remaining: hour, clockIsFarOff: false }),
  );
  expect(news).toEqual([{ type: 'toast.requested', code: 'welcome', name: 'Lan Anh' }]);
  clock.increment(499);
  expect(news).toHaveLength(1);
  clock.increment(1);
  expect(news.slice(1)).toEqual([
    { type: 'toast.requested', code: 'redirecting' },
    { type: 'navigation.requested', to: '/virtual-tryon', replace: true },
  ]);
});

test('a new user sees one welcome toast', () => {
  const { clock, news } = started(
    done('restore', stored.nothing),
    { ...sessionGranted, isNew: true },
    done('keep', { remaining: hour, clockIsFarOff: false }),
  );
  clock.increment(500);
  expect(news).toEqual([
    { type: 'toast.requested', code: 'welcome_new', name: 'Lan Anh' },
    { type: 'navigation.requested', to: '/virtual-tryon', replace: true },
  ]);
});

test('a sign-in without a return path goes to the dashboard', () => {
  const { clock, news } = started(
    done('restore', stored.nothing),
    { ...sessionGranted, returnTo: null },
    done('keep', { remaining: hour, clockIsFarOff: false }),
  );
  clock.increment(500);
  expect(news.at(-1)).toEqual({ type: 'navigation.requested', to: '/dashboard', replace: true });
});

test('a user who navigated after a sign-in is not redirected', () => {
  const { clock, news } = started(
    done('restore', stored.nothing),
    sessionGranted,
    done('keep', { remaining: hour, clockIsFarOff: false }),
    { type: 'page.left' },
  );
  clock.increment(500);
  expect(news.map(({ type }) => type)).toEqual(['toast.requested']);
});

test.each([
  ['is restored begins', [done('restore', stored.nearExpiry)], ['session.began']],
  [
    'is signed out ends once',
    [
      done('restore', stored.nearExpiry),
      { type: 'signOut.requested' },
      done('findKept', false),
      done('forget'),
      done('revoke'),
    ],
    ['session.began', 'session.ended'],
  ],
  [
    'another person takes over in another tab ends before theirs begins',
    [
      done('restore', stored.nearExpiry),
      { type: 'store.looked', token: 'token-2' },
      done('restore', { ...stored.fresh, token: 'token-2', user: { ...user, id: 'somebody else' } }),
    ],
    ['session.began', 'session.ended', 'session.began'],
  ],
  [
    'is granted to somebody who is here already ends before the new one begins',
    [
      done('restore', stored.nearExpiry),
      sessionGranted,
      done('keep', { remaining: hour, clockIsFarOff: false }),
    ],
    ['session.began', 'session.ended', 'session.began'],
  ],
  ['was over before it began neither begins nor ends', [done('restore', stored.expired), done('forget')], []],
] as const)('a session that %s', (_name, events, turns) => {
  expect(started(...events).turns).toEqual(turns);
});

test('a sign-out goes to the home page at once', () => {
  const { news } = started(
    done('restore', stored.nearExpiry),
    { type: 'signOut.requested' },
    done('findKept', false),
  );
  expect(news).toEqual([{ type: 'navigation.requested', to: '/', replace: true }]);
});

test('the session is restored again at the moment its token expires', () => {
  const { clock, state } = started(done('restore', stored.fresh), done('validate', validation.valid));
  clock.increment(hour - 1);
  expect(state()).toEqual({ present: 'settled' });
  clock.increment(1);
  expect(state()).toBe('lookingAgain');
});

test('a token that outlives the longest timer is checked when the timer ends', () => {
  const { clock, state } = started(
    done('restore', { ...stored.fresh, remaining: 2 ** 40 }),
    done('validate', validation.valid),
  );
  clock.increment(2 ** 31 - 1);
  expect(state()).toBe('lookingAgain');
});

const toast = (code: string) => ({ type: 'toast.requested', code });
const sessionLost = { type: 'session.lost' };
const present = done('restore', stored.nearExpiry);
const lookedAt = (storedToken: string | null) => ({ type: 'store.looked', token: storedToken });

test.each<[string, AnyEventObject[], AnyEventObject[]]>([
  ['was over before it began', [done('restore', stored.expired)], [toast('session_expired')]],
  [
    'is refused at the start',
    [done('restore', stored.fresh), done('validate', validation.refused)],
    [toast('session_expired'), sessionLost],
  ],
  [
    'is refused later',
    [present, { type: 'session.refused', token }],
    [toast('session_expired'), sessionLost],
  ],
  [
    'expires while open',
    [present, elapsed('untilExpiry', 'session.present'), done('restore', stored.expired)],
    [toast('session_expired'), sessionLost],
  ],
  [
    'was tampered with',
    [present, lookedAt('tampered'), done('restore', stored.unusable)],
    [toast('session_unusable'), sessionLost],
  ],
  ['was ended in another tab', [present, lookedAt(null)], [toast('signed_out_elsewhere')]],
])('a session that %s says so', (_name, events, news) => {
  expect(started(...events).news).toEqual(news);
});

test('a signed-in user keeps the screen while the store is read again', () => {
  const { actor } = started(present, lookedAt('token-2'));
  expect([selectIsSettled(actor.getSnapshot()), selectUser(actor.getSnapshot())]).toEqual([true, user]);
});

test('a sign-in never redirects to another site', () => {
  const { clock, news } = started(
    done('restore', stored.nothing),
    { ...sessionGranted, returnTo: '//evil.example/history' },
    done('keep', { remaining: hour, clockIsFarOff: false }),
  );
  clock.increment(500);
  expect(news.at(-1)).toEqual({ type: 'navigation.requested', to: '/dashboard', replace: true });
});

test('a deleted account shows a toast on the home page', () => {
  const { news } = started(present, { type: 'account.deleted' });
  expect(news).toEqual([toast('account_deleted'), { type: 'navigation.requested', to: '/', replace: true }]);
});

test('one-time credentials go into the store and do not stay in memory', () => {
  const storedInputs: unknown[] = [];
  const machine = withInertActors(sessionMachine).provide({
    actors: {
      storeSession: fromPromise<StorageAnswer, StoredSession>(async ({ input }) => {
        storedInputs.push(input);
        return { remaining: hour, clockIsFarOff: false };
      }),
    },
  });
  const actor = createActor(machine).start();
  actor.send({ ...sessionGranted, temporaryCredentials });
  expect(storedInputs).toEqual([{ token, user, temporaryCredentials }]);
  expect(JSON.stringify(actor.getSnapshot().context)).not.toContain(temporaryCredentials.password);
});

test('retries to reach the server follow after 1 and 2 s', () => {
  const { clock, state, tell } = started(done('restore', stored.fresh));
  for (const wait of [1_000, 2_000]) {
    tell(failed('validate'));
    clock.increment(wait - 1);
    expect([wait, state()]).toEqual([wait, { present: { validating: 'pausing' } }]);
    clock.increment(1);
    expect([wait, state()]).toEqual([wait, { present: { validating: 'asking' } }]);
  }
});

test('a sign-out waits at most 3 s for the server to revoke the token', () => {
  const { clock, state } = started(
    done('restore', stored.nearExpiry),
    { type: 'signOut.requested' },
    done('findKept', false),
    done('forget'),
  );
  clock.increment(2_999);
  expect(state()).toEqual({ signingOut: 'revoking' });
  clock.increment(1);
  expect(state()).toBe('signedOut');
});

test('the context holds the stored user before the server’s answer, and the server’s user after it', () => {
  const { actor, tell } = started(done('restore', stored.fresh));
  expect([selectIsSettled(actor.getSnapshot()), selectUser(actor.getSnapshot())]).toEqual([true, user]);
  tell(done('validate', validation.valid));
  expect(selectUser(actor.getSnapshot())).toEqual(validation.valid.user);
});

test('no user is signed in while the session is being cleared', () => {
  const { actor } = started(
    done('restore', stored.nearExpiry),
    { type: 'signOut.requested' },
    done('findKept', false),
  );
  expect([selectIsSignedIn(actor.getSnapshot()), selectUser(actor.getSnapshot())]).toEqual([false, null]);
});

test('ending the session clears the user’s data from the context', () => {
  const { actor } = started(present, lookedAt(null));
  expect(actor.getSnapshot().context).toEqual({
    token: null,
    user: null,
    remaining: 0,
    failedAttempts: 0,
    returnTo: null,
    isNew: false,
    forgetsKept: false,
  });
});

test('deleting the local data goes to the home page at once and reports the outcome', () => {
  const events = [
    done('restore', stored.nearExpiry),
    { type: 'signOut.requested' },
    done('findKept', true),
    { type: 'leaving.answered', forgets: true },
  ];
  const home = { type: 'navigation.requested', to: '/', replace: true };
  const toast = (code: string) => ({ type: 'toast.requested', code });
  const asked = started(...events.slice(0, 3));
  expect([asked.news, selectIsSignedIn(asked.actor.getSnapshot())]).toEqual([[], true]);
  const forgotten = started(...events, done('forget'), done('forgetKept'));
  expect(forgotten.news).toEqual([home, toast('kept_forgotten')]);
  const stays = started(...events, done('forget'), failed('forgetKept'));
  expect([stays.news, stays.state()]).toEqual([
    [home, toast('kept_not_forgotten')],
    { signingOut: 'revoking' },
  ]);
});
