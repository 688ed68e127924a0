import { expect, test } from 'vitest';
import { type AnyEventObject, createActor } from 'xstate';

import { describeModel } from '../_kit/model-suite.ts';
import { done, withInertActors } from '../_kit/model.ts';
import { passwordResetMachine } from './password-reset.machine.ts';
import { passwordResetModel, resetAnswers, resetInput, submitted } from './password-reset.model.ts';

describeModel(passwordResetModel);

function started(...events: AnyEventObject[]) {
  const news: AnyEventObject[] = [];
  const actor = createActor(withInertActors(passwordResetMachine), { input: resetInput });
  actor.on('*', (event) => news.push(event));
  actor.start();
  for (const event of events) actor.send(event as Parameters<typeof actor.send>[0]);
  return { actor, news };
}

test('a new password leads to the sign-in with its email', () => {
  expect(started(submitted, done('reset', resetAnswers.changed)).news).toEqual([
    { type: 'toast.requested', code: 'password_changed' },
    { type: 'login.requested', email: 'lan@example.com' },
  ]);
});

test('an invalid link leads to the request of another one', () => {
  const { news } = started(submitted, done('reset', resetAnswers.usedUp), { type: 'link.asked' });
  expect(news).toEqual([
    { type: 'failure.logged', failure: resetAnswers.usedUp.failure },
    { type: 'link.requested' },
  ]);
});

test('no password stays in memory', () => {
  const { actor } = started(submitted, done('reset', resetAnswers.refused));
  expect(actor.getSnapshot().context).toEqual({ ...resetInput, failure: resetAnswers.refused.failure });
});

test('opening a link, as mail scanners do, sends no request', () => {
  const { actor, news } = started();
  expect([actor.getSnapshot().value, Object.keys(actor.getSnapshot().children), news]).toEqual([
    'filling',
    [],
    [],
  ]);
});
