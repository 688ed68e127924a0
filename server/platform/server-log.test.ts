import { Writable } from 'node:stream';

import { expect, test } from 'vitest';

import { createLog } from './log.ts';

function capture() {
  const lines: string[] = [];
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  return { log: createLog('trace', sink), text: () => lines.join('') };
}

test('the log hides possible secrets and personal data, also one level down', () => {
  const { log, text } = capture();
  const private_ = { password: 's3cret', otp: 123_456, email: 'lan@example.test', access_token: 'ey.x.y' };
  log.info({ ...private_, body: { ...private_, new_password: 's3cret' } }, 'signed in');
  expect(['s3cret', '123456', 'lan@', 'ey.x.y'].filter((part) => text().includes(part))).toEqual([]);
  expect(text()).toContain('signed in');
});

test('the log keeps the statement of a failed query and hides its parameters', () => {
  const { log, text } = capture();
  const cause = new Error('duplicate key');
  const error = Object.assign(new Error('Failed query: insert … params: lan@example.test', { cause }), {
    query: 'insert into users values ($1)',
  });
  log.error({ err: error }, 'failed');
  expect(text()).toContain('insert into users values ($1)');
  expect(text()).toContain('duplicate key');
  expect(text()).not.toContain('lan@example.test');
});
