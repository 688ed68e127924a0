import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

import { expect, test } from 'vitest';

const start = (variables: Record<string, string>) => {
  const { PATH } = process.env;
  const program = join(import.meta.dirname, 'start.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [program], {
    encoding: 'utf8',
    env: { PATH, ...variables },
  });
  return { status, stdout, stderr };
};

test.each([
  [{ PUBLIC_URL: 'studio.example' }, 'PUBLIC_URL is not an address that starts with http:// or https://\n'],
  [{ PORT: 'seven' }, 'PORT is not a whole number; allowed are 0 to 65535\n'],
])('a start with %j ends in a sentence before anything is built', (variables, sentence) => {
  expect(start(variables)).toEqual({ status: 1, stdout: '', stderr: sentence });
});
