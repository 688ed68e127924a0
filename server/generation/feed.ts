import * as v from 'valibot';

import { JobStatus } from '#api/contract/choices.ts';
import { JobStage } from '#api/contract/generation.ts';
import { sql } from 'drizzle-orm';
import type { Database, Db } from '#server/platform/database/database.ts';

/** Notice of a job's committed change to all processes. */
const JobNews = v.object({
  id: v.string(),
  userId: v.string(),
  version: v.number(),
  status: JobStatus,
  stage: v.nullable(JobStage),
  progress: v.number(),
});
export type JobNews = v.InferOutput<typeof JobNews>;

const channel = 'generation';

/** Publishes the news when, and only if, the caller's transaction commits. */
export async function publishJobNews(tx: Db, news: JobNews): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, ${JSON.stringify(v.parse(JobNews, news))})`);
}

export type JobFeed = {
  /** Subscribes to the news of all jobs; the listener gets `undefined` after a gap, in which news may be lost. */
  subscribe: (listener: (news: JobNews | undefined) => void) => () => void;
  close: () => Promise<void>;
};

/** Opens one database subscription for all listeners of this process. */
export async function openJobFeed(database: Database): Promise<JobFeed> {
  const listeners = new Set<(news: JobNews | undefined) => void>();
  const broadcast = (news: JobNews | undefined) => {
    for (const listener of listeners) listener(news);
  };
  const close = await database.listen(channel, {
    onPayload: (payload) => broadcast(v.parse(JobNews, JSON.parse(payload))),
    onGap: () => broadcast(undefined),
  });
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close,
  };
}
