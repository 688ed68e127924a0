import { expect, test } from 'vitest';

import { createFairQueue } from './fair-queue.ts';

test('accounts take turns, however much one of them queues', async () => {
  const turns = createFairQueue({ atOnce: 1 });
  const done: string[] = [];
  const work = (account: string, name: string) =>
    turns(account, async () => {
      done.push(name);
    });
  await Promise.all([...[1, 2, 3, 4].map((count) => work('lan', `lan ${count}`)), work('mai', 'mai 1')]);
  expect(done).toEqual(['lan 1', 'lan 2', 'mai 1', 'lan 3', 'lan 4']);
});

test('the queue refuses further work of the one account that has too much waiting', async () => {
  const turns = createFairQueue({ atOnce: 1, ofOne: 2 });
  const work = async () => 'done';
  const answers = await Promise.allSettled([
    ...Array.from({ length: 4 }, () => turns('lan', work)),
    turns('mai', work),
  ]);
  expect(
    answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : answer.reason.code)),
  ).toEqual(['done', 'done', 'done', 'rate_limited', 'done']);
});

test('failed work releases its slot', async () => {
  const turns = createFairQueue({ atOnce: 1 });
  const broken = turns('lan', async () => {
    throw new Error('a picture is broken');
  });
  await expect(broken).rejects.toThrow('a picture is broken');
  expect(await turns('lan', async () => 'done')).toBe('done');
});
