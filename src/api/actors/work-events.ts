import { createParser, type EventSourceMessage } from 'eventsource-parser';
import * as v from 'valibot';

import { type Generation, workEvents } from '#api/contract/generation.ts';
import type { WorkNews } from '#machines/work-stream/work-stream.types.ts';

const asJson = <S extends v.GenericSchema>(schema: S) => v.pipe(v.string(), v.parseJson(), schema);
const Whole = asJson(workEvents.snapshot);
const Job = asJson(workEvents.job);
const Stage = asJson(workEvents.stage);
const Progress = asJson(workEvents.progress);

/** @throws {v.ValiError} for an event that breaks the contract. */
function newsOf(jobs: ReadonlyMap<string, Generation>, { event, data }: EventSourceMessage): WorkNews {
  const changed = (id: string, change: (job: Generation) => Generation): WorkNews => {
    const job = jobs.get(id);
    return job ? { type: 'changed', job: change(job) } : { type: 'heard' };
  };
  switch (event) {
    case 'snapshot':
      return { type: 'snapshot', jobs: v.parse(Whole, data).generations };
    case 'job':
    case 'done':
      return { type: 'changed', job: v.parse(Job, data) };
    case 'stage': {
      const { id, ...stage } = v.parse(Stage, data);
      return changed(id, (job) => ({ ...job, status: 'running', ...stage }));
    }
    case 'progress': {
      const { id, ...progress } = v.parse(Progress, data);
      return changed(id, (job) => ({ ...job, ...progress }));
    }
    case undefined:
    default:
      return { type: 'heard' };
  }
}

/**
 * Parses the text of the stream of all jobs.
 * @throws {v.ValiError} for an event that breaks the contract.
 */
export function createWorkReader(onNews: (news: WorkNews) => void) {
  const jobs = new Map<string, Generation>();
  return createParser({
    onComment: () => onNews({ type: 'heard' }),
    onEvent: (message) => {
      const news = newsOf(jobs, message);
      if (news.type === 'snapshot') {
        jobs.clear();
        for (const job of news.jobs) jobs.set(job.id, job);
      }
      if (news.type === 'changed') jobs.set(news.job.id, news.job);
      onNews(news);
    },
  });
}
