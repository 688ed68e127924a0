import { assign, fromPromise, sendTo, setup } from 'xstate';

import type { Quote } from '#api/contract/quote.ts';
import type { JobFact } from '#api/contract/job-facts.ts';
import type { ErrorCode } from '#api/contract/problem.ts';

import { required } from '../_kit/require-value.ts';
import { type NetworkEvent, watchNetwork } from '../_kit/network.ts';
import { answerParams } from '../_kit/answer-params.ts';
import { notProvided } from '../_kit/not-provided.ts';
import { retryDelayAfter } from '../_kit/retry.ts';
import { jobWatchMachine } from '../job-watch/job-watch.machine.ts';
import { contextFrom, type GenerationContext, outputOf } from './generation.context.ts';
import type {
  Cancellation,
  GenerationInput,
  GenerationOutput,
  GenerationRequest,
  Order,
  SubmitAnswer,
  UploadAnswer,
} from './generation.types.ts';

const cancelled = (outcome: Cancellation) =>
  ({
    target: '#generation.cancelled',
    actions: { type: 'recordCancellation', params: { outcome } },
  }) as const;

/**
 * Life of one generation, for the page that waits for it and for the server that makes it. Guarantees that an order is
 * submitted under one key however often it is tried, that a job passes its stages in order, and that a lost connection
 * is no failure. Refuses a fact that the chart has no transition for: the server moves its stored jobs by this chart
 * alone.
 */
export const generationMachine = setup({
  types: {
    context: {} as GenerationContext,
    events: {} as JobFact | NetworkEvent | { type: 'retry.requested' } | { type: 'cancel.requested' },
    input: {} as GenerationInput,
    output: {} as GenerationOutput,
    children: {} as {
      quote: 'requestQuote';
      upload: 'uploadPictures';
      submit: 'submitOrder';
      watch: 'watchJob';
      cancel: 'cancelJob';
      network: 'watchNetwork';
    },
  },
  actors: {
    requestQuote: fromPromise<Quote, { feature: GenerationRequest['feature'] }>(notProvided('requestQuote')),
    uploadPictures: fromPromise<UploadAnswer, Order>(notProvided('uploadPictures')),
    submitOrder: fromPromise<SubmitAnswer, Order>(notProvided('submitOrder')),
    cancelJob: fromPromise<void, { id: string }>(notProvided('cancelJob')),
    watchJob: jobWatchMachine,
    watchNetwork,
  },
  actions: {
    keepShortfall: assign({ shortfall: (_, { answer }: { answer: Quote }) => answer }),
    keepUpload: assign(({ context }, { answer }: { answer: UploadAnswer }) =>
      answer.outcome === 'uploaded'
        ? { order: { ...required(context.order, 'an order'), request: answer.request, pictures: [] } }
        : { failure: answer.code },
    ),
    keepSubmission: assign((_, { answer }: { answer: SubmitAnswer }) => {
      if (answer.outcome === 'accepted') return { id: answer.id };
      return answer.outcome === 'unaffordable' ? { shortfall: answer.shortfall } : { failure: answer.code };
    }),
    tellListener: sendTo(
      ({ context }) => required(context.order, 'an order').listener,
      ({ context }) => ({ type: 'generation.accepted', id: required(context.id, 'a job') }) as const,
    ),
    keepPosition: assign({ position: (_, params: { position: number | null }) => params.position }),
    keepProgress: assign({ progress: (_, params: { progress: number }) => params.progress }),
    startOver: assign({ position: null, progress: 0 }),
    countUnanswered: assign({ unanswered: ({ context }) => context.unanswered + 1 }),
    forgetUnanswered: assign({ unanswered: 0 }),
    recordFailure: assign({ failure: (_, params: { code: ErrorCode }) => params.code }),
    recordCancellation: assign({ cancellation: (_, params: { outcome: Cancellation }) => params.outcome }),
  },
  guards: {
    startsWithJob: ({ context }) => context.from === 'job',
    mayHaveBeenSent: ({ context }) => context.from === 'submit',
    isBeyondMeans: (_, { answer }: { answer: Quote }) => answer.shortage > 0,
    hasPictures: ({ context }) => required(context.order, 'an order').pictures.length > 0,
    isUploaded: (_, { answer }: { answer: UploadAnswer }) => answer.outcome === 'uploaded',
    isAccepted: (_, { answer }: { answer: SubmitAnswer }) => answer.outcome === 'accepted',
    isUnaffordable: (_, { answer }: { answer: SubmitAnswer }) => answer.outcome === 'unaffordable',
  },
  delays: { retryDelay: ({ context }) => retryDelayAfter(context.unanswered) },
}).createMachine({
  id: 'generation',
  description: 'Life of an order: quoted, submitted, made, and succeeded, failed or cancelled.',
  context: ({ input }) => contextFrom(input),
  output: ({ context }) => outputOf(context),
  initial: 'starting',
  states: {
    starting: {
      always: [
        { guard: 'startsWithJob', target: 'making' },
        { guard: 'mayHaveBeenSent', target: 'sending.submitting' },
        { target: 'sending' },
      ],
    },
    sending: {
      initial: 'preparing',
      states: {
        preparing: {
          on: { 'cancel.requested': cancelled('before_start') },
          initial: 'quoting',
          states: {
            quoting: {
              invoke: {
                id: 'quote',
                src: 'requestQuote',
                input: ({ context }) => ({ feature: required(context.order, 'an order').request.feature }),
                onDone: [
                  {
                    guard: { type: 'isBeyondMeans', params: answerParams },
                    target: '#generation.insufficientCredits',
                    actions: { type: 'keepShortfall', params: answerParams },
                  },
                  { guard: 'hasPictures', target: 'uploading' },
                  { target: '#generation.sending.submitting' },
                ],
                onError: '#generation.unsent',
              },
            },
            uploading: {
              invoke: {
                id: 'upload',
                src: 'uploadPictures',
                input: ({ context }) => required(context.order, 'an order'),
                onDone: [
                  {
                    guard: { type: 'isUploaded', params: answerParams },
                    target: '#generation.sending.submitting',
                    actions: { type: 'keepUpload', params: answerParams },
                  },
                  { target: '#generation.failed', actions: { type: 'keepUpload', params: answerParams } },
                ],
                onError: '#generation.unsent',
              },
            },
          },
        },
        submitting: {
          description: 'The submission cannot be cancelled: its answer says whether there is a job.',
          invoke: {
            id: 'submit',
            src: 'submitOrder',
            input: ({ context }) => required(context.order, 'an order'),
            onDone: [
              {
                guard: { type: 'isAccepted', params: answerParams },
                target: '#generation.making',
                actions: [{ type: 'keepSubmission', params: answerParams }, 'tellListener'],
              },
              {
                guard: { type: 'isUnaffordable', params: answerParams },
                target: '#generation.insufficientCredits',
                actions: { type: 'keepSubmission', params: answerParams },
              },
              { target: '#generation.failed', actions: { type: 'keepSubmission', params: answerParams } },
            ],
            onError: '#generation.unsent',
          },
        },
        asBefore: { type: 'history', history: 'deep' },
      },
    },
    unsent: {
      description:
        'No answer arrived: the request is retried automatically under the same key, at once when the network is back.',
      entry: 'countUnanswered',
      invoke: { id: 'network', src: 'watchNetwork' },
      after: { retryDelay: 'sending.asBefore' },
      on: { 'retry.requested': 'sending.asBefore', 'network.restored': 'sending.asBefore' },
    },
    insufficientCredits: {
      description: 'There is no job, and no credits are held.',
      entry: 'forgetUnanswered',
      on: { 'retry.requested': 'sending', 'cancel.requested': cancelled('before_start') },
    },
    making: {
      invoke: {
        id: 'watch',
        src: 'watchJob',
        input: ({ context, self }) => ({ id: required(context.id, 'a job'), listener: self }),
      },
      on: {
        'job.failed': {
          target: 'failed',
          actions: { type: 'recordFailure', params: ({ event }) => ({ code: event.code }) },
        },
      },
      type: 'parallel',
      states: {
        stage: {
          initial: 'queued',
          states: {
            queued: {
              entry: 'startOver',
              on: {
                'job.queued': {
                  actions: { type: 'keepPosition', params: ({ event }) => ({ position: event.position }) },
                },
                'job.analysing': 'running',
                'job.cancelled': cancelled('before_start'),
              },
            },
            running: {
              on: {
                'job.progressed': {
                  actions: { type: 'keepProgress', params: ({ event }) => ({ progress: event.progress }) },
                },
                'job.requeued': 'queued',
                'job.cancelled': cancelled('while_running'),
              },
              initial: 'analysing',
              states: {
                analysing: { on: { 'job.processing': 'processing' } },
                processing: { on: { 'job.generating': 'generatingResult' } },
                generatingResult: { on: { 'job.succeeded': '#generation.succeeded' } },
              },
            },
          },
        },
        cancellation: {
          initial: 'unasked',
          states: {
            unasked: { on: { 'cancel.requested': 'asked' } },
            asked: {
              on: {
                'job.succeeded': { actions: { type: 'recordCancellation', params: { outcome: 'too_late' } } },
              },
              initial: 'asking',
              states: {
                asking: {
                  invoke: {
                    id: 'cancel',
                    src: 'cancelJob',
                    input: ({ context }) => ({ id: required(context.id, 'a job') }),
                    onDone: 'heard',
                    onError: 'unheard',
                  },
                },
                heard: { description: 'The server knows the cancel request; its outcome arrives as a fact.' },
                unheard: { on: { 'cancel.requested': 'asking' } },
              },
            },
          },
        },
      },
    },
    succeeded: { type: 'final' },
    failed: { type: 'final' },
    cancelled: { type: 'final' },
  },
});
