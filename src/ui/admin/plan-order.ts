import type { PlanVersion } from './plan-dialog.tsx';
import { Plan } from '#api/contract/choices.ts';
import type { PlansSearch } from './plans-search.ts';

/** Sort keys; a price by contact and unlimited credits rank above every number. */
const keys = {
  plan: ({ plan, version }: PlanVersion) => Plan.options.indexOf(plan) * 10_000 + version,
  monthly: ({ monthly_vnd }: PlanVersion) => monthly_vnd ?? Infinity,
  credits: ({ credits }: PlanVersion) => credits ?? Infinity,
  since: ({ created_at }: PlanVersion) => Date.parse(created_at),
};

/** Returns the versions of the requested plan in the requested order. */
export function sortPlans(
  versions: readonly PlanVersion[],
  { plan, sort = 'plan', order = 'asc' }: PlansSearch,
): PlanVersion[] {
  const key = keys[sort];
  const sign = order === 'asc' ? 1 : -1;
  return versions
    .filter((version) => plan === undefined || version.plan === plan)
    .toSorted((a, b) => {
      const [keyA, keyB] = [key(a), key(b)];
      if (keyA !== keyB) return keyA < keyB ? -sign : sign;
      return keys.plan(a) - keys.plan(b);
    });
}
