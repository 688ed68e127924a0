import { expect, test } from 'vitest';
import { type AnyEventObject, createActor } from 'xstate';

import { describeModel } from '../_kit/model-suite.ts';
import { done, withInertActors } from '../_kit/model.ts';
import { secondFactorMachine } from './second-factor.machine.ts';
import { factorAnswers, password, secondFactorModel, codesShown } from './second-factor.model.ts';
import { selectApp, selectCodes } from './second-factor.selectors.ts';

describeModel(secondFactorModel);

function started(...events: AnyEventObject[]) {
  const actor = createActor(withInertActors(secondFactorMachine)).start();
  const tell = (event: AnyEventObject) => actor.send(event as Parameters<typeof actor.send>[0]);
  for (const event of events) tell(event);
  return { tell, snapshot: () => actor.getSnapshot() };
}

test('the first right code clears the secret, and confirming clears the recovery codes', () => {
  const { tell, snapshot } = started(...codesShown);
  expect([selectApp(snapshot()), selectCodes(snapshot())]).toEqual([null, factorAnswers.made.codes]);
  tell({ type: 'codes.kept' });
  expect(snapshot().context).toEqual({ app: null, codes: null, failure: null });
});

test('no password stays in memory', () => {
  const { tell, snapshot } = started(
    { type: 'setup.wanted' },
    { type: 'setup.submitted', form: { password } },
  );
  tell(done('begin', factorAnswers.wrongPassword));
  expect(snapshot().context).toEqual({
    app: null,
    codes: null,
    failure: factorAnswers.wrongPassword.failure,
  });
});
