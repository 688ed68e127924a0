import * as v from 'valibot';

import { Id, Timestamp } from './common.ts';
import { Vnd } from './pricing.ts';

export const refundStates = ['asked', 'refused', 'needs_hand', 'done', 'dropped'] as const;
export const RefundState = v.picklist(refundStates);
export type RefundState = v.InferOutput<typeof RefundState>;

export const refundFactTypes = [
  'refund.refused',
  'refund.handedOver',
  'refund.done',
  'refund.failed',
  'refund.dropped',
] as const;
/** Event of a refund; the types are those of the refund chart. */
export type RefundFact = {
  [T in (typeof refundFactTypes)[number]]: { type: T };
}[(typeof refundFactTypes)[number]];

/** Refund as the buyer sees it. */
export const PaymentRefund = v.object({
  id: Id,
  amount_vnd: Vnd,
  state: RefundState,
  asked_at: Timestamp,
});
export type PaymentRefund = v.InferOutput<typeof PaymentRefund>;
