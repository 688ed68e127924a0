import { channel } from 'node:diagnostics_channel';

/** Steps of a payment, by name, in the order of a day on which all goes well. */
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
/** The same of a refund. */
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

/** Tells whoever diagnoses this process how far money has come. Nobody listens in a server that just serves. */
export function publishStep(step: Step): void {
  if (steps.hasSubscribers) steps.publish({ step });
}
