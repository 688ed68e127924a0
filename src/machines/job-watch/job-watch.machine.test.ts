import { expect, test } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';

import type { JobFact } from '#api/contract/job-facts.ts';

import { describeModel } from '../_kit/model-suite.ts';
import { withInertActors } from '../_kit/model.ts';
import { jobWatchMachine, type JobWatchEvent, type StreamInput } from './job-watch.machine.ts';
import { jobId, jobWatchModel } from './job-watch.model.ts';
import { selectConnection } from './job-watch.selectors.ts';

describeModel(jobWatchModel);

function started() {
  const reportedFacts: JobFact[] = [];
  const opened: StreamInput[] = [];
  const listener = createActor(
    fromCallback<JobFact>(({ receive }) => receive((fact) => reportedFacts.push(fact))),
  ).start();
  const clock = new SimulatedClock();
  const machine = withInertActors(jobWatchMachine).provide({
    actors: {
      streamJob: fromCallback<JobWatchEvent, StreamInput>(({ input }) => {
        opened.push(input);
      }),
    },
  });
  const actor = createActor(machine, { clock, input: { id: jobId, listener } }).start();
  return { actor, clock, reportedFacts, opened, connection: () => selectConnection(actor.getSnapshot()) };
}
type Watch = ReturnType<typeof started>;
const lose = ({ actor }: Watch) => {
  actor.send({ type: 'stream.dropped' });
  actor.send({ type: 'look.unanswered' });
};

test('the listener receives every fact in order', () => {
  const { actor, reportedFacts } = started();
  const facts: JobFact[] = [
    { type: 'job.queued', position: 1 },
    { type: 'job.analysing' },
    { type: 'job.progressed', progress: 0.2 },
  ];
  for (const fact of facts) actor.send(fact);
  expect(reportedFacts).toEqual(facts);
});

test('a new stream resumes where the last one stopped', () => {
  const { actor, clock, opened } = started();
  actor.send({ type: 'job.analysing' });
  actor.send({ type: 'stream.heard' });
  actor.send({ type: 'stream.dropped' });
  clock.increment(15_000);
  expect(opened).toEqual([
    { id: jobId, seen: { stage: null, progress: 0, position: null } },
    { id: jobId, seen: { stage: 'analysing', progress: 0, position: null } },
  ]);
});

test('a stream that does not open within 10 s is closed', () => {
  const { clock, connection } = started();
  clock.increment(9_999);
  expect(connection()).toBe('opening');
  clock.increment(1);
  expect(connection()).toBe('polling');
});

test('a live stream may be silent for 45 s after its last sign of life', () => {
  const { actor, clock, connection } = started();
  actor.send({ type: 'stream.heard' });
  clock.increment(44_999);
  actor.send({ type: 'stream.heard' });
  clock.increment(44_999);
  expect(connection()).toBe('live');
  clock.increment(1);
  expect(connection()).toBe('polling');
});

test('the watch polls 2 s after each answer while the stream is down', () => {
  const { actor, clock } = started();
  actor.send({ type: 'stream.dropped' });
  actor.send({ type: 'look.answered' });
  clock.increment(1_999);
  expect(actor.getSnapshot().value).toEqual({ polling: 'pausing' });
  clock.increment(1);
  expect(actor.getSnapshot().value).toEqual({ polling: 'looking' });
});

test('a lost connection is retried after 1, 2, 4, 8, 16, 30 and 30 s', () => {
  const watch = started();
  lose(watch);
  for (const seconds of [1, 2, 4, 8, 16, 30, 30]) {
    watch.clock.increment(seconds * 1_000 - 1);
    expect([seconds, watch.actor.getSnapshot().value]).toEqual([seconds, { lost: 'waiting' }]);
    watch.clock.increment(1);
    expect([seconds, watch.actor.getSnapshot().value]).toEqual([seconds, { lost: 'retrying' }]);
    watch.actor.send({ type: 'look.unanswered' });
  }
});

test('a connection that is lost again restarts the delays', () => {
  const watch = started();
  lose(watch);
  watch.clock.increment(1_000);
  watch.actor.send({ type: 'look.answered' });
  watch.clock.increment(2_000);
  watch.actor.send({ type: 'look.unanswered' });
  watch.clock.increment(1_000);
  expect(watch.actor.getSnapshot().value).toEqual({ lost: 'retrying' });
});

test('a retry does not show the connection as restored', () => {
  const watch = started();
  lose(watch);
  watch.clock.increment(1_000);
  expect(watch.connection()).toBe('lost');
});
