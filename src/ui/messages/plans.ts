import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { Plan } from '#api/contract/accounts.ts';

export const planNames: Record<Plan, MessageDescriptor> = {
  free_trial: msg`Free plan`,
  basic: msg`Basic plan`,
  starter: msg`Starter plan`,
  pro: msg`Pro plan`,
  professional: msg`Professional plan`,
  premium: msg`Premium plan`,
  enterprise: msg`Enterprise plan`,
};
