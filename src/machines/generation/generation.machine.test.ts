import { expect, test } from 'vitest';
import { type AnyEventObject, createActor, fromCallback, SimulatedClock, toPromise } from 'xstate';

import { describeModel } from '../_kit/model-suite.ts';
import { done, failed, withInertActors } from '../_kit/model.ts';
import { generationMachine } from './generation.machine.ts';
import type { GenerationInput, GenerationOutput } from './generation.types.ts';
import { answers, generationModel, jobId, order, orderWithPicture } from './generation.model.ts';
import {
  selectCancelWish,
  selectIsUnanswered,
  selectPhase,
  selectProgress,
  selectQueuePosition,
} from './generation.selectors.ts';

describeModel(generationModel);

type Event = Parameters<ReturnType<typeof started>['send']>[0];
const started = (input: GenerationInput) =>
  createActor(withInertActors(generationMachine), { input }).start();
const after = (input: GenerationInput, ...events: AnyEventObject[]) => {
  const actor = started(input);
  for (const event of events) actor.send(event as Event);
  return actor;
};
const outputOf = (...events: AnyEventObject[]): Promise<GenerationOutput> =>
  toPromise(after({ from: 'job', id: jobId }, ...events)) as Promise<GenerationOutput>;

const cancel = { type: 'cancel.requested' };
const toTheEnd = [
  { type: 'job.analysing' },
  { type: 'job.processing' },
  { type: 'job.generating' },
  { type: 'job.succeeded' },
];

test('a result names its job', async () => {
  expect(await outputOf(...toTheEnd)).toEqual({ status: 'succeeded', id: jobId, cancellation: null });
});

test('a failure names its code', async () => {
  expect(await outputOf({ type: 'job.failed', code: 'person_not_found' })).toEqual({
    status: 'failed',
    id: jobId,
    code: 'person_not_found',
  });
});

test('a job cancelled in the queue was cancelled before it started', async () => {
  expect(await outputOf(cancel, { type: 'job.cancelled' })).toEqual({
    status: 'cancelled',
    id: jobId,
    cancellation: 'before_start',
  });
});

test('a job cancelled at work was stopped while it ran', async () => {
  expect(await outputOf({ type: 'job.analysing' }, cancel, { type: 'job.cancelled' })).toEqual({
    status: 'cancelled',
    id: jobId,
    cancellation: 'while_running',
  });
});

test('the result reports a cancel that came too late', async () => {
  expect(await outputOf(cancel, ...toTheEnd)).toEqual({
    status: 'succeeded',
    id: jobId,
    cancellation: 'too_late',
  });
});

test('the listener receives the id of the accepted job', () => {
  const listenerEvents: AnyEventObject[] = [];
  const listener = createActor(
    fromCallback<{ type: 'generation.accepted'; id: string }>(({ receive }) =>
      receive((event) => listenerEvents.push(event)),
    ),
  ).start();
  after(
    { from: 'quote', order: { ...order, listener } },
    done('quote', answers.affordable),
    done('submit', answers.accepted),
  );
  expect(listenerEvents).toEqual([{ type: 'generation.accepted', id: jobId }]);
});

test('an uploaded picture is not uploaded again', () => {
  const actor = after(
    { from: 'quote', order: orderWithPicture },
    done('quote', answers.affordable),
    done('upload', answers.uploaded),
  );
  expect(actor.getSnapshot().context.order?.pictures).toEqual([]);
});

test('a shortfall contains the balance, the cost and the missing credits', () => {
  const actor = after({ from: 'submit', order }, done('submit', answers.unaffordable));
  expect(actor.getSnapshot().context.shortfall).toEqual({ balance: 0, cost: 1, shortage: 1 });
});

test('a requeued job resets its progress', () => {
  const actor = after(
    { from: 'job', id: jobId },
    { type: 'job.analysing' },
    { type: 'job.progressed', progress: 0.4 },
    { type: 'job.requeued' },
    { type: 'job.queued', position: 2 },
  );
  const snapshot = actor.getSnapshot();
  expect([selectPhase(snapshot), selectProgress(snapshot), selectQueuePosition(snapshot)]).toEqual([
    'queued',
    0,
    2,
  ]);
});

test('the stage stays visible while a cancel is requested', () => {
  const snapshot = after({ from: 'job', id: jobId }, { type: 'job.analysing' }, cancel).getSnapshot();
  expect([selectPhase(snapshot), selectCancelWish(snapshot)]).toEqual(['analysing', 'asking']);
});

test('an unanswered order is retried automatically with growing delays', () => {
  const clock = new SimulatedClock();
  const actor = createActor(withInertActors(generationMachine), { clock, input: { from: 'submit', order } });
  const phase = () => selectPhase(actor.getSnapshot());
  actor.start();
  const waited = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000].map((delay) => {
    actor.send(failed('submit') as Event);
    clock.increment(delay - 1);
    const before = phase();
    clock.increment(1);
    return [before, phase()];
  });
  expect(waited).toEqual(Array.from({ length: 7 }, () => ['unsent', 'submitting']));
});

test('an order counts as unanswered until its first answer, also during a retry', () => {
  const steps = [failed('quote'), { type: 'retry.requested' }, done('quote', answers.affordable)];
  const isUnanswered = (...events: AnyEventObject[]) =>
    selectIsUnanswered(after({ from: 'quote', order }, ...events).getSnapshot());
  expect([
    isUnanswered(),
    ...steps.map((_, index) => isUnanswered(...steps.slice(0, index + 1))),
    isUnanswered(...steps, done('submit', answers.accepted)),
    isUnanswered(...steps, done('submit', answers.unaffordable)),
    isUnanswered(...steps, done('submit', answers.unaffordable), { type: 'retry.requested' }),
  ]).toEqual([false, true, true, true, false, false, false]);
});
