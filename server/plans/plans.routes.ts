import { annualDiscountPercent, annualRoundingVnd, type pricingOps } from '#api/contract/pricing.ts';
import type { Handlers } from '#server/platform/http/call.ts';
import type { Platform } from '#server/platform/platform.ts';

import { cancelPlannedChange, scheduleChange } from './changes.service.ts';
import { listPlans, priceOfChange, subscriptionOf } from './plans.service.ts';

/** @param onChange called after a change of the next period, so that the gateway that collects for it is told. */
export const pricingHandlers = (
  platform: Pick<Platform, 'db' | 'clock'>,
  onChange: (userId: string) => Promise<void>,
): Handlers<typeof pricingOps> => ({
  plans: async () => ({
    ...(await listPlans(platform.db)),
    annual_discount_percent: annualDiscountPercent,
    annual_rounding_vnd: annualRoundingVnd,
  }),
  subscription: ({ caller }) => subscriptionOf(platform, caller.userId),
  quoteChange: ({ caller, body }) => priceOfChange(platform, caller.userId, body),
  scheduleChange: async ({ caller, body }) => {
    await scheduleChange(platform, caller.userId, body);
    await onChange(caller.userId);
    return subscriptionOf(platform, caller.userId);
  },
  keepPlan: async ({ caller }) => {
    await cancelPlannedChange(platform, caller.userId);
    await onChange(caller.userId);
    return subscriptionOf(platform, caller.userId);
  },
});
