import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import sharp from 'sharp';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as v from 'valibot';

import { api } from '#api/contract/api.ts';
import { Feature } from '#api/contract/choices.ts';
import { testPicture } from '#tests/support/test-client.ts';
import {
  createDataDirectory,
  type ServerProcess,
  startServerProcess,
} from '#tests/support/server-process.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let directory: Awaited<ReturnType<typeof createDataDirectory>>;
let server: ServerProcess;
let address: string;
let session: string;
let pictures: { PERSON: string; GARMENT: string };
beforeAll(async () => {
  directory = await createDataDirectory();
  server = startServerProcess(join(directory.path, 'data'), {}, { isWellCompiled: true });
  address = await server.address;
  const [, password = ''] = /demo@mot\.local {2}(\S+)/.exec(server.said()) ?? [];
  const signedIn = await post(api.login.path, { username: 'demo@mot.local', password });
  session = v.parse(api.login.answer, await signedIn.json()).access_token;
  pictures = { PERSON: join(directory.path, 'person.png'), GARMENT: join(directory.path, 'garment.png') };
  await writeFile(pictures.PERSON, await testPicture());
  await writeFile(pictures.GARMENT, await testPicture('#334455'));
});
afterAll(async () => {
  await server.end('SIGTERM');
  await directory[Symbol.asyncDispose]();
});

const post = (path: string, body: unknown, token?: string): Promise<Response> =>
  fetch(`${address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });

/** Returns a webhook that the library of Standard Webhooks has signed. */
function signedMessage() {
  const secret = `whsec_${Buffer.from('a secret of this test: 32 bytes.').toString('base64')}`;
  const body = JSON.stringify({ type: 'credits.low', timestamp: '', test: true, data: { balance: 9 } });
  const now = new Date();
  return {
    secret,
    body,
    headers: {
      'webhook-id': 'evt_1',
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign('evt_1', now, body),
    },
  };
}

async function run(command: string, file: string): Promise<unknown> {
  const made = await post(
    api.createToken.path,
    { mode: 'test', name: file, services: [...Feature.options] },
    session,
  );
  const { secret } = v.parse(api.createToken.answer, await made.json());
  const RESULT = join(directory.path, `${file}.jpg`);
  const child = spawn(command, [`tests/clients/${file}`], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      MOT_URL: address,
      MOT_TOKEN: secret,
      RESULT,
      WEBHOOK: JSON.stringify(signedMessage()),
      ...pictures,
    },
  });
  let [said, complained] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (complained += chunk.toString()));
  const [code]: unknown[] = await once(child, 'close').catch((error: unknown) => {
    throw new Error(`${command} cannot be started: this test needs it`, { cause: error });
  });
  expect([code, complained]).toEqual([0, '']);
  expect((await sharp(await readFile(RESULT)).metadata()).format).toBe('jpeg');
  return JSON.parse(said);
}

test.each([
  [process.execPath, 'client.mjs'],
  ['python3', 'client.py'],
])(
  '%s %s, written from the OpenAPI document and the guide alone, orders, downloads and verifies',
  async (command, file) => {
    expect(await run(command, file)).toEqual({
      dry: [true, 0],
      accepted: 202,
      once: true,
      status: 'succeeded',
      test: true,
      jpeg: 'ffd8ff',
      history: [true],
      refused: [422, ['garments']],
      rate: true,
      webhook: 'credits.low',
      forged: null,
    });
  },
);
