import type { Fault } from '#api/contract/choices.ts';
import type { ResultFeedback } from '#api/contract/feedback.ts';

import { done, failed, modelOf } from '../_kit/model.ts';
import { resultFeedbackMachine } from './result-feedback.machine.ts';
import type { FeedbackAnswer } from './result-feedback.types.ts';

const answer = (
  faults: Fault[] | null,
  refund: Pick<ResultFeedback, 'credits_back' | 'none_because'>,
): FeedbackAnswer => ({
  outcome: 'done',
  feedback: {
    said: faults && { faults, details: '', shows_picture: false, sent_at: '2026-11-28T08:00:00.000Z' },
    ...refund,
  },
});
const oneCreditBack = { credits_back: 1, none_because: null };
const unsaid = answer(null, oneCreditBack);
const feedbackSent = answer(['garment'], oneCreditBack);
const feedbackWithoutRefund = answer(['garment'], { credits_back: 0, none_because: 'once_a_day' });
const refused: FeedbackAnswer = {
  outcome: 'refused',
  failure: { code: 'unreachable', message: '', fields: [] },
};
const asking = done('read', unsaid);
const garment = { type: 'fault.chosen', fault: 'garment' } as const;
const face = { type: 'fault.chosen', fault: 'face' } as const;
const garmentDropped = { type: 'fault.dropped', fault: 'garment' } as const;
const send = { type: 'send.requested' } as const;

export const resultFeedbackModel = modelOf({
  machine: resultFeedbackMachine,
  input: { generation: '01934b1c-0000-7000-8000-000000000001' },
  events: {
    'retry.requested': [{ type: 'retry.requested' }],
    'fault.chosen': [garment, face],
    'fault.dropped': [garmentDropped],
    'details.changed': [{ type: 'details.changed', details: 'two left hands' }],
    'consent.changed': [{ type: 'consent.changed', given: true }],
    'send.requested': [send],
    'change.requested': [{ type: 'change.requested' }],
  },
  outputs: { read: [unsaid, feedbackSent, refused], send: [feedbackSent, feedbackWithoutRefund, refused] },
  leaves: ['looking', 'unread', { asking: 'unticked' }, { asking: 'ticked' }, 'sending', 'said'],
  // The target state of a dropped reason depends on whether it was the only one.
  key: ({ value, context }) => [value, context.faults.length > 1],
  budget: 10,
  journeys: [
    { name: 'feedback requires a reason', events: [asking, send], ends: { asking: 'unticked' } },
    {
      name: 'feedback with its reason removed is not sent',
      events: [asking, garment, garmentDropped, send],
      ends: { asking: 'unticked' },
    },
    {
      name: 'one of two reasons can be removed',
      events: [asking, garment, face, garmentDropped, send],
      ends: 'sending',
    },
    {
      name: 'feedback is sent',
      events: [asking, garment, send, done('send', feedbackSent)],
      ends: 'said',
    },
    {
      name: 'a refused call keeps the reasons and can be tried again',
      events: [asking, garment, send, done('send', refused), send],
      ends: 'sending',
    },
    {
      name: 'sent feedback can be changed',
      events: [done('read', feedbackSent), { type: 'change.requested' }, send],
      ends: 'sending',
    },
    {
      name: 'a failed read is retried',
      events: [failed('read'), { type: 'retry.requested' }],
      ends: 'looking',
    },
  ],
});
