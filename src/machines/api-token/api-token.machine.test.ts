import { expect, test } from 'vitest';
import { type AnyEventObject, createActor } from 'xstate';

import { describeModel } from '../_kit/model-suite.ts';
import { done, withInertActors } from '../_kit/model.ts';
import { apiTokenMachine } from './api-token.machine.ts';
import { apiTokenModel, shopToken, submitted, tokenAnswers } from './api-token.model.ts';

describeModel(apiTokenModel);

function after(events: readonly AnyEventObject[]) {
  const news: AnyEventObject[] = [];
  const actor = createActor(withInertActors(apiTokenMachine));
  actor.on('*', (event) => news.push(event));
  actor.start();
  for (const event of events) actor.send(event as Parameters<typeof actor.send>[0]);
  return { news, context: actor.getSnapshot().context };
}

test('the chart drops a secret when its window closes', () => {
  const made = [{ type: 'creation.wanted' }, submitted, done('create', tokenAnswers.made)];
  expect(after(made).context.secret).toBe(tokenAnswers.made.secret);
  expect(after([...made, { type: 'window.closed' }]).context).toEqual({
    token: null,
    secret: null,
    failure: null,
  });
});

test('a toast reports a failed deletion', () => {
  const { news } = after([
    { type: 'deletion.wanted', token: shopToken },
    { type: 'deletion.confirmed' },
    done('delete', tokenAnswers.refused),
  ]);
  expect(news).toContainEqual({ type: 'toast.requested', code: 'delete_failed' });
});

test('a toast says whether a token was switched on or off', () => {
  const { news } = after([
    { type: 'switch.toggled', token: shopToken },
    done('switch', tokenAnswers.switchedOff),
  ]);
  expect(news).toEqual([{ type: 'toast.requested', code: 'token_off' }]);
});
