import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { AuditAction, CreditEntryKind, Plan } from '#api/contract/choices.ts';
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
  'job.cancelled': msg`Job cancelled`,
  'blog.post_created': msg`Post begun`,
  'blog.post_changed': msg`Post changed`,
  'blog.post_deleted': msg`Post deleted`,
  'blog.term_created': msg`Category, author or tag added`,
  'contact.changed': msg`Message filed or answered`,
  'payment.matched': msg`Payment matched`,
  'payment.refunded': msg`Payment refunded`,
  'plan.changed': msg`Plan changed`,
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
