import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { AdminPaymentCase } from '#api/contract/admin-payments.ts';
import type { CheckoutState } from '#api/contract/checkout.ts';
import type { CaseKind } from '#api/contract/choices.ts';

export const caseKindNames: Record<CaseKind, MessageDescriptor> = {
  underpaid: msg`Too little came`,
  overpaid: msg`Too much came`,
  mismatched: msg`Another sum`,
  unmatched: msg`Of no purchase`,
  reported: msg`Reported, not found`,
  unfulfillable: msg`Paid, can't be given`,
  disputed: msg`Disputed at the bank`,
  refund: msg`Refund to send by hand`,
};

export const caseResolutionNames: Record<NonNullable<AdminPaymentCase['resolution']>, MessageDescriptor> = {
  matched: msg`Assigned to a purchase`,
  accepted: msg`Accepted as it came`,
  returned: msg`Sent back`,
  dismissed: msg`Dismissed`,
  by_itself: msg`Settled by what came later`,
};

export const checkoutStateNames: Record<CheckoutState, MessageDescriptor> = {
  created: msg`Begun`,
  waiting: msg`Waits for the money`,
  underpaid: msg`Underpaid`,
  unmatched: msg`Reported as paid`,
  mismatched: msg`Another sum came`,
  paid: msg`Paid`,
  overpaid: msg`Overpaid`,
  paid_late: msg`Paid late`,
  expired: msg`Expired`,
  cancelled: msg`Given up`,
  failed: msg`Failed`,
  refunded: msg`Refunded`,
};
