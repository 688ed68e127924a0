import * as v from 'valibot';

import { JobStatus } from '#api/contract/choices.ts';
import { JobStage } from '#api/contract/generation.ts';
import { sql } from 'drizzle-orm';
import type { Database, Db } from '#server/platform/database/database.ts';

/** What is told of a job as soon as its change is committed, to whichever process has somebody waiting for it. */
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

/** Told when, and only if, the caller's transaction commits. */
export async function publishJobNews(tx: Db, news: JobNews): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, ${JSON.stringify(v.parse(JobNews, news))})`);
}

export type JobFeed = {
  /** Hears the news of every job; `undefined` after a gap, when anything may have happened. */
  subscribe: (listener: (news: JobNews | undefined) => void) => () => void;
  close: () => Promise<void>;
};

/** One subscription at the database for everybody in this process. */
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
