import { expect, test } from 'vitest';
import * as v from 'valibot';

import { defineJob, handle } from './job.ts';
import { checkHandlers } from './queue.ts';

const job = (name: string) => defineJob({ name, data: v.object({ id: v.string() }), options: {} });
const handlerOf = (name: string) => handle(job(name), async () => {});

test('every job has one handler and no handler is without its job, or the server does not start', () => {
  expect(() => checkHandlers([job('mail')], [handlerOf('mail')])).not.toThrow();
  const wrong = () =>
    checkHandlers([job('mail'), job('render')], [handlerOf('mail'), handlerOf('mail'), handlerOf('lost')]);
  expect(wrong).toThrow('no handler for «render»; two handlers for «mail»; «lost» is not a known job');
});

test('a job whose data is not what it should be is not run', async () => {
  let ran = false;
  const { run } = handle(job('render'), async () => {
    ran = true;
  });
  const given = { id: 'x', signal: new AbortController().signal };
  await expect(async () => run({ id: 7 }, given)).rejects.toThrow('Invalid type');
  expect(ran).toBe(false);
});
