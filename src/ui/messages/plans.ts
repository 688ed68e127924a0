import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { Plan } from '#api/contract/accounts.ts';
import type { BillingPeriod } from '#api/contract/pricing.ts';

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
