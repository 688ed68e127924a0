import { expect, test } from 'vitest';

import { factsSince, type JobProgress, type JobView, noProgress, progressAfter } from './job-facts.ts';

const started_at = '2025-03-01T10:00:00.000Z';
const queued: JobView = { status: 'queued', stage: null, progress: 0, queue_position: 3 };
const generating: JobView = { status: 'running', stage: 'generating', progress: 0.7, started_at };
const processing: JobProgress = { stage: 'processing', progress: 0.4, position: null };

test('a job in the queue tells its place', () => {
  expect(factsSince(noProgress, queued)).toEqual([{ type: 'job.queued', position: 3 }]);
});

test('a place that has not changed is no news', () => {
  expect(factsSince({ ...noProgress, position: 3 }, queued)).toEqual([]);
});

test('a late follower of a job gets every stage in order', () => {
  expect(factsSince(noProgress, generating)).toEqual([
    { type: 'job.analysing' },
    { type: 'job.processing' },
    { type: 'job.generating' },
    { type: 'job.progressed', progress: 0.7 },
  ]);
});

test('a follower of a job gets the newer facts only', () => {
  expect(factsSince(processing, generating)).toEqual([
    { type: 'job.generating' },
    { type: 'job.progressed', progress: 0.7 },
  ]);
});

test('progress never goes back within a run', () => {
  expect(factsSince({ ...processing, stage: 'generating', progress: 0.8 }, generating)).toEqual([]);
});

test('a running job whose stage is not told yet is being analysed', () => {
  expect(factsSince(noProgress, { status: 'running', stage: null, progress: 0, started_at })).toEqual([
    { type: 'job.analysing' },
  ]);
});

test('a job that is queued again says so before it tells its place', () => {
  expect(factsSince(processing, queued)).toEqual([
    { type: 'job.requeued' },
    { type: 'job.queued', position: 3 },
  ]);
});

test('a job that is behind what was seen was queued again meanwhile', () => {
  expect(
    factsSince(processing, { status: 'running', stage: 'analysing', progress: 0.1, started_at }),
  ).toEqual([{ type: 'job.requeued' }, { type: 'job.analysing' }, { type: 'job.progressed', progress: 0.1 }]);
});

test('a success is told after the stages before it', () => {
  expect(factsSince(processing, { status: 'succeeded', stage: null, progress: 1, started_at })).toEqual([
    { type: 'job.generating' },
    { type: 'job.succeeded' },
  ]);
});

test('a failure tells that the job had begun, and its code', () => {
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

test('a job that was cancelled in the queue has not begun', () => {
  expect(factsSince(noProgress, { status: 'cancelled', stage: null, progress: 0 })).toEqual([
    { type: 'job.cancelled' },
  ]);
});

test('a job that was cancelled while it waited for its second try was queued again before', () => {
  expect(factsSince(processing, { status: 'cancelled', stage: null, progress: 0 })).toEqual([
    { type: 'job.requeued' },
    { type: 'job.cancelled' },
  ]);
});

test('the job facts repeat no event', () => {
  const views = [queued, generating, queued, { ...queued, queue_position: 1 }, generating];
  let seen = noProgress;
  const told = views.map((view) => {
    const facts = factsSince(seen, view);
    seen = facts.reduce(progressAfter, seen);
    expect(factsSince(seen, view)).toEqual([]);
    return facts.length;
  });
  expect(told).toEqual([1, 4, 2, 1, 4]);
});
