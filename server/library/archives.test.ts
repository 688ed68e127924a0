import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import sharp from 'sharp';
import { expect, test } from 'vitest';

import { assetOps } from '#api/contract/assets.ts';
import { createTestServer, type TestServer } from '#tests/support/test-server.ts';
import { createCustomer, type Customer, awaitOutcome, submitTryOn } from '#tests/support/try-on-orders.ts';

const run = promisify(execFile);

/** Unpacks a zip with Python's reader, as an independent implementation. */
async function unzipped(bytes: Uint8Array): Promise<Record<string, Buffer>> {
  const folder = await mkdtemp(join(tmpdir(), 'mot-zip-'));
  try {
    await writeFile(join(folder, 'a.zip'), bytes);
    await run('python3', ['-m', 'zipfile', '-t', join(folder, 'a.zip')]);
    await run('python3', ['-m', 'zipfile', '-e', join(folder, 'a.zip'), join(folder, 'files')]);
    const names = (await readdir(join(folder, 'files'))).toSorted();
    const files = await Promise.all(
      names.map(async (name) => [name, await readFile(join(folder, 'files', name))] as const),
    );
    return Object.fromEntries(files);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function resultOf(server: TestServer, customer: Customer): Promise<string> {
  const { result } = await awaitOutcome(server, customer, (await submitTryOn(server, customer)).id);
  if (!result) throw new Error('nothing was made');
  return result.id;
}

test('an archive is one zip file with the requested size and format and unique names', async () => {
  await using server = await createTestServer();
  server.engine.finishAll();
  const mai = await createCustomer(server, 'Mai');
  const assets = [await resultOf(server, mai), await resultOf(server, mai), mai.order.person];
  const rename = (id: string) =>
    server.call(assetOps.changeAsset, { token: mai.token, params: { id }, body: { name: 'Áo dài đỏ' } });
  for (const id of assets) await rename(id);
  const link = await server.call(assetOps.archiveLink, {
    token: mai.token,
    body: { assets, format: 'jpeg', size: 'small' },
  });
  expect(link.filename).toBe('mot-2026-01-05-3.zip');
  const answer = await server.fetch(link.url);
  expect(answer.headers.get('content-type')).toBe('application/zip');
  const files = await unzipped(new Uint8Array(await answer.arrayBuffer()));
  expect(Object.keys(files)).toEqual([
    'Áo dài đỏ-120x160 (2).jpg',
    'Áo dài đỏ-120x160 (3).jpg',
    'Áo dài đỏ-120x160.jpg',
  ]);
  for (const file of Object.values(files)) {
    const { format, width, height } = await sharp(file).metadata();
    expect([format, width <= 800, height <= 600]).toEqual(['jpeg', true, true]);
  }
});

test('an archive contains no pictures of other users, and its signed address expires', async () => {
  await using server = await createTestServer();
  server.engine.finishAll();
  const [mai, lan] = [await createCustomer(server, 'Mai'), await createCustomer(server, 'Lan')];
  const own = await resultOf(server, lan);
  const { code } = await server.refused(assetOps.archiveLink, {
    token: lan.token,
    body: { assets: [own, mai.order.person] },
  });
  expect(code).toBe('asset_not_found');
  const { url } = await server.call(assetOps.archiveLink, { token: lan.token, body: { assets: [own] } });
  expect((await server.fetch(url.replace(/signature=./, 'signature=_'))).status).toBe(403);
  server.time.advance(11 * 60_000);
  expect((await server.fetch(url)).status).toBe(403);
});
