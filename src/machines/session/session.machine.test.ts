import { expect, test } from 'vitest';
import { type AnyEventObject, createActor, SimulatedClock } from 'xstate';

import { describeModel } from '../_kit/model-suite.ts';
import { done, failed, withInertActors } from '../_kit/model.ts';
import { sessionMachine } from './session.machine.ts';
import { granted, sessionModel, stored, token, user, validation } from './session.model.ts';
import { selectIsSettled, selectIsSignedIn, selectUser } from './session.selectors.ts';

describeModel(sessionModel);

function started(...events: AnyEventObject[]) {
  const clock = new SimulatedClock();
  const news: AnyEventObject[] = [];
  const actor = createActor(withInertActors(sessionMachine), { clock });
  actor.on('*', (event) => news.push(event));
  actor.start();
  const tell = (event: AnyEventObject) => actor.send(event as Parameters<typeof actor.send>[0]);
  for (const event of events) tell(event);
  return { actor, clock, news, tell, state: () => actor.getSnapshot().value };
}
const hour = 3_600_000;

test('a sign-in is welcomed, and half a second later taken to the page that asked for it', () => {
  const { clock, news } = started(
    done('restore', stored.nothing),
    granted,
    done('store', { remaining: hour }),
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

test('a sign-in that no page asked for goes to the dashboard', () => {
  const { clock, news } = started(
    done('restore', stored.nothing),
    { ...granted, returnTo: null },
    done('store', { remaining: hour }),
  );
  clock.increment(500);
  expect(news.at(-1)).toEqual({ type: 'navigation.requested', to: '/dashboard', replace: true });
});

test('a sign-out goes home at once', () => {
  const { news } = started(done('restore', stored.nearExpiry), { type: 'signOut.requested' });
  expect(news).toEqual([{ type: 'navigation.requested', to: '/', replace: true }]);
});

test('a session is looked at again in the moment its token expires', () => {
  const { clock, state } = started(done('restore', stored.fresh), done('validate', validation.valid));
  clock.increment(hour - 1);
  expect(state()).toEqual({ present: 'settled' });
  clock.increment(1);
  expect(state()).toBe('restoring');
});

test('a token that outlives the longest timer is looked at when the timer ends', () => {
  const { clock, state } = started(
    done('restore', { ...stored.fresh, remaining: 2 ** 40 }),
    done('validate', validation.valid),
  );
  clock.increment(2 ** 31 - 1);
  expect(state()).toBe('restoring');
});

test('a session that ends by itself says why', () => {
  for (const events of [
    [done('restore', stored.expired)],
    [done('restore', stored.fresh), done('validate', validation.refused)],
    [done('restore', stored.nearExpiry), { type: 'session.refused', token }],
  ]) {
    expect(started(...events).news).toEqual([{ type: 'toast.requested', code: 'session_expired' }]);
  }
});

test('attempts to reach the server are 1 and 2 s apart', () => {
  const { clock, state, tell } = started(done('restore', stored.fresh));
  for (const wait of [1_000, 2_000]) {
    tell(failed('validate'));
    clock.increment(wait - 1);
    expect([wait, state()]).toEqual([wait, { present: { validating: 'pausing' } }]);
    clock.increment(1);
    expect([wait, state()]).toEqual([wait, { present: { validating: 'asking' } }]);
  }
});

test('a server that does not revoke within 3 s is not waited for', () => {
  const { clock, state } = started(
    done('restore', stored.nearExpiry),
    { type: 'signOut.requested' },
    done('forget'),
  );
  clock.increment(2_999);
  expect(state()).toEqual({ signingOut: 'revoking' });
  clock.increment(1);
  expect(state()).toBe('signedOut');
});

test('the stored user is there before the server has answered, and the server’s after', () => {
  const { actor, tell } = started(done('restore', stored.fresh));
  expect([selectIsSettled(actor.getSnapshot()), selectUser(actor.getSnapshot())]).toEqual([true, user]);
  tell(done('validate', validation.valid));
  expect(selectUser(actor.getSnapshot())).toEqual(validation.valid.user);
});

test('nobody is signed in while the session is being forgotten', () => {
  const { actor } = started(done('restore', stored.nearExpiry), { type: 'signOut.requested' });
  expect([selectIsSignedIn(actor.getSnapshot()), selectUser(actor.getSnapshot())]).toEqual([false, null]);
});

test('what was known of a person is gone with the session', () => {
  const { actor } = started(done('restore', stored.nearExpiry), { type: 'elsewhere.signedOut' });
  expect(actor.getSnapshot().context).toEqual({
    token: null,
    user: null,
    remaining: 0,
    failedAttempts: 0,
    returnTo: null,
  });
});
