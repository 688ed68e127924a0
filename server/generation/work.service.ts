import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';

import type { workEvents } from '#api/contract/generation.ts';
import { keepAlive, type ServerEvent } from '#server/platform/http/event-stream.ts';

import { openJobAlarm, changesQueue } from './job-alarm.ts';
import { generations } from './generation.tables.ts';
import type { JobOwner } from './jobs.service.ts';
import { hasEnded } from './lifecycle.ts';
import { type FollowDeps, type Job, liveEventOf, withQueuePosition } from './live.service.ts';
import { toGenerations, generationView } from './generation-view.ts';

/** A stream ends after this time and the client reconnects: a session that ended meanwhile gets no more news. */
const longestStream = 600_000;

type Events = AsyncGenerator<ServerEvent | typeof keepAlive>;

/**
 * Streams all jobs of a caller: first the open ones, then every change, of later orders too. A browser uses this one connection
 * for everything; after a gap it gets a full snapshot. A slow reader gets fewer events, never later ones.
 */
export const followWork =
  (follower: FollowDeps, orderer: JobOwner) =>
  (signal: AbortSignal): Events =>
    streamJobs(follower, orderer, AbortSignal.any([signal, AbortSignal.timeout(longestStream)]));

async function* streamJobs(follower: FollowDeps, orderer: JobOwner, signal: AbortSignal): Events {
  let waits = true;
  let gap = false;
  let named = new Set<string>();
  // Subscribed before the first look, so that no news is lost between the two.
  using alarm = openJobAlarm(follower.feed, signal, (news) => {
    if (news === undefined) return (gap = true);
    const own = news.userId === orderer.userId;
    if (own) named.add(news.id);
    return own || (waits && changesQueue(news));
  });
  let sent = await readJobs(follower, orderer, []);
  yield await fullSnapshot(follower, sent);
  while (!signal.aborted) {
    waits = sent.some(({ status }) => status === 'queued');
    const hasNews = await alarm.rings();
    if (signal.aborted) return;
    if (!hasNews) {
      yield keepAlive;
      continue;
    }
    const [changedIds, hadGap] = [named, gap];
    [named, gap] = [new Set(), false];
    const now = await readJobs(follower, orderer, hadGap ? [] : [...changedIds, ...sent.map(({ id }) => id)]);
    if (hadGap) yield await fullSnapshot(follower, now);
    else for (const job of now) yield* changeOf(follower, sent, job);
    sent = now.filter((job) => !hasEnded(job));
  }
}

/** Reads the open jobs and the current state of the given ones; the oldest first. */
async function readJobs(
  { db }: FollowDeps,
  { userId, token }: JobOwner,
  ids: readonly string[],
): Promise<Job[]> {
  const rows = await db
    .select()
    .from(generations)
    .where(
      and(
        eq(generations.userId, userId),
        token && eq(generations.tokenId, token.id),
        isNull(generations.deletedAt),
        or(inArray(generations.status, ['queued', 'running']), inArray(generations.id, [...ids])),
      ),
    )
    .orderBy(asc(generations.id));
  return Promise.all(rows.map((row) => withQueuePosition(db, row)));
}

const event = <Name extends keyof typeof workEvents>(name: Name, data: unknown, job?: Job): ServerEvent => ({
  event: name,
  ...(job && { id: `${job.id}:${job.version}` }),
  data,
});

const fullSnapshot = async (follower: FollowDeps, jobs: readonly Job[]): Promise<ServerEvent> =>
  event('snapshot', { generations: await toGenerations(follower.db, follower, jobs) });

async function* changeOf(follower: FollowDeps, sent: readonly Job[], job: Job): AsyncGenerator<ServerEvent> {
  const before = sent.find(({ id }) => id === job.id);
  const name = before ? liveEventOf(before, job) : hasEnded(job) ? 'done' : 'snapshot';
  const { id, stage, progress, position } = job;
  switch (name) {
    case undefined:
      return;
    case 'snapshot':
      return yield event('job', await generationView(follower.db, follower, job), job);
    case 'done':
      return yield event('done', await generationView(follower.db, follower, job), job);
    case 'stage':
      return yield event('stage', { id, stage, progress }, job);
    case 'progress':
      return yield event(
        'progress',
        { id, progress, ...(position !== undefined && { queue_position: position }) },
        job,
      );
  }
}
