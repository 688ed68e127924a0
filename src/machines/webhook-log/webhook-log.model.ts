import type { CallFailure } from '#api/contract/problem.ts';
import type { WebhookDelivery } from '#api/contract/webhooks.ts';

import { done, failed, modelOf } from '../_kit/model.ts';
import { webhookLogMachine } from './webhook-log.machine.ts';

const switchedOff = { code: 'conflict', message: '', fields: [] } as const satisfies CallFailure;

const base = {
  event_id: '01940000-0000-7000-8000-000000000021',
  type: 'generation.succeeded',
  attempt: 1,
  replay: false,
  due_at: '2026-01-05T03:00:00.000Z',
  sent_at: '2026-01-05T03:00:00.000Z',
  milliseconds: 183,
  body: '{"type":"generation.succeeded","test":false,"data":{"status":"succeeded"}}',
} as const;
export const loggedDeliveries: readonly WebhookDelivery[] = [
  {
    ...base,
    id: '01940000-0000-7000-8000-000000000033',
    attempt: 3,
    status: 'waiting',
    sent_at: null,
    milliseconds: null,
    answer: null,
    failure: null,
  },
  {
    ...base,
    id: '01940000-0000-7000-8000-000000000032',
    attempt: 2,
    status: 'failed',
    answer: null,
    failure: 'timed_out',
  },
  {
    ...base,
    id: '01940000-0000-7000-8000-000000000031',
    status: 'failed',
    answer: { status: 500, body: 'busy' },
    failure: null,
  },
];

const test = { type: 'test.wanted', event: 'generation.succeeded' } as const;
const replay = { type: 'replay.wanted', delivery: '01940000-0000-7000-8000-000000000031' } as const;
const sentAnswer = { outcome: 'sent' } as const;
const refused = { outcome: 'refused', failure: switchedOff } as const;

export const webhookLogModel = modelOf({
  machine: webhookLogMachine,
  input: { endpoint: '01940000-0000-7000-8000-000000000011' },
  events: { 'test.wanted': [test], 'replay.wanted': [replay] },
  outputs: { test: [sentAnswer, refused], replay: [sentAnswer, refused] },
  leaves: ['resting', 'testing', 'replaying'],
  budget: 3,
  journeys: [
    { name: 'a test event is sent', events: [test, done('test', sentAnswer)], ends: 'resting' },
    { name: 'one delivery is sent at a time', events: [test, replay], ends: 'testing' },
    {
      name: 'a refused replay can be retried',
      events: [replay, done('replay', refused), replay],
      ends: 'replaying',
    },
    { name: 'a failed test can be sent again', events: [test, failed('test'), test], ends: 'testing' },
    { name: 'a failed replay leaves the log unchanged', events: [replay, failed('replay')], ends: 'resting' },
  ],
});
