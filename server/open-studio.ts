import { openAccessFeed } from './platform/access-feed.ts';
import { openJobFeed } from './generation/feed.ts';
import { requeueInterrupted } from './generation/jobs.service.ts';
import type { Studio } from './studio.ts';
import type { Payments } from './payments/payments-platform.ts';
import { seedPlans } from './plans/plans.seed.ts';
import type { Platform } from './platform/platform.ts';
import type { Engines } from './providers/generation-engine.ts';

/** Makes a platform into a studio that answers calls; half-finished work of a dead process waits in the queue again. */
export async function openStudio(
  platform: Platform,
  engines: Engines,
  payments: Payments,
  stopping: AbortSignal,
): Promise<Studio> {
  await seedPlans(platform.db, platform);
  const alone = platform.database.kind === 'pglite';
  await platform.queue.open({ alone });
  const studio: Studio = {
    ...platform,
    engines,
    feed: await openJobFeed(platform.database),
    access: await openAccessFeed(platform.database),
    payments,
    stopping,
  };
  if (alone) await requeueInterrupted(studio);
  return studio;
}

/** Closes everything that was opened, even after a partial start: workers first, then their dependencies. */
export async function closeStudio(platform: Platform, engines: Engines): Promise<void> {
  await platform.queue.stop();
  for (const engine of engines) await engine.close();
  await platform.database.close();
}
