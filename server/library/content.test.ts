import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as v from 'valibot';

import { accountOps } from '#api/contract/accounts.ts';
import { type Asset, assetOps } from '#api/contract/assets.ts';
import type { BodyOf } from '#api/contract/op.ts';
import { Problem } from '#api/contract/problem.ts';
import { users } from '#server/users/users.tables.ts';
import { days, minutes, seconds } from '#server/platform/clock.ts';
import { colourDistance, noisePicture, pixelAt, plainPicture, red } from '#tests/support/test-pictures.ts';
import { createTestServer, type TestAccount, type TestServer } from '#tests/support/test-server.ts';

import { insertAsset, storePicture, assetView } from './assets.service.ts';
import { storeResult } from './stored-pictures.ts';

const width = 2000;
const height = 1200;

let server: TestServer;
let lan: TestAccount;
let upload: Asset;
let result: Asset;
beforeAll(async () => {
  server = await createTestServer();
  lan = await server.signUp('Lan');
  upload = await server.upload(lan, 'person', {
    bytes: await noisePicture(300, 400).webp().toBuffer(),
    name: 'photo.webp',
  });
  result = await keepResult(lan, 'Lookbook');
});
afterAll(() => server[Symbol.asyncDispose]());

async function keepResult(owner: TestAccount, name: string, nameEn: string | null = null): Promise<Asset> {
  const bytes = await plainPicture(width, height).png().toBuffer();
  const picture = await storePicture(
    server.studio,
    await storeResult({ bytes, contentType: 'image/png', width, height }),
  );
  const row = await insertAsset(server.studio.db, server.studio, picture, {
    ownerId: owner.user.id,
    role: 'result',
    name,
    nameEn,
  });
  return assetView(server.studio, row);
}

const bodyOf = async (answer: Response): Promise<Uint8Array> => new Uint8Array(await answer.arrayBuffer());

async function problemOf(answer: Response): Promise<Pick<Problem, 'status' | 'code'>> {
  const { status, code } = v.parse(Problem, await answer.json());
  return { status, code };
}

const linkTo = (
  asset: Asset,
  body: { size?: 'large' | 'medium' | 'small'; quality?: 'low'; format?: 'jpeg' | 'webp' } = {},
) => server.call(assetOps.downloadLink, { token: lan.token, params: { id: asset.id }, body });

test('a picture may be cached for a day by its viewer only, and cannot run scripts', async () => {
  const { headers } = await server.fetch(upload.url);
  const visible = [
    'content-type',
    'cache-control',
    'content-disposition',
    'x-content-type-options',
    'content-security-policy',
  ];
  expect(Object.fromEntries(visible.map((name) => [name, headers.get(name)]))).toEqual({
    'content-type': 'image/webp',
    'cache-control': 'private, max-age=86400, immutable',
    'content-disposition': 'inline',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
});

test('the address of a picture stays equal all day, so that it is loaded once', async () => {
  const read = async () =>
    (await server.call(assetOps.listAssets, { token: lan.token, query: { role: 'person' } })).items[0]?.url;
  const now = await read();
  server.time.advance(minutes(30));
  expect(await read()).toBe(now);
});

test('a client that has the picture gets 304 without a body', async () => {
  const etag = (await server.fetch(upload.url)).headers.get('etag') ?? '';
  const answer = await server.fetch(upload.url, { headers: { 'if-none-match': etag } });
  expect([answer.status, (await bodyOf(answer)).length, answer.headers.get('etag')]).toEqual([304, 0, etag]);
});

test.each([
  ['bytes=0-9', 206, [0, 10], (size: number) => `bytes 0-9/${size}`],
  ['bytes=10-', 206, [10, undefined], (size: number) => `bytes 10-${size - 1}/${size}`],
  ['bytes=-5', 206, [-5, undefined], (size: number) => `bytes ${size - 5}-${size - 1}/${size}`],
  ['bytes=0-99999999', 206, [0, undefined], (size: number) => `bytes 0-${size - 1}/${size}`],
  ['bytes=99999999-', 416, [0, 0], (size: number) => `bytes */${size}`],
  ['bytes=9-3', 416, [0, 0], (size: number) => `bytes */${size}`],
  ['bytes=-0', 416, [0, 0], (size: number) => `bytes */${size}`],
  ['bytes=0-1,5-6', 200, [0, undefined], () => null],
  ['lines=1-2', 200, [0, undefined], () => null],
])(
  "the response to the range %j is %d with the range's bytes",
  async (range, status, [start, end], contentRange) => {
    const fullBody = await bodyOf(await server.fetch(upload.url));
    const answer = await server.fetch(upload.url, { headers: { range } });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([
      status,
      contentRange(fullBody.length),
    ]);
    expect(await bodyOf(answer)).toEqual(fullBody.slice(start, end));
  },
);

test.each([
  ['another signature', (url: string) => url.replace(/signature=.{5}/, 'signature=AAAAA')],
  ['a later end', (url: string) => url.replace(/expires=\d+/, 'expires=99999999999')],
  ['another size', (url: string) => `${url}&size=thumbnail`],
  ['a download, to escape the mark', (url: string) => `${url}&download=1`],
  ['another format', (url: string) => `${url}&format=png`],
  ['another picture', (url: string) => url.replace(upload.id, result.id)],
])('an address changed to %s is forbidden', async (_, change) => {
  expect(await problemOf(await server.fetch(change(upload.url)))).toEqual({ status: 403, code: 'forbidden' });
});

test('an address without its signature is refused', async () => {
  expect((await server.fetch(upload.url.replace(/&signature=.*/, ''))).status).toBe(400);
});

test('the address of a picture expires after two days at the latest', async () => {
  const asset = await server.upload(lan, 'garment');
  server.time.advance(days(2));
  expect(await problemOf(await server.fetch(asset.url))).toEqual({ status: 403, code: 'forbidden' });
});

test('a download is an uncached attachment with its own name', async () => {
  const change = { token: lan.token, params: { id: upload.id }, body: { name: 'Váy "lụa"' } };
  const { url, filename, watermarked } = await linkTo(await server.call(assetOps.changeAsset, change));
  expect([filename, watermarked]).toEqual(['Váy "lụa".webp', false]);
  const { headers } = await server.fetch(url);
  expect(headers.get('content-disposition')).toBe(
    `attachment; filename="Vay _lua_.webp"; filename*=UTF-8''V%C3%A1y%20%22l%E1%BB%A5a%22.webp`,
  );
  expect(headers.get('cache-control')).toBe('private, no-store');
});

test('a download has the requested file name in letters that every system accepts', async () => {
  const named = await keepResult(lan, 'Đầm đỏ, nền trắng · Sửa ảnh', 'Red dress, nền trắng · Image editing');
  const { url, filename } = await linkTo(named);
  const day = named.created_at.slice(0, 10);
  expect(filename).toBe(`mot-dam-do-nen-trang-sua-anh-${day}-${named.id.slice(-4)}.png`);
  expect((await server.fetch(url)).headers.get('content-disposition')).toContain(`filename="${filename}"`);
  await server.call(accountOps.changeProfile, { token: lan.token, body: { locale: 'en' } });
  expect((await linkTo(named)).filename).toMatch(/^mot-red-dress-nen-trang-image-editing-/);
});

test("a result with a user's name has that name in every language", async () => {
  const { id } = await keepResult(lan, 'Đầm đỏ · Sửa ảnh', 'Red dress · Image editing');
  const renamed = await server.call(assetOps.changeAsset, {
    token: lan.token,
    params: { id },
    body: { name: 'Mẫu Tết' },
  });
  expect([renamed.name, renamed.name_en]).toEqual(['Mẫu Tết', undefined]);
});

test('the address of a download expires after ten minutes', async () => {
  const { url } = await linkTo(upload);
  server.time.advance(minutes(10) - seconds(1));
  expect((await server.fetch(url)).status).toBe(200);
  server.time.advance(seconds(1));
  expect(await problemOf(await server.fetch(url))).toEqual({ status: 403, code: 'forbidden' });
});

test.each([
  [{}, { format: 'png', width: 2000, height: 1200 }, 'Lookbook.png'],
  [{ size: 'large' }, { format: 'png', width: 1800, height: 1080 }, 'Lookbook-1800x1080.png'],
  [{ size: 'medium' }, { format: 'png', width: 1200, height: 720 }, 'Lookbook-1200x720.png'],
  [
    { size: 'small', format: 'jpeg', quality: 'low' },
    { format: 'jpeg', width: 800, height: 480 },
    'Lookbook-800x480-low.jpg',
  ],
  [{ format: 'webp' }, { format: 'webp', width: 2000, height: 1200 }, 'Lookbook.webp'],
] as const)('the preset %j exports %j as %s', async (options, expected, name) => {
  const { url, filename } = await linkTo(result, options);
  const answer = await server.fetch(url);
  const { format, width: w, height: h } = await sharp(await bodyOf(answer)).metadata();
  expect({ format, width: w, height: h }).toEqual(expected);
  expect(answer.headers.get('content-type')).toBe(`image/${expected.format}`);
  expect(filename).toBe(name);
});

/** Counts the pixels of the lower right corner that differ from the plain picture. */
async function marksIn(bytes: Uint8Array): Promise<number> {
  const corner = { left: width / 2, top: height / 2, width: width / 2, height: height / 2 };
  const { data, info } = await sharp(bytes)
    .extract(corner)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let marks = 0;
  for (let at = 0; at < data.length; at += info.channels)
    if (colourDistance([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0], [red.r, red.g, red.b]) > 8)
      marks += 1;
  return marks;
}

/** Returns the columns in which a marked picture differs from a plain one. */
async function marked(bytes: Uint8Array): Promise<{ from: number; to: number }> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const columns: number[] = [];
  for (let at = 0; at < data.length; at += info.channels)
    if (colourDistance([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0], [red.r, red.g, red.b]) > 40)
      columns.push((at / info.channels) % info.width);
  return {
    from: columns.reduce((least, column) => Math.min(least, column), info.width) / info.width,
    to: columns.reduce((most, column) => Math.max(most, column), -1) / info.width,
  };
}

test("a free plan's result is viewed as it is downloaded: with a mark of at most 12 % of its width", async () => {
  const { url, watermarked } = await linkTo(result);
  expect(watermarked).toBe(true);
  const downloaded = await bodyOf(await server.fetch(url));
  expect(await marksIn(downloaded)).toBeGreaterThan(500);
  const { from, to } = await marked(downloaded);
  expect(to - from).toBeLessThanOrEqual(0.12);
  expect(to - from).toBeGreaterThan(0.08);
  const visible = (
    await server.call(assetOps.listAssets, { token: lan.token, query: { role: 'result' } })
  ).items.find(({ id }) => id === result.id);
  const seen = await server.fetch(visible?.url ?? '');
  expect(seen.headers.get('cache-control')).toBe('private, max-age=60, must-revalidate');
  expect(Buffer.from(await bodyOf(seen)).equals(Buffer.from(downloaded))).toBe(true);
  const small = await bodyOf(await server.fetch(visible?.thumbnail_url ?? ''));
  expect((await marked(small)).to).toBeGreaterThan(0.9);
});

test('a new plan removes the mark from viewed results, also at their old address', async () => {
  const vy = await server.signUp('Vy');
  const own = await keepResult(vy, 'Own', null);
  const seen = async () => server.fetch(own.url);
  const before = await seen();
  const etag = before.headers.get('etag') ?? '';
  expect((await server.fetch(own.url, { headers: { 'if-none-match': etag } })).status).toBe(304);
  await server.studio.db.update(users).set({ plan: 'pro' }).where(eq(users.id, vy.user.id));
  const after = await server.fetch(own.url, { headers: { 'if-none-match': etag } });
  expect([after.status, after.headers.get('etag') === etag]).toEqual([200, false]);
  expect((await marked(await bodyOf(after))).to).toBe(-1 / width);
});

test('a result has a label where the download requests it, and by default where the profile sets it', async () => {
  const pro = await server.signUp('Nhi');
  await server.studio.db.update(users).set({ plan: 'pro' }).where(eq(users.id, pro.user.id));
  const own = await keepResult(pro, 'Own', null);
  const take = async (body: BodyOf<typeof assetOps.downloadLink>, asset = own) => {
    const link = await server.call(assetOps.downloadLink, {
      token: pro.token,
      params: { id: asset.id },
      body,
    });
    const { from, to } = await marked(await bodyOf(await server.fetch(link.url)));
    return { labelled: link.labelled, share: to < 0 ? 0 : to - from, isLeft: to < 0.5 };
  };
  const none = { labelled: false, share: 0, isLeft: true };
  expect(await take({})).toEqual(none);
  const vi = await take({ label: 'vi' });
  expect([vi.labelled, vi.isLeft, vi.share > 0.1 && vi.share < 0.2]).toEqual([true, true, true]);
  await server.call(accountOps.changeProfile, { token: pro.token, body: { ai_label: true } });
  expect((await take({ size: 'small', format: 'jpeg' })).labelled).toBe(true);
  expect(await take({ label: 'none' })).toEqual(none);
  const { data: vietnamese } = await pixels(await server.fetch(await urlOf({ label: 'vi' })));
  const { data: english } = await pixels(await server.fetch(await urlOf({ label: 'en' })));
  expect(vietnamese.equals(english)).toBe(false);
  const upload = await server.upload(pro, 'photo', {
    bytes: await plainPicture(400, 300).png().toBuffer(),
    name: 'a.png',
  });
  const { labelled } = await server.call(assetOps.downloadLink, {
    token: pro.token,
    params: { id: upload.id },
    body: { label: 'vi' },
  });
  expect(labelled).toBe(false);

  async function urlOf(body: BodyOf<typeof assetOps.downloadLink>): Promise<string> {
    return (await server.call(assetOps.downloadLink, { token: pro.token, params: { id: own.id }, body })).url;
  }
  async function pixels(answer: Response) {
    return sharp(await bodyOf(answer))
      .raw()
      .toBuffer({ resolveWithObject: true });
  }
});

test('the mark leaves the rest of the picture unchanged', async () => {
  const { url } = await linkTo(result);
  const marked = await bodyOf(await server.fetch(url));
  expect((await pixelAt(marked, 10, 10)).slice(0, 3)).toEqual([red.r, red.g, red.b]);
});

test('the smallest picture also has the mark', async () => {
  const bytes = await plainPicture(96, 96).png().toBuffer();
  const stored = await storePicture(
    server.studio,
    await storeResult({ bytes, contentType: 'image/png', width: 96, height: 96 }),
  );
  const row = await insertAsset(server.studio.db, server.studio, stored, {
    ownerId: lan.user.id,
    role: 'result',
    name: 'Stamp',
  });
  const { url } = await linkTo(assetView(server.studio, row));
  const answer = await server.fetch(url);
  expect(answer.status).toBe(200);
  expect(Buffer.from(await bodyOf(answer)).equals(bytes)).toBe(false);
});

test('uploads are downloaded without a mark', async () => {
  const own = await server.upload(lan, 'photo', {
    bytes: await plainPicture(width, height).png().toBuffer(),
    name: 'own.png',
  });
  const { url, watermarked } = await linkTo(own);
  expect(watermarked).toBe(false);
  expect(await marksIn(await bodyOf(await server.fetch(url)))).toBe(0);
});

test('the address of a binned picture is not found', async () => {
  const asset = await server.upload(lan, 'garment');
  await server.call(assetOps.deleteAsset, { token: lan.token, params: { id: asset.id } });
  expect(await problemOf(await server.fetch(asset.url))).toEqual({ status: 404, code: 'not_found' });
});

test("simultaneous downloads of one file make it once and do not delay other users' uploads", async () => {
  const lan = await server.signUp('Lanh');
  const other = await server.signUp('Khac');
  const { id } = await server.upload(lan, 'image', {
    bytes: await noisePicture(700, 700).jpeg().toBuffer(),
    name: 'a.jpg',
  });
  const { url } = await server.call(assetOps.downloadLink, {
    token: lan.token,
    params: { id },
    body: { size: 'original', format: 'webp' },
  });
  const downloads = Array.from({ length: 130 }, async () => {
    const answer = await server.fetch(url);
    return [answer.status, (await answer.arrayBuffer()).byteLength];
  });
  const uploads = await Promise.all(Array.from({ length: 8 }, () => server.upload(other, 'image')));
  expect(uploads).toHaveLength(8);
  const answers = await Promise.all(downloads);
  expect(new Set(answers.map(([status]) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(([, bytes]) => bytes)).size).toBe(1);
});
