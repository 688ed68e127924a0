import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { CreditEntryKind, JobStatus, Plan } from '#api/contract/choices.ts';

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
