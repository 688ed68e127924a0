import type { jobEvents, JobStage } from '#api/contract/generation.ts';
import type { Db } from '#server/platform/database/database.ts';
import { keepAlive, type ServerEvent } from '#server/platform/http/event-stream.ts';
import { Refusal } from '#server/platform/http/http-refusal.ts';

import { openJobAlarm, changesQueue } from './job-alarm.ts';
import type { JobFeed } from './feed.ts';
import { findOwnJob, type JobOwner } from './jobs.service.ts';
import { hasEnded } from './lifecycle.ts';
import {
  type GenerationRow,
  queuePositionOf,
  type StoredViewDeps,
  generationView,
} from './generation-view.ts';

/** Dependencies of following jobs by the feed. */
export type FollowDeps = StoredViewDeps & { feed: Pick<JobFeed, 'subscribe'> };

type Events = AsyncGenerator<ServerEvent | typeof keepAlive>;
type Watch = JobOwner & { id: string; lastEventId: string | null };

/**
 * Streams the events of the caller's job, from its current state to its end. An event's id is the job's version; a reconnect with
 * the current id gets no repeated snapshot. A slow reader gets fewer events, never later ones.
 * @throws {Refusal} `not_found` at once, for another user's job.
 */
export async function followJob(
  follower: FollowDeps,
  watch: Watch,
): Promise<(signal: AbortSignal) => Events> {
  await findOwnJob(follower.db, watch, watch.id);
  return (signal) => streamJob(follower, watch, signal);
}

async function* streamJob(follower: FollowDeps, watch: Watch, signal: AbortSignal): Events {
  const { id, lastEventId } = watch;
  let waits = true;
  // Subscribed before the first look, so that no news is lost between the two.
  using alarm = openJobAlarm(
    follower.feed,
    signal,
    (news) => news?.id === id || (waits && changesQueue(news)),
  );
  let sent = await readJob(follower, watch);
  if (hasEnded(sent)) yield await eventOf(follower, 'done', sent);
  else if (String(sent.version) !== lastEventId) yield await eventOf(follower, 'snapshot', sent);
  while (!hasEnded(sent)) {
    waits = sent.status === 'queued';
    const hasNews = await alarm.rings();
    if (signal.aborted) return;
    const now = hasNews ? await readJobIfExists(follower, watch) : sent;
    // The job was deleted, with its account or alone.
    if (!now) return;
    const name = liveEventOf(sent, now);
    sent = now;
    if (name) yield await eventOf(follower, name, now);
    else if (!hasNews) yield keepAlive;
  }
}

/** Job with its queue position at the time of the read. */
export type Job = GenerationRow & { position: number | undefined };

async function readJob({ db }: FollowDeps, watch: Watch): Promise<Job> {
  return withQueuePosition(db, await findOwnJob(db, watch, watch.id));
}

async function readJobIfExists(follower: FollowDeps, watch: Watch): Promise<Job | undefined> {
  try {
    return await readJob(follower, watch);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') return undefined;
    throw error;
  }
}

export const withQueuePosition = async (db: Db, row: GenerationRow): Promise<Job> => ({
  ...row,
  position: row.status === 'queued' ? await queuePositionOf(db, row) : undefined,
});

const rank = { analysing: 1, processing: 2, generating: 3 } as const satisfies Record<JobStage, number>;
const rankOf = ({ stage }: Job): number => (stage === null ? 0 : rank[stage]);

/** Names the event for the difference between two reads; a job that moved backwards is sent as a snapshot. */
export function liveEventOf(before: Job, now: Job): keyof typeof jobEvents | undefined {
  if (hasEnded(now)) return 'done';
  if (now.attempt !== before.attempt && before.attempt > 0) return 'snapshot';
  if (rankOf(now) < rankOf(before)) return 'snapshot';
  if (rankOf(now) > rankOf(before)) return 'stage';
  return now.progress !== before.progress || now.position !== before.position ? 'progress' : undefined;
}

async function eventOf(follower: FollowDeps, event: keyof typeof jobEvents, job: Job): Promise<ServerEvent> {
  const { stage, progress, position } = job;
  const id = String(job.version);
  switch (event) {
    case 'snapshot':
    case 'done':
      return { event, id, data: await generationView(follower.db, follower, job) };
    case 'stage':
      return { event, id, data: { stage, progress } };
    case 'progress':
      return { event, id, data: { progress, ...(position !== undefined && { queue_position: position }) } };
  }
}
