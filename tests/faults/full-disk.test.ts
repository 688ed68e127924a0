import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test, vi } from 'vitest';

import { accountOps } from '#api/contract/accounts.ts';
import { assetOps } from '#api/contract/assets.ts';
import { serviceOps } from '#api/contract/service.ts';
import { createClient, testPicture } from '#tests/support/test-client.ts';
import { createDataDirectory, startServerProcess } from '#tests/support/server-process.ts';
import { hasSmallDisks } from '#tests/support/small-disk.ts';

const megabyte = 2 ** 20;

test.runIf(hasSmallDisks)(
  'a server with a nearly full disk refuses files, reports it, accepts sign-ins, and recovers when there is room',
  async () => {
    await using data = await createDataDirectory();
    await using server = startServerProcess(data.path, {}, { megabytes: 400 });
    const address = await server.address;
    const client = createClient(
      (path, init) => fetch(`${address}${path}`, init),
      () => Promise.reject(new Error('nobody writes')),
    );
    const [, password = ''] = /demo@mot\.local {2}(\S+)/.exec(server.said()) ?? [];
    const signIn = () => client.call(accountOps.login, { body: { username: 'demo@mot.local', password } });
    const { access_token: token } = await signIn();
    const picture = new File([new Uint8Array(await testPicture())], 'photo.png');
    const upload = () => {
      const body = new FormData();
      body.set('role', 'person');
      body.set('file', picture);
      return fetch(`${address}${assetOps.upload.path}`, {
        method: 'POST',
        body,
        headers: { authorization: `Bearer ${token}` },
      });
    };
    const ready = async () => (await fetch(`${address}${serviceOps.ready.path}`)).status;
    expect([(await upload()).status, await ready()]).toEqual([200, 200]);

    // The disk is mounted only for the server, so the test accesses it through the server's process.
    const disk = join('/proc', String(server.pid), 'root', data.path);
    const { bavail, bsize } = await statfs(disk);
    await writeFile(join(disk, 'filler'), Buffer.alloc(bavail * bsize - 40 * megabyte, 1));
    await vi.waitUntil(async () => (await ready()) === 503, { timeout: 20_000 });
    const refused = await upload();
    expect([refused.status, refused.headers.get('content-type'), refused.headers.get('retry-after')]).toEqual(
      [507, 'application/problem+json', '60'],
    );
    expect(await refused.json()).toMatchObject({ code: 'storage_full' });
    expect((await signIn()).user.email).toBe('demo@mot.local');

    await rm(join(disk, 'filler'));
    await vi.waitUntil(async () => (await ready()) === 200, { timeout: 20_000 });
    expect((await upload()).status).toBe(200);
  },
);
