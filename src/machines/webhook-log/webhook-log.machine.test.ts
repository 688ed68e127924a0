import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';

import type { WebhookEventType } from '#api/contract/webhooks.ts';

import { describeModel } from '../_kit/model-suite.ts';
import { webhookLogMachine } from './webhook-log.machine.ts';
import { webhookLogModel } from './webhook-log.model.ts';
import type { SendAnswer } from './webhook-log.types.ts';

describeModel(webhookLogModel);

test('a test event goes to the endpoint of the log', () => {
  const inputs: unknown[] = [];
  const sendTest = fromPromise<SendAnswer, { endpoint: string; event: WebhookEventType }>(({ input }) => {
    inputs.push(input);
    return new Promise(() => {});
  });
  const actor = createActor(webhookLogMachine.provide({ actors: { sendTest } }), {
    input: { endpoint: 'the-endpoint' },
  }).start();
  actor.send({ type: 'test.wanted', event: 'credits.low' });
  expect(inputs).toEqual([{ endpoint: 'the-endpoint', event: 'credits.low' }]);
});
