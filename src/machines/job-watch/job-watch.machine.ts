import { type ActorRef, assign, fromCallback, sendTo, setup, type Snapshot } from 'xstate';

import { type JobFact, type JobProgress, noProgress, progressAfter } from '#api/contract/job-facts.ts';

import { type NetworkEvent, watchNetwork } from '../_kit/network.ts';
import { notProvided } from '../_kit/not-provided.ts';
import { retryDelayAfter } from '../_kit/retry.ts';

/** Events of the stream and of the single request, beside the facts themselves. */
type LinkEvent =
  /** The server answered or sent a heartbeat. */
  | { type: 'stream.heard' }
  | { type: 'stream.dropped' }
  | { type: 'look.answered' }
  | { type: 'look.unanswered' }
  | NetworkEvent;

export type JobWatchEvent = JobFact | LinkEvent;
export type JobListener = ActorRef<Snapshot<unknown>, JobFact>;
export type StreamInput = { id: string; seen: JobProgress };
export type LookInput = { id: string; seen: JobProgress };

/**
 * Follows one job and sends its listener every fact once and in order, whether it comes from the live stream or from
 * polling while the stream is down. A lost connection is a visible state; it never fails the job.
 */
export const jobWatchMachine = setup({
  types: {
    context: {} as {
      id: string;
      listener: JobListener;
      seen: JobProgress;
      unanswered: number;
    },
    events: {} as JobWatchEvent,
    input: {} as { id: string; listener: JobListener },
    children: {} as { stream: 'streamJob'; look: 'lookAtJob'; network: 'watchNetwork' },
  },
  actors: {
    streamJob: fromCallback<JobWatchEvent, StreamInput>(notProvided('streamJob')),
    lookAtJob: fromCallback<JobWatchEvent, LookInput>(notProvided('lookAtJob')),
    watchNetwork,
  },
  actions: {
    tell: sendTo(
      ({ context }) => context.listener,
      (_, params: { fact: JobFact }) => params.fact,
    ),
    follow: assign({
      seen: ({ context }, params: { fact: JobFact }) => progressAfter(context.seen, params.fact),
    }),
    countUnanswered: assign({ unanswered: ({ context }) => context.unanswered + 1 }),
    forgetUnanswered: assign({ unanswered: 0 }),
  },
  delays: {
    openLimit: 10_000,
    /** The server sends at least a heartbeat every 15 s. */
    silenceLimit: 45_000,
    lookInterval: 2_000,
    streamRetryDelay: 15_000,
    retryDelay: ({ context }) => retryDelayAfter(context.unanswered),
  },
}).createMachine({
  id: 'jobWatch',
  description: 'Connection to a job on the server: live stream, polling, or lost.',
  context: ({ input }) => ({ ...input, seen: noProgress, unanswered: 0 }),
  on: {
    'job.*': {
      actions: [
        { type: 'tell', params: ({ event }) => ({ fact: event }) },
        { type: 'follow', params: ({ event }) => ({ fact: event }) },
      ],
    },
  },
  initial: 'streaming',
  states: {
    streaming: {
      invoke: {
        id: 'stream',
        src: 'streamJob',
        input: ({ context: { id, seen } }) => ({ id, seen }),
      },
      on: {
        'stream.heard': '.live',
        'stream.dropped': 'polling',
      },
      initial: 'opening',
      states: {
        opening: { after: { openLimit: '#jobWatch.polling' } },
        live: { after: { silenceLimit: '#jobWatch.polling' } },
      },
    },
    polling: {
      after: { streamRetryDelay: 'streaming' },
      initial: 'looking',
      states: {
        looking: {
          invoke: { id: 'look', src: 'lookAtJob', input: ({ context: { id, seen } }) => ({ id, seen }) },
          on: { 'look.answered': 'pausing', 'look.unanswered': '#jobWatch.lost' },
        },
        pausing: { after: { lookInterval: 'looking' } },
      },
    },
    lost: {
      entry: 'forgetUnanswered',
      invoke: { id: 'network', src: 'watchNetwork' },
      on: { 'network.restored': 'streaming' },
      initial: 'waiting',
      states: {
        waiting: { entry: 'countUnanswered', after: { retryDelay: 'retrying' } },
        retrying: {
          invoke: { id: 'look', src: 'lookAtJob', input: ({ context: { id, seen } }) => ({ id, seen }) },
          on: { 'look.answered': '#jobWatch.polling.pausing', 'look.unanswered': 'waiting' },
        },
      },
    },
  },
});
