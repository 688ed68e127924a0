import { expect, test } from 'vitest';
import { type AnyEventObject, createActor } from 'xstate';

import { describeModel } from '../_kit/model-suite.ts';
import { done, withInertActors } from '../_kit/model.ts';
import { webhookMachine } from './webhook.machine.ts';
import { shopWebhook, submitted, webhookAnswers, webhookModel } from './webhook.model.ts';

describeModel(webhookModel);

function after(events: readonly AnyEventObject[]) {
  const news: AnyEventObject[] = [];
  const actor = createActor(withInertActors(webhookMachine));
  actor.on('*', (event) => news.push(event));
  actor.start();
  for (const event of events) actor.send(event as Parameters<typeof actor.send>[0]);
  return { news, context: actor.getSnapshot().context };
}

test('the chart drops a webhook secret when its window closes', () => {
  const made = [{ type: 'creation.wanted' }, submitted, done('create', webhookAnswers.made)];
  expect(after(made).context.secret).toBe(webhookAnswers.made.secret);
  expect(after([...made, { type: 'window.closed' }]).context).toEqual({
    webhook: null,
    secret: null,
    failure: null,
  });
});

test('a refused URL keeps the form open with its reason', () => {
  const { context } = after([
    { type: 'creation.wanted' },
    submitted,
    done('create', webhookAnswers.privateAddress),
  ]);
  expect(context.failure?.code).toBe('webhook_address_refused');
});

test('a toast says whether an endpoint was switched on or off', () => {
  const { news } = after([
    { type: 'switch.toggled', webhook: shopWebhook },
    done('switch', webhookAnswers.switchedOff),
  ]);
  expect(news).toEqual([{ type: 'toast.requested', code: 'webhook_off' }]);
});
