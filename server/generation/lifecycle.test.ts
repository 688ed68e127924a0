import { expect, test } from 'vitest';

import type { JobFact } from '#api/contract/job-facts.ts';

import { advance, advanceAll, ForbiddenMove, hasEnded, type JobState } from './lifecycle.ts';

const states = {
  queued: { status: 'queued', stage: null },
  analysing: { status: 'running', stage: 'analysing' },
  processing: { status: 'running', stage: 'processing' },
  generating: { status: 'running', stage: 'generating' },
  succeeded: { status: 'succeeded', stage: null },
  failed: { status: 'failed', stage: null },
  cancelled: { status: 'cancelled', stage: null },
} as const satisfies Record<string, JobState>;
type Name = keyof typeof states;

const facts = {
  analysing: { type: 'job.analysing' },
  processing: { type: 'job.processing' },
  generating: { type: 'job.generating' },
  requeued: { type: 'job.requeued' },
  succeeded: { type: 'job.succeeded' },
  failed: { type: 'job.failed', code: 'engine_failed' },
  cancelled: { type: 'job.cancelled' },
} as const satisfies Record<string, JobFact>;
type Fact = keyof typeof facts;

/** All allowed moves of a stored job; every other move is forbidden. */
const moves: Record<Name, Partial<Record<Fact, Name>>> = {
  queued: { analysing: 'analysing', failed: 'failed', cancelled: 'cancelled' },
  analysing: { processing: 'processing', requeued: 'queued', failed: 'failed', cancelled: 'cancelled' },
  processing: { generating: 'generating', requeued: 'queued', failed: 'failed', cancelled: 'cancelled' },
  generating: { succeeded: 'succeeded', requeued: 'queued', failed: 'failed', cancelled: 'cancelled' },
  succeeded: {},
  failed: {},
  cancelled: {},
};

const names = (record: Record<string, unknown>) => Object.keys(record);
const isName = (name: string): name is Name => name in states;
const isFact = (name: string): name is Fact => name in facts;

const pairs = names(states)
  .filter(isName)
  .flatMap((name) =>
    names(facts)
      .filter(isFact)
      .map((fact) => ({ name, fact, target: moves[name][fact] })),
  );

test.for(pairs.flatMap(({ target, ...pair }) => (target ? [{ ...pair, target }] : [])))(
  '$fact moves a $name job to $target',
  ({ name, fact, target }) => {
    expect(advance(states[name], facts[fact])).toEqual(states[target]);
  },
);

test.for(pairs.filter(({ target }) => target === undefined))(
  '$fact is refused for a $name job',
  ({ name, fact }) => {
    expect(() => advance(states[name], facts[fact])).toThrow(ForbiddenMove);
  },
);

test('several facts are applied in order', () => {
  const allFacts: JobFact[] = [facts.analysing, facts.processing, facts.generating, facts.succeeded];
  expect(advanceAll(states.queued, allFacts)).toEqual(states.succeeded);
  expect(() => advanceAll(states.queued, allFacts.toReversed())).toThrow(ForbiddenMove);
});

test('a job has ended in exactly the three final states', () => {
  expect(names(states).filter((name) => isName(name) && hasEnded(states[name]))).toEqual([
    'succeeded',
    'failed',
    'cancelled',
  ]);
});
