import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';

import { describeModel } from '../_kit/model-suite.ts';
import { done, withInertActors } from '../_kit/model.ts';
import { temporaryCredentialsMachine } from './temporary-credentials.machine.ts';
import {
  credentials,
  hourMs,
  storedCredentials,
  temporaryCredentialsModel,
} from './temporary-credentials.model.ts';
import { selectIsKept, selectOpened } from './temporary-credentials.selectors.ts';

describeModel(temporaryCredentialsModel);

function startShown() {
  const clock = new SimulatedClock();
  const actor = createActor(withInertActors(temporaryCredentialsMachine), { clock }).start();
  actor.send({ type: 'session.began' });
  actor.send(done('look', storedCredentials.credentials) as never);
  actor.send({ type: 'password.wanted' });
  actor.send(done('open', credentials) as never);
  return { actor, clock };
}

test('the context holds a password only while it is shown', () => {
  for (const type of ['password.hidden', 'credentials.dismissed', 'session.ended'] as const) {
    const { actor } = startShown();
    expect(selectOpened(actor.getSnapshot())).toEqual(credentials);
    actor.send({ type });
    expect(JSON.stringify(actor.getSnapshot().context)).not.toContain(credentials.password);
  }
});

test('the hour ends on time, also while the password is shown', () => {
  const { actor, clock } = startShown();
  clock.increment(hourMs - 1);
  expect(selectIsKept(actor.getSnapshot())).toBe(true);
  clock.increment(1);
  expect([selectIsKept(actor.getSnapshot()), selectOpened(actor.getSnapshot())]).toEqual([false, null]);
});
