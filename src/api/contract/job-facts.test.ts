import { expect, test } from 'vitest';

import { factsSince, type JobProgress, type JobView, noProgress, progressAfter } from './job-facts.ts';

const started_at = '2025-03-01T10:00:00.000Z';
const queued: JobView = { status: 'queued', stage: null, progress: 0, queue_position: 3 };
const generating: JobView = { status: 'running', stage: 'generating', progress: 0.7, started_at };
const processing: JobProgress = { stage: 'processing', progress: 0.4, position: null };

test('a queued job reports its position', () => {
  expect(factsSince(noProgress, queued)).toEqual([{ type: 'job.queued', position: 3 }]);
});

test('an unchanged position causes no event', () => {
  expect(factsSince({ ...noProgress, position: 3 }, queued)).toEqual([]);
});

test('a late observer of a job gets every stage in order', () => {
  expect(factsSince(noProgress, generating)).toEqual([
    { type: 'job.analysing' },
    { type: 'job.processing' },
    { type: 'job.generating' },
    { type: 'job.progressed', progress: 0.7 },
  ]);
});

test('an observer of a job gets the newer events only', () => {
  expect(factsSince(processing, generating)).toEqual([
    { type: 'job.generating' },
    { type: 'job.progressed', progress: 0.7 },
  ]);
});

test('progress never decreases within a run', () => {
  expect(factsSince({ ...processing, stage: 'generating', progress: 0.8 }, generating)).toEqual([]);
});

test('a running job without a reported stage is being analysed', () => {
  expect(factsSince(noProgress, { status: 'running', stage: null, progress: 0, started_at })).toEqual([
    { type: 'job.analysing' },
  ]);
});

test('a requeued job reports the requeue before its position', () => {
  expect(factsSince(processing, queued)).toEqual([
    { type: 'job.requeued' },
    { type: 'job.queued', position: 3 },
  ]);
});

test('a job behind the observed stage counts as requeued', () => {
  expect(
    factsSince(processing, { status: 'running', stage: 'analysing', progress: 0.1, started_at }),
  ).toEqual([{ type: 'job.requeued' }, { type: 'job.analysing' }, { type: 'job.progressed', progress: 0.1 }]);
});

test('a success is reported after all earlier stages', () => {
  expect(factsSince(processing, { status: 'succeeded', stage: null, progress: 1, started_at })).toEqual([
    { type: 'job.generating' },
    { type: 'job.succeeded' },
  ]);
});

test('a failure reports the start of the job, and its code', () => {
  expect(
    factsSince(noProgress, {
      status: 'failed',
      stage: null,
      progress: 0.2,
      started_at,
      error: { code: 'person_not_found', message: '' },
    }),
  ).toEqual([{ type: 'job.analysing' }, { type: 'job.failed', code: 'person_not_found' }]);
});

test('a job that was cancelled in the queue reports no start', () => {
  expect(factsSince(noProgress, { status: 'cancelled', stage: null, progress: 0 })).toEqual([
    { type: 'job.cancelled' },
  ]);
});

test('a job that was cancelled before its second attempt reports the requeue', () => {
  expect(factsSince(processing, { status: 'cancelled', stage: null, progress: 0 })).toEqual([
    { type: 'job.requeued' },
    { type: 'job.cancelled' },
  ]);
});

test('observing the same state again causes no event', () => {
  const views = [queued, generating, queued, { ...queued, queue_position: 1 }, generating];
  let seen = noProgress;
  const counts = views.map((view) => {
    const facts = factsSince(seen, view);
    seen = facts.reduce(progressAfter, seen);
    expect(factsSince(seen, view)).toEqual([]);
    return facts.length;
  });
  expect(counts).toEqual([1, 4, 2, 1, 4]);
});
