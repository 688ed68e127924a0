import { createActor, fromCallback } from 'xstate';

import type { JobFact } from '#api/contract/job-facts.ts';

import { elapsed, modelOf } from '../_kit/model.ts';
import { jobWatchMachine } from './job-watch.machine.ts';

export const jobId = '01934b1c-0000-7000-8000-000000000001';
const silentListener = createActor(fromCallback<JobFact>(() => {}));

const streamHeard = { type: 'stream.heard' } as const;
const dropped = { type: 'stream.dropped' } as const;
const answered = { type: 'look.answered' } as const;
const unanswered = { type: 'look.unanswered' } as const;
const connectionLost = [dropped, unanswered];

export const jobWatchModel = modelOf({
  machine: jobWatchMachine,
  input: { id: jobId, listener: silentListener },
  events: {
    'job.queued': [{ type: 'job.queued', position: 2 }],
    'job.analysing': [{ type: 'job.analysing' }],
    'job.processing': [{ type: 'job.processing' }],
    'job.generating': [{ type: 'job.generating' }],
    'job.progressed': [{ type: 'job.progressed', progress: 0.5 }],
    'job.requeued': [{ type: 'job.requeued' }],
    'job.succeeded': [{ type: 'job.succeeded' }],
    'job.failed': [{ type: 'job.failed', code: 'engine_failed' }],
    'job.cancelled': [{ type: 'job.cancelled' }],
    'stream.heard': [streamHeard],
    'stream.dropped': [dropped],
    'look.answered': [answered],
    'look.unanswered': [unanswered],
    'network.restored': [{ type: 'network.restored' }],
  },
  outputs: {},
  leaves: [
    { streaming: 'opening' },
    { streaming: 'live' },
    { polling: 'looking' },
    { polling: 'pausing' },
    { lost: 'waiting' },
    { lost: 'retrying' },
  ],
  budget: 6,
  journeys: [
    {
      name: 'a stream that opens is live',
      events: [streamHeard],
      ends: { streaming: 'live' },
    },
    {
      name: 'a dropped stream is replaced by polling',
      events: [streamHeard, dropped, answered],
      ends: { polling: 'pausing' },
    },
    {
      name: 'a silent stream is replaced by polling',
      events: [streamHeard, elapsed('silenceLimit', 'jobWatch.streaming.live')],
      ends: { polling: 'looking' },
    },
    {
      name: 'a restored stream replaces polling',
      events: [dropped, answered, elapsed('streamRetryDelay', 'jobWatch.polling'), streamHeard],
      ends: { streaming: 'live' },
    },
    {
      name: 'an unanswered poll is a lost connection, which is retried',
      events: [...connectionLost, elapsed('retryDelay', 'jobWatch.lost.waiting'), unanswered],
      ends: { lost: 'waiting' },
    },
    {
      name: 'a restored network is used at once',
      events: [...connectionLost, { type: 'network.restored' }],
      ends: { streaming: 'opening' },
    },
  ],
});
