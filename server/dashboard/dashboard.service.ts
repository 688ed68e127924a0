import type { Feature, HistoryStatus } from '#api/contract/choices.ts';
import {
  type Dashboard,
  FirstStep,
  firstStepsDays,
  dashboardBodyModels,
  dashboardGenerations,
} from '#api/contract/dashboard.ts';
import type { Generation } from '#api/contract/generation.ts';
import type { SubscriptionState } from '#api/contract/pricing.ts';
import { accountById } from '#server/users/users.service.ts';
import { listBodyModels } from '#server/body-models/body-models.service.ts';
import { balanceOf, heldCredits, lotsOf } from '#server/credits/credits.service.ts';
import { listHistory } from '#server/generation/generation-history.service.ts';
import { listAssets } from '#server/library/assets.service.ts';
import { subscriptionOf } from '#server/plans/plans.service.ts';
import { addTime, days } from '#server/platform/clock.ts';
import type { Platform } from '#server/platform/platform.ts';
import { totalsOfUser, type Totals } from '#server/statistics/totals.service.ts';

/** Reads a user's account and results at a glance. */
export async function readDashboard(
  platform: Pick<Platform, 'db' | 'films' | 'secrets' | 'clock'>,
  userId: string,
  feature: Feature | undefined,
): Promise<Dashboard> {
  const { db } = platform;
  const [totals, subscription, recent, models] = await Promise.all([
    totalsOfUser(db, userId),
    subscriptionOf(platform, userId),
    latestOf(platform, userId, { feature, limit: dashboardGenerations }),
    listBodyModels(platform, userId),
  ]);
  const [latest] = feature === undefined ? recent : await latestOf(platform, userId, { limit: 1 });
  const { items } = models;
  return {
    credits: await creditsOf(platform, userId, { totals, subscription }),
    membership: membershipOf(subscription),
    latest: latest ?? null,
    recent,
    body_models: { items: items.slice(0, dashboardBodyModels), total: items.length },
    first_steps: await firstStepsOf(platform, userId, {
      picture: totals.succeeded > 0,
      model: items.length > 0,
    }),
  };
}

type LatestQuery = { feature?: Feature | undefined; status?: HistoryStatus; limit: number };

async function latestOf(
  platform: Pick<Platform, 'db' | 'films' | 'secrets' | 'clock'>,
  userId: string,
  { feature, status = 'all', limit }: LatestQuery,
): Promise<Generation[]> {
  const page = { feature, status, limit, sort: 'newest', cursor: undefined } as const;
  return (await listHistory(platform, { userId }, page)).items;
}

async function creditsOf(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  userId: string,
  { totals, subscription }: { totals: Totals; subscription: SubscriptionState },
): Promise<Dashboard['credits']> {
  const [remaining, held, lots] = await Promise.all([
    balanceOf(db, userId, clock()),
    heldCredits(db, userId),
    lotsOf(db, userId, clock()),
  ]);
  const [first] = lots;
  const at = first?.expires_at ?? null;
  return {
    generated: totals.credits_spent,
    results: totals.succeeded,
    remaining,
    unlimited: subscription.plan.credits === null,
    held,
    expiring: first && at !== null ? { credits: first.left, at } : null,
  };
}

function membershipOf({ plan: { plan }, subscription }: SubscriptionState): Dashboard['membership'] {
  if (subscription === null) return { plan, status: plan === 'free_trial' ? 'free' : 'active', until: null };
  const { grace_until, paid_until } = subscription;
  return grace_until === null
    ? { plan, status: 'active', until: paid_until }
    : { plan, status: 'past_due', until: grace_until };
}

/** Derives the first steps from the account's data: no progress is stored. */
async function firstStepsOf(
  platform: Pick<Platform, 'db' | 'films' | 'secrets' | 'clock'>,
  userId: string,
  knownSteps: { picture: boolean; model: boolean },
): Promise<Dashboard['first_steps']> {
  const { createdAt } = await accountById(platform.db, userId);
  if (addTime(createdAt, days(firstStepsDays)) <= platform.clock()) return null;
  const [uploads, films] = await Promise.all([
    listAssets(platform, userId, { source: 'uploads', cursor: undefined, limit: 1 }),
    latestOf(platform, userId, { feature: 'image-to-video', status: 'completed', limit: 1 }),
  ]);
  const done: Record<FirstStep, boolean> = {
    account: true,
    photo: uploads.items.length > 0,
    film: films.length > 0,
    ...knownSteps,
  };
  const steps = FirstStep.options.map((step) => ({ step, done: done[step] }));
  return steps.every((each) => each.done) ? null : steps;
}
