import { describe, expect, test } from 'vitest';

import type { JobFact } from '#api/contract/job-facts.ts';

import { moveStoredJob, type StoredJob, storedState } from './generation.stored.ts';

const queued: StoredJob = { id: 'a', status: 'queued', stage: null, progress: 0 };
const running = (stage: StoredJob['stage'], progress = 0): StoredJob => ({
  id: 'a',
  status: 'running',
  stage,
  progress,
});
const ended = (status: StoredJob['status'], progress = 0): StoredJob => ({
  id: 'a',
  status,
  stage: null,
  progress,
});

describe('a stored job moves along the chart', () => {
  test.each<[string, StoredJob, JobFact, StoredJob]>([
    ['from the queue to its first stage', queued, { type: 'job.analysing' }, running('analysing')],
    ['to the second', running('analysing'), { type: 'job.processing' }, running('processing')],
    ['to the third', running('processing', 0.4), { type: 'job.generating' }, running('generating', 0.4)],
    [
      'forward',
      running('processing', 0.4),
      { type: 'job.progressed', progress: 0.5 },
      running('processing', 0.5),
    ],
    ['to success', running('generating', 0.9), { type: 'job.succeeded' }, ended('succeeded', 1)],
    [
      'to failure',
      running('processing', 0.4),
      { type: 'job.failed', code: 'engine_failed' },
      ended('failed', 0.4),
    ],
    ['to failure before it began', queued, { type: 'job.failed', code: 'unavailable' }, ended('failed')],
    ['to its cancel in the queue', queued, { type: 'job.cancelled' }, ended('cancelled')],
    ['to its cancel while running', running('processing'), { type: 'job.cancelled' }, ended('cancelled')],
    ['back to the queue when its worker died', running('generating', 0.7), { type: 'job.requeued' }, queued],
  ])('%s', (_name, job, fact, after) => {
    expect(moveStoredJob(job, fact)).toEqual(after);
  });
});

describe('a fact that the chart has no room for is refused', () => {
  test.each<[string, StoredJob, JobFact]>([
    ['success out of the queue', queued, { type: 'job.succeeded' }],
    ['success out of the second stage', running('processing'), { type: 'job.succeeded' }],
    ['a leap over a stage', running('analysing'), { type: 'job.generating' }],
    ['a stage again', running('processing'), { type: 'job.processing' }],
    ['progress in the queue', queued, { type: 'job.progressed', progress: 0.2 }],
    ['success of what was cancelled', ended('cancelled'), { type: 'job.succeeded' }],
    ['a cancel of what is done', ended('succeeded', 1), { type: 'job.cancelled' }],
    ['failure of what is done', ended('succeeded', 1), { type: 'job.failed', code: 'engine_failed' }],
    ['a second try of what failed', ended('failed'), { type: 'job.requeued' }],
  ])('%s', (_name, job, fact) => {
    expect(moveStoredJob(job, fact)).toBeUndefined();
  });
});

test('a stored job that ended is a chart that is done', () => {
  expect(storedState(ended('cancelled')).status).toBe('done');
});
