import { annualDiscountPercent, annualRoundingVnd, type pricingOps } from '#api/contract/pricing.ts';
import type { Handlers } from '#server/platform/http/call.ts';
import type { Platform } from '#server/platform/platform.ts';

import { keepPlan, scheduleChange } from './changes.service.ts';
import { listPlans, priceOfChange, subscriptionOf } from './plans.service.ts';

export const pricingHandlers = (platform: Platform): Handlers<typeof pricingOps> => ({
  plans: async () => ({
    ...(await listPlans(platform.db)),
    annual_discount_percent: annualDiscountPercent,
    annual_rounding_vnd: annualRoundingVnd,
  }),
  subscription: ({ caller }) => subscriptionOf(platform, caller.userId),
  quoteChange: ({ caller, body }) => priceOfChange(platform, caller.userId, body),
  scheduleChange: ({ caller, body }) => scheduleChange(platform, caller.userId, body),
  keepPlan: ({ caller }) => keepPlan(platform, caller.userId),
});
