import { channel } from 'node:diagnostics_channel';

/** Steps of a payment, in the order of a successful one. */
export const paymentSteps = [
  'checkout.written',
  'checkout.begun',
  'gateway.opened',
  'notice.verified',
  'event.recorded',
  'transfer.counted',
  'credits.granted',
  'purchase.written',
  'receipt.issued',
  'checkout.moved',
  'payment.settled',
] as const;
/** Steps of a refund, in the order of a successful one. */
export const refundSteps = [
  'refund.written',
  'refund.asked',
  'refund.answered',
  'refund.moved',
  'refund.booked',
  'refund.settled',
] as const;

export type Step = (typeof paymentSteps)[number] | (typeof refundSteps)[number];
const steps = channel('mot.step');

/** Publishes the reached step for diagnostics. A plain server has no subscriber. */
export function publishStep(step: Step): void {
  if (steps.hasSubscribers) steps.publish({ step });
}
