import type { BillingPeriod, Plan } from '#api/contract/choices.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const planNames: Record<Plan, MessageDescriptor> = {
  free_trial: msg`Free trial`,
  basic: msg`Basic`,
  starter: msg`Starter`,
  pro: msg`Pro`,
  professional: msg`Professional`,
  premium: msg`Premium`,
  enterprise: msg`Enterprise`,
};

export const periodNames: Record<BillingPeriod, MessageDescriptor> = {
  monthly: msg`Monthly`,
  annual: msg`Annual`,
};
