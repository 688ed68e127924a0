import type { JobsOverview } from '#api/contract/admin-jobs.ts';
import type { AdminGeneration } from '#api/contract/admin-users.ts';
import { record, wasDone, wherebyOf } from '#server/audit/audit.service.ts';
import { jobNow, overlookJobs, retryJob } from '#server/generation/admin-jobs.service.ts';
import { cancelJob, type JobStopper } from '#server/generation/jobs.service.ts';
import type { OrderTaker } from '#server/generation/submit.service.ts';
import type { Platform } from '#server/platform/platform.ts';

import type { Acting } from './admin-users.service.ts';

export async function overlookQueue(
  platform: Pick<Platform, 'db' | 'clock' | 'queue'>,
): Promise<JobsOverview> {
  const queues = await platform.queue.overview();
  return {
    ...(await overlookJobs(platform)),
    queues: queues.map(({ oldestWaiting, ...queue }) => ({
      ...queue,
      oldest_waiting_at: oldestWaiting?.toISOString() ?? null,
    })),
  };
}

export async function retryForOwner(
  taker: OrderTaker,
  { caller, request }: Acting,
  id: string,
): Promise<AdminGeneration> {
  const again = await retryJob(taker, id);
  const job = await jobNow(taker.db, again);
  const act = { action: 'job.retried', actorId: caller.userId, subjectId: job.user.id, target: id } as const;
  // Asked twice it is done once, and told of once.
  if (!(await wasDone(taker.db, act.action, id)))
    await record(taker.db, taker, { ...act, after: { job: again } }, wherebyOf(request));
  return job;
}

export async function cancelForOwner(
  stopper: JobStopper,
  { caller, request }: Acting,
  id: string,
): Promise<AdminGeneration> {
  const before = await jobNow(stopper.db, id);
  await cancelJob(stopper, { userId: before.user.id }, id);
  const job = await jobNow(stopper.db, id);
  const act = {
    action: 'job.cancelled',
    actorId: caller.userId,
    subjectId: job.user.id,
    target: id,
  } as const;
  if (job.status !== before.status)
    await record(
      stopper.db,
      stopper,
      { ...act, before: { status: before.status }, after: { status: job.status } },
      wherebyOf(request),
    );
  return job;
}
