import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { accountOps } from '#api/contract/accounts.ts';
import { type Asset, assetOps, type UploadRole } from '#api/contract/assets.ts';
import { creditOps } from '#api/contract/credits.ts';
import { type Generation, generationOps, type TryOnBody } from '#api/contract/generation.ts';
import { drawnGarment, drawnPerson } from '@mot-studio/samples/testing/engine-pictures';
import { noisePicture } from '#tests/support/test-pictures.ts';
import { parseAnswer } from '#tests/support/process-calls.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const dataDir = mkdtempSync(join(tmpdir(), 'mot-faults-'));
const demo = { username: 'demo@mot.local', password: '' };
let server: ServerProcess;
let address: string;

async function start(): Promise<void> {
  server = startServerProcess(dataDir, {}, { isWellCompiled: true });
  address = await server.address;
}

beforeAll(async () => {
  await start();
  demo.password = /demo@mot\.local {2}(\S+)/.exec(server.said())?.[1] ?? '';
});
afterAll(async () => {
  await server.end('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
});

async function crash(): Promise<void> {
  await server.end('SIGKILL');
  await start();
}

const send = (path: string, init: RequestInit & { token?: string } = {}): Promise<Response> => {
  const headers = new Headers(init.headers);
  if (init.token) headers.set('authorization', `Bearer ${init.token}`);
  if (typeof init.body === 'string') headers.set('content-type', 'application/json');
  return fetch(`${address}${path}`, { ...init, headers });
};

const signIn = async (): Promise<string> => {
  const { answer, path } = accountOps.login;
  return (await parseAnswer(answer, send(path, { method: 'POST', body: JSON.stringify(demo) }))).access_token;
};

function upload(token: string, role: UploadRole, bytes: Uint8Array): Promise<Asset> {
  const form = new FormData();
  form.set('role', role);
  form.set('file', new File([new Uint8Array(bytes)], `${role}.png`));
  const { answer, path } = assetOps.upload;
  return parseAnswer(answer, send(path, { method: 'POST', body: form, token }));
}

const ownAssets = async (token: string): Promise<string[]> => {
  const { answer, path } = assetOps.listAssets;
  return (await parseAnswer(answer, send(path, { token }))).items.map(({ id }) => id);
};

const books = (token: string) =>
  parseAnswer(creditOps.credits.answer, send('/api/credits?limit=100', { token }));

/** Returns partial files, without the lock file of a running server. */
const scratchFiles = (): string[] =>
  readdirSync(join(dataDir, 'scratch'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.lock'))
    .map(({ name }) => name);

/** Sends only the first half of an upload. */
function uploadHalf(token: string, bytes: Uint8Array): void {
  const boundary = 'half-a-picture';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="role"\r\n\r\nperson\r\n--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="half.png"\r\ncontent-type: image/png\r\n\r\n`;
  const call = request(`${address}${assetOps.upload.path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
  });
  // The kill of the server breaks the request.
  call.on('error', () => {});
  call.write(head);
  call.write(bytes.subarray(0, bytes.length / 2));
}

test('a kill during an upload keeps acknowledged files and no partial file', async () => {
  const token = await signIn();
  const picture = await noisePicture(500, 500).png().toBuffer();
  const kept = await upload(token, 'person', picture);
  uploadHalf(token, picture);
  await vi.waitUntil(() => scratchFiles().length > 0, { timeout: 30_000 });
  await crash();
  expect(await ownAssets(token)).toEqual([kept.id]);
  expect(scratchFiles()).toEqual([]);
  const content = await send(kept.url);
  expect(content.status).toBe(200);
});

test('a kill during sign-ins keeps every issued session', async () => {
  const given: string[] = [];
  const signIns = Array.from({ length: 6 }, () => signIn().then((token) => given.push(token)));
  await Promise.any(signIns);
  await crash();
  await Promise.allSettled(signIns);
  const profiles = given.map((token) => send(accountOps.profile.path, { token }));
  expect((await Promise.all(profiles)).map(({ status }) => status)).toEqual(given.map(() => 200));
});

async function orderTryOn(token: string): Promise<{ key: string; body: TryOnBody; accepted: Generation }> {
  const [model, tee] = await Promise.all([drawnPerson('thu'), drawnGarment('print-tee')]);
  const person = await upload(token, 'person', model.picture.bytes);
  const garment = await upload(token, 'garment', tee.picture.bytes);
  const body = {
    person: person.id,
    garments: [{ asset: garment.id, category: tee.kind }],
    ...(model.handles && { pose: model.handles }),
  };
  const key = randomUUID();
  return { key, body, accepted: await submit(token, key, body) };
}

const submit = (token: string, key: string, body: TryOnBody): Promise<Generation> => {
  const { answer, path } = generationOps.tryOn;
  const headers = { 'idempotency-key': key };
  return parseAnswer(answer, send(path, { method: 'POST', body: JSON.stringify(body), token, headers }));
};

test('a kill during a job neither loses the job nor charges it twice', async () => {
  const token = await signIn();
  const before = await books(token);
  const { key, body, accepted } = await orderTryOn(token);
  const job = () =>
    parseAnswer(generationOps.generation.answer, send(`/ai/generations/${accepted.id}`, { token }));
  await vi.waitUntil(async () => (await job()).status === 'running', { timeout: 30_000 });
  await crash();
  // A client without a response retries with the same key.
  expect((await submit(token, key, body)).id).toBe(accepted.id);
  await vi.waitUntil(async () => ['succeeded', 'failed'].includes((await job()).status), {
    timeout: 90_000,
    interval: 250,
  });
  expect((await job()).status).toBe('succeeded');
  const after = await books(token);
  const entries = after.entries.filter(({ generation }) => generation === accepted.id);
  expect({
    balance: after.balance,
    held: after.held,
    kinds: entries.map(({ kind }) => kind).toSorted(),
  }).toEqual({
    balance: before.balance - 1,
    held: 0,
    kinds: ['capture', 'hold'],
  });
});
