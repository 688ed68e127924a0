import { fromCallback } from 'xstate';

import type { Client } from '#api/api-client.ts';
import { generationOps } from '#api/contract/generation.ts';
import { factsSince, type JobFact, type JobView, progressAfter } from '#api/contract/job-facts.ts';
import type { JobWatchEvent, StreamInput } from '#machines/job-watch/job-watch.machine.ts';

import type { WorkFeed } from './work-feed.types.ts';

export const jobMissing: JobFact = { type: 'job.failed', code: 'not_found' };
const isOver = ({ status }: JobView): boolean => status !== 'queued' && status !== 'running';

type Parts = {
  client: Client;
  work: WorkFeed;
  tell: (sendBack: (event: JobWatchEvent) => void, fact: JobFact) => void;
};

/** Returns the actor that follows one job in the stream of all jobs. */
export const jobStream = ({ client, work, tell }: Parts) =>
  fromCallback<JobWatchEvent, StreamInput>(({ input: { id, seen }, sendBack }) => {
    const leaving = new AbortController();
    let followed = seen;
    let isKnown = false;
    const applyJob = (job: JobView) => {
      for (const fact of factsSince(followed, job)) {
        followed = progressAfter(followed, fact);
        tell(sendBack, fact);
      }
      sendBack({ type: 'stream.heard' });
    };
    // A job that is not under way has ended, or its first event is still to come.
    const checkForEnd = async () => {
      const looked = await client.call(generationOps.generation, { params: { id }, signal: leaving.signal });
      if (isKnown) return;
      if (looked.ok && isOver(looked.answer)) applyJob(looked.answer);
      else if (looked.ok) sendBack({ type: 'stream.heard' });
      else if (looked.failure.code === 'not_found') tell(sendBack, jobMissing);
      else sendBack({ type: 'stream.dropped' });
    };
    const stop = work.watch((news) => {
      switch (news.type) {
        case 'snapshot': {
          const job = news.jobs.find((each) => each.id === id);
          isKnown = job !== undefined;
          if (job) applyJob(job);
          else checkForEnd().catch(() => {});
          return;
        }
        case 'changed':
          if (news.job.id !== id) return sendBack({ type: 'stream.heard' });
          isKnown = true;
          return applyJob(news.job);
        case 'heard':
          return sendBack({ type: 'stream.heard' });
        case 'lost':
          return sendBack({ type: 'stream.dropped' });
      }
    });
    return () => {
      leaving.abort();
      stop();
    };
  });
