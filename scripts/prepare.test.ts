import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { expect, test } from 'vitest';

const prepare = new URL('prepare.mjs', import.meta.url).href;

/** Starts a script from another process, like the pinned Node. */
function started(script: string) {
  const code = `import { endWithParent } from ${JSON.stringify(prepare)}; ${script}`;
  return spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

test('a finished script exits with its own code', async () => {
  const script = started('endWithParent(); process.exitCode = 3;');
  expect(await once(script, 'exit')).toEqual([3, null]);
});

test('a running script ends when its parent has ended', async () => {
  const script = started('endWithParent(); setInterval(() => {}, 1_000); process.send("at work");');
  await once(script, 'message');
  script.disconnect();
  expect(await once(script, 'exit')).toEqual([1, null]);
});
