import { expect, test } from 'vitest';
import { type AnyEventObject, createActor } from 'xstate';

import { describeModel } from '../_kit/model-suite.ts';
import { done, withInertActors } from '../_kit/model.ts';
import { accountDeletionMachine } from './account-deletion.machine.ts';
import { accountDeletionModel, deletionAnswers, deletionSubmitted } from './account-deletion.model.ts';

describeModel(accountDeletionModel);

function startDeletion(answer: AnyEventObject) {
  const news: AnyEventObject[] = [];
  const actor = createActor(withInertActors(accountDeletionMachine));
  actor.on('*', (event) => news.push(event));
  actor.start();
  for (const event of [{ type: 'deletion.wanted' }, deletionSubmitted, answer])
    actor.send(event as Parameters<typeof actor.send>[0]);
  return { news, context: actor.getSnapshot().context };
}

test('the chart emits `account.deleted` once the account is deleted', () => {
  expect(startDeletion(done('delete', deletionAnswers.deleted)).news).toEqual([{ type: 'account.deleted' }]);
});

test('no password stays in memory', () => {
  expect(startDeletion(done('delete', deletionAnswers.wrong)).context).toEqual({
    failure: deletionAnswers.wrong.failure,
  });
});
