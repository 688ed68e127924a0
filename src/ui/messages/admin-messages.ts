import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { AdminPaymentCase } from '#api/contract/admin-payments.ts';
import type { CheckoutState } from '#api/contract/checkout.ts';
import type { AuditAction, CaseKind, CreditEntryKind, Plan } from '#api/contract/choices.ts';
import type { JobStatus } from '#api/contract/generation.ts';

export const planNames: Record<Plan, MessageDescriptor> = {
  free_trial: msg`Free trial`,
  basic: msg`Basic`,
  starter: msg`Starter`,
  pro: msg`Pro`,
  professional: msg`Professional`,
  premium: msg`Premium`,
  enterprise: msg`Enterprise`,
};

export const jobStatusNames: Record<JobStatus, MessageDescriptor> = {
  queued: msg`Waiting`,
  running: msg`Running`,
  succeeded: msg`Succeeded`,
  failed: msg`Failed`,
  cancelled: msg`Cancelled`,
};

export const entryKindNames: Record<CreditEntryKind, MessageDescriptor> = {
  grant: msg`Granted`,
  purchase: msg`Bought`,
  hold: msg`Held`,
  capture: msg`Spent`,
  release: msg`Given back`,
  expiry: msg`Expired`,
  refund: msg`Taken back with a refund`,
  correction: msg`Corrected`,
  goodwill: msg`Given back for a bad result`,
};

export const auditActionNames: Record<AuditAction, MessageDescriptor> = {
  'user.changed': msg`Account changed`,
  'user.suspended': msg`Account suspended`,
  'user.lifted': msg`Suspension lifted`,
  'user.signed_out': msg`Signed out everywhere`,
  'user.verification_sent': msg`Verification code sent again`,
  'user.credits_corrected': msg`Credits corrected`,
  'users.exported': msg`Accounts exported`,
  'job.retried': msg`Job retried`,
  'community.taken_down': msg`Shared result taken down`,
  'community.let_stand': msg`Shared result let stand`,
  'community.exported': msg`Reported results exported`,
  'feedback.exported': msg`Words about bad results exported`,
  'job.cancelled': msg`Job cancelled`,
  'jobs.exported': msg`Jobs exported`,
  'blog.post_created': msg`Post begun`,
  'blog.post_changed': msg`Post changed`,
  'blog.post_deleted': msg`Post deleted`,
  'blog.post_restored': msg`Post brought back`,
  'blog.term_created': msg`Category, author or tag added`,
  'blog.picture_added': msg`Picture for posts uploaded`,
  'blog.exported': msg`Posts exported`,
  'contact.changed': msg`Message filed or answered`,
  'contact.exported': msg`Messages exported`,
  'payment.matched': msg`Payment matched`,
  'payment.accepted': msg`Payment accepted as it came`,
  'payment.refund_asked': msg`Refund asked for`,
  'payment.refunded': msg`Payment refunded`,
  'payment.dismissed': msg`Payment case dismissed`,
  'payments.exported': msg`Payments exported`,
  'plan.changed': msg`Plan changed`,
  'plans.exported': msg`Plans exported`,
  'audit.exported': msg`Log exported`,
  'security.signed_in': msg`Signed in`,
  'security.sign_in_refused': msg`Sign-in with a wrong password`,
  'security.password_changed': msg`Password changed`,
  'security.password_reset': msg`Password reset`,
  'security.second_factor_added': msg`Two-step sign-in switched on`,
  'security.second_factor_removed': msg`Two-step sign-in switched off`,
  'security.recovery_code_used': msg`Recovery code used`,
  'security.admin_refused': msg`Refused at the pages of administrators`,
  'security.account_deleted': msg`Account deleted`,
};

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
