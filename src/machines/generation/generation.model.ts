import { createActor, fromCallback } from 'xstate';

import type { Quote } from '#api/contract/quote.ts';

import { done, failed, modelOf } from '../_kit/model.ts';
import { generationMachine } from './generation.machine.ts';
import type {
  GenerationRequest,
  LocalPicture,
  Order,
  SubmitAnswer,
  UploadAnswer,
} from './generation.types.ts';

export const jobId = '01934b1c-0000-7000-8000-000000000001';
export const request: GenerationRequest = {
  feature: 'virtual-tryon',
  body: {
    person: '01934b1c-0000-7000-8000-00000000000a',
    garments: [{ asset: '01934b1c-0000-7000-8000-00000000000b', category: 'tops' }],
  },
};
const picture: LocalPicture = { field: 'person', role: 'person', file: new Blob(['photo']) };
export const order: Order = {
  request,
  pictures: [],
  key: 'key-1',
  listener: createActor(fromCallback<{ type: 'generation.accepted'; id: string }>(() => {})),
};
export const orderWithPicture: Order = { ...order, pictures: [picture] };

const affordable: Quote = {
  cost: 1,
  balance: 5,
  shortage: 0,
  seconds: { low: 4, high: 9 },
  measured: true,
  queue: { ahead: 0, seconds_each: 6 },
};
const beyondMeans: Quote = { ...affordable, balance: 0, shortage: 1 };
const uploaded: UploadAnswer = { outcome: 'uploaded', request };
const uploadRefused: UploadAnswer = { outcome: 'refused', code: 'file_unreadable' };
const accepted: SubmitAnswer = { outcome: 'accepted', id: jobId };
const unaffordable: SubmitAnswer = {
  outcome: 'unaffordable',
  shortfall: { cost: 1, balance: 0, shortage: 1 },
};
const refused: SubmitAnswer = { outcome: 'refused', code: 'garment_combination' };

/** Answers of the child actors, for scripted simulations and tests. */
export const answers = {
  affordable,
  beyondMeans,
  uploaded,
  uploadRefused,
  accepted,
  unaffordable,
  refused,
} as const;

const submitted = [done('quote', affordable), done('submit', accepted)];
const running = [...submitted, { type: 'job.analysing' }];
const finished = [
  { type: 'job.processing' },
  { type: 'job.generating' },
  { type: 'job.progressed', progress: 0.9 },
  { type: 'job.succeeded' },
];
const cancel = { type: 'cancel.requested' } as const;
const retry = { type: 'retry.requested' } as const;
const restored = { type: 'network.restored' } as const;

const events = {
  'retry.requested': [retry],
  'network.restored': [restored],
  'cancel.requested': [cancel],
  'job.queued': [{ type: 'job.queued', position: 2 }],
  'job.analysing': [{ type: 'job.analysing' }],
  'job.processing': [{ type: 'job.processing' }],
  'job.generating': [{ type: 'job.generating' }],
  'job.progressed': [{ type: 'job.progressed', progress: 0.5 }],
  'job.requeued': [{ type: 'job.requeued' }],
  'job.succeeded': [{ type: 'job.succeeded' }],
  'job.failed': [{ type: 'job.failed', code: 'person_not_found' }],
  'job.cancelled': [{ type: 'job.cancelled' }],
} as const;

export const generationModel = modelOf({
  machine: generationMachine,
  input: { from: 'quote', order },
  otherInputs: [
    { from: 'quote', order: orderWithPicture },
    { from: 'submit', order },
    { from: 'job', id: jobId },
  ],
  events,
  outputs: {
    quote: [affordable, beyondMeans],
    upload: [uploaded, uploadRefused],
    submit: [accepted, unaffordable, refused],
    cancel: [undefined],
  },
  leaves: [
    { sending: { preparing: 'quoting' } },
    { sending: { preparing: 'uploading' } },
    { sending: 'submitting' },
    'unsent',
    'insufficientCredits',
    { making: { stage: 'queued' } },
    { making: { stage: { running: 'analysing' } } },
    { making: { stage: { running: 'processing' } } },
    { making: { stage: { running: 'generatingResult' } } },
    { making: { cancellation: { asked: 'asking' } } },
    { making: { cancellation: { asked: 'heard' } } },
    { making: { cancellation: { asked: 'unheard' } } },
    'succeeded',
    'failed',
    'cancelled',
  ],
  budget: 24,
  journeys: [
    {
      name: 'an order becomes a result',
      events: [...running, ...finished],
      ends: 'succeeded',
    },
    {
      name: 'a local picture is uploaded first',
      input: { from: 'quote', order: orderWithPicture },
      events: [done('quote', affordable), done('upload', uploaded)],
      ends: { sending: 'submitting' },
    },
    {
      name: 'too few credits stop the order before it is sent',
      events: [done('quote', beyondMeans)],
      ends: 'insufficientCredits',
    },
    {
      name: 'a retry finds credits that were bought meanwhile',
      events: [done('quote', beyondMeans), retry],
      ends: { sending: { preparing: 'quoting' } },
    },
    {
      name: 'the submission reports credits that were spent meanwhile',
      events: [done('quote', affordable), done('submit', unaffordable)],
      ends: 'insufficientCredits',
    },
    {
      name: 'an order that exceeds the balance can be cancelled',
      events: [done('quote', beyondMeans), cancel],
      ends: 'cancelled',
    },
    {
      name: 'a failed quote is retried',
      events: [failed('quote'), retry],
      ends: { sending: { preparing: 'quoting' } },
    },
    {
      name: 'an unanswered submission is sent again, not priced again: it may already hold the credit',
      events: [done('quote', affordable), failed('submit'), retry],
      ends: { sending: 'submitting' },
    },
    {
      name: 'an unanswered order is sent again once the network is back',
      events: [done('quote', affordable), failed('submit'), restored],
      ends: { sending: 'submitting' },
    },
    {
      name: 'a page left during the submission finds its job by sending again',
      input: { from: 'submit', order },
      events: [done('submit', accepted)],
      ends: { making: { stage: 'queued', cancellation: 'unasked' } },
    },
    {
      name: 'a known job is followed at once, whatever its stage',
      input: { from: 'job', id: jobId },
      events: [{ type: 'job.analysing' }, { type: 'job.processing' }],
      ends: { making: { stage: { running: 'processing' }, cancellation: 'unasked' } },
    },
    {
      name: 'a job whose worker died waits again',
      events: [...running, { type: 'job.processing' }, { type: 'job.requeued' }],
      ends: { making: { stage: 'queued', cancellation: 'unasked' } },
    },
    {
      name: 'a job skips no stage',
      events: [...running, { type: 'job.succeeded' }],
      ends: { making: { stage: { running: 'analysing' }, cancellation: 'unasked' } },
    },
    {
      name: 'a cancel before the submission ends the order at once',
      events: [cancel],
      ends: 'cancelled',
    },
    {
      name: 'a cancel is complete when the job reports it, not when it is requested',
      events: [...running, cancel, done('cancel')],
      ends: { making: { stage: { running: 'analysing' }, cancellation: { asked: 'heard' } } },
    },
    {
      name: 'an unanswered cancel can be requested again',
      events: [...running, cancel, failed('cancel'), cancel],
      ends: { making: { stage: { running: 'analysing' }, cancellation: { asked: 'asking' } } },
    },
    {
      name: 'a job that finishes before the cancel has succeeded',
      events: [...running, cancel, done('cancel'), ...finished],
      ends: 'succeeded',
    },
  ],
});
