import { expect, test } from 'vitest';
import { createActor } from 'xstate';

import { describeModel } from '../_kit/model-suite.ts';
import { done, withInertActors } from '../_kit/model.ts';
import { passwordChangeMachine } from './password-change.machine.ts';
import { changeAnswers, passwordChangeModel, submitted } from './password-change.model.ts';

describeModel(passwordChangeModel);

const filled = () => {
  const actor = createActor(withInertActors(passwordChangeMachine)).start();
  actor.send({ type: 'change.wanted' });
  actor.send(submitted);
  return actor;
};

test('no password stays in memory', () => {
  const actor = filled();
  actor.send(done('change', changeAnswers.wrong) as Parameters<typeof actor.send>[0]);
  expect(actor.getSnapshot().context).toEqual({ failure: changeAnswers.wrong.failure });
});

test('a reopened form does not show the last refusal', () => {
  const actor = filled();
  actor.send(done('change', changeAnswers.refused) as Parameters<typeof actor.send>[0]);
  actor.send({ type: 'change.cancelled' });
  actor.send({ type: 'change.wanted' });
  expect(actor.getSnapshot().context).toEqual({ failure: null });
});
