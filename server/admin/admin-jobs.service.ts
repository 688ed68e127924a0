import type { JobsOverview } from '#api/contract/admin-jobs.ts';
import type { AdminGeneration } from '#api/contract/admin-users.ts';
import { recordAct, isActRecorded, actOriginOf } from '#server/audit/audit.service.ts';
import { readAdminJob, readJobsOverview, retryJob } from '#server/generation/job-overview.service.ts';
import { cancelJob, type JobStopDeps } from '#server/generation/jobs.service.ts';
import type { OrderDeps } from '#server/generation/submit.service.ts';
import type { Platform } from '#server/platform/platform.ts';

import type { ActingAdmin } from './admin-users.service.ts';

export async function readQueueOverview(
  platform: Pick<Platform, 'db' | 'clock' | 'queue'>,
): Promise<JobsOverview> {
  const queues = await platform.queue.overview();
  return {
    ...(await readJobsOverview(platform)),
    queues: queues.map(({ oldestWaiting, ...queue }) => ({
      ...queue,
      oldest_waiting_at: oldestWaiting?.toISOString() ?? null,
    })),
  };
}

export async function retryForOwner(
  taker: OrderDeps,
  { caller, request }: ActingAdmin,
  id: string,
): Promise<AdminGeneration> {
  const newJobId = await retryJob(taker, id);
  const job = await readAdminJob(taker.db, newJobId);
  const act = { action: 'job.retried', actorId: caller.userId, subjectId: job.user.id, target: id } as const;
  // A repeated request retries the job once and is recorded once.
  if (!(await isActRecorded(taker.db, act.action, id)))
    await recordAct(taker.db, taker, { ...act, after: { job: newJobId } }, actOriginOf(request));
  return job;
}

export async function cancelForOwner(
  stopper: JobStopDeps,
  { caller, request }: ActingAdmin,
  id: string,
): Promise<AdminGeneration> {
  const before = await readAdminJob(stopper.db, id);
  await cancelJob(stopper, { userId: before.user.id }, id);
  const job = await readAdminJob(stopper.db, id);
  const act = {
    action: 'job.cancelled',
    actorId: caller.userId,
    subjectId: job.user.id,
    target: id,
  } as const;
  if (job.status !== before.status)
    await recordAct(
      stopper.db,
      stopper,
      { ...act, before: { status: before.status }, after: { status: job.status } },
      actOriginOf(request),
    );
  return job;
}
