import { expect, test } from 'vitest';
import * as v from 'valibot';

import { mailLetter } from '#server/platform/mail/mail.job.ts';
import { createTestServer } from '#tests/support/test-server.ts';

import { defineJob, handleJob } from './job.ts';
import { checkHandlers } from './queue.ts';

const job = (name: string) => defineJob({ name, data: v.object({ id: v.string() }), options: {} });
const handlerOf = (name: string) => handleJob(job(name), async () => {});

test('a job without exactly one handler, or a handler without a job, stops the start', () => {
  expect(() => checkHandlers([job('mail')], [handlerOf('mail')])).not.toThrow();
  const wrong = () =>
    checkHandlers([job('mail'), job('render')], [handlerOf('mail'), handlerOf('mail'), handlerOf('lost')]);
  expect(wrong).toThrow('no handler for «render»; two handlers for «mail»; «lost» is not a known job');
});

test('a job with invalid data is not run', async () => {
  let ran = false;
  const { run } = handleJob(job('render'), async () => {
    ran = true;
  });
  const jobRun = { id: 'x', signal: new AbortController().signal };
  await expect(async () => run({ id: 7 }, jobRun)).rejects.toThrow('Invalid type');
  expect(ran).toBe(false);
});

test('forty simultaneous letters are sent without waiting for the poll between them', async () => {
  await using server = await createTestServer();
  const letter = (number: number) => ({
    to: `reader-${number}@mot.test`,
    subject: 'Mốt',
    text: 'Chào.',
    html: '<p>Chào.</p>',
  });
  await server.studio.db.transaction(async (tx) => {
    for (let number = 0; number < 40; number += 1) await mailLetter(tx, server.studio, letter(number));
  });
  // Polling once a second would take 39 seconds.
  await expect.poll(() => server.post.letters.length, { timeout: 30_000, interval: 10 }).toBe(40);
});
