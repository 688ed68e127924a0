import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { CreditEntryKind, PaidMethod, PaymentStatus } from '#api/contract/choices.ts';
import type { CreditLot } from '#api/contract/credits.ts';
import type { RefundState } from '#api/contract/refunds.ts';

export const paymentStatusNames: Record<PaymentStatus, MessageDescriptor> = {
  completed: msg`Completed`,
  failed: msg`Failed`,
  pending: msg`Pending`,
};

export const paymentMethodNames: Record<PaidMethod, MessageDescriptor> = {
  sandbox: msg`Sandbox`,
  vietqr: msg`Bank transfer (VietQR)`,
  vnpay: msg`VNPay`,
  card: msg`Card`,
};

export const refundStateNames: Record<RefundState, MessageDescriptor> = {
  asked: msg`refund asked for`,
  refused: msg`refund refused by the gateway`,
  needs_hand: msg`refund to be sent by hand`,
  done: msg`paid back`,
  dropped: msg`refund dropped`,
};

export const entryKindNames: Record<CreditEntryKind, MessageDescriptor> = {
  grant: msg`Granted`,
  purchase: msg`Bought`,
  hold: msg`Held for a job`,
  capture: msg`Job paid`,
  release: msg`Given back`,
  expiry: msg`Expired`,
  refund: msg`Taken back with a refund`,
  correction: msg`Corrected`,
  goodwill: msg`Given back for a bad result`,
};

export const lotSourceNames: Record<CreditLot['source'], MessageDescriptor> = {
  free_trial: msg`Free trial`,
  plan: msg`Plan`,
  pack: msg`Credit pack`,
  gift: msg`Gift`,
  correction: msg`Correction`,
  goodwill: msg`Goodwill`,
  opening: msg`Earlier credits`,
};

/** Reasons of ledger entries other than features and plans. */
export const entryReasonNames: Record<string, MessageDescriptor> = {
  free_plan: msg`Free trial`,
  free_plan_used: msg`The free credits of this mailbox were given before`,
  pack: msg`Credit pack`,
  gift: msg`Gift`,
  seed: msg`Gift`,
  cancelled: msg`The job was cancelled`,
  bad_result: msg`The result was not good`,
};
