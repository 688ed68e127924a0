import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { assetOps, type Asset } from '#api/contract/assets.ts';
import { Problem } from '#api/contract/problem.ts';
import { findFfmpeg } from '#server/platform/ffmpeg.ts';
import { probeFilm } from '#server/providers/film-file.ts';
import { users } from '#server/users/users.tables.ts';
import { createEncoder } from '@mot-studio/engine/film-encoder';
import { createTestServer, type TestAccount, type TestServer } from '#tests/support/test-server.ts';

import { insertAsset, storePicture, assetView } from './assets.service.ts';
import { storeResult } from './stored-pictures.ts';
import { readXmp, xmpPacket } from './xmp.ts';

/** The project's tests need ffprobe, which comes with ffmpeg; on other machines it may be missing. */
const ffmpeg = await findFfmpeg();
const run = promisify(execFile);
const size = { width: 240, height: 320 };
const packet = xmpPacket({ source: 'compositeSynthetic', tool: 'Mốt', made: new Date(0) });

let folder: string;
let film: Uint8Array;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mot-films-'));
  film = await darkFilm();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Makes a film of two seconds in one dark grey, on which mark and label stand out. */
async function darkFilm(): Promise<Uint8Array> {
  const encoder = await createEncoder(size);
  const frame = new Uint8ClampedArray(size.width * size.height * 4).fill(50);
  for (let count = 0; count < 48; count += 1) encoder.add(frame);
  return encoder.finish();
}

/** Stores a film in the library: of the built-in engine, with an animated picture, or of another model, without. */
async function keepFilm(
  server: TestServer,
  owner: TestAccount,
  { bytes = film, own = true }: { bytes?: Uint8Array; own?: boolean } = {},
): Promise<Asset> {
  const page = await sharp({ create: { ...size, channels: 3, background: '#888' } })
    .webp()
    .toBuffer();
  const poster = await sharp(page).png().toBuffer();
  const facts = { durationMs: 2000, poster, ...(own && { animation: await withExtendedHeader(page) }) };
  const stored = await storeResult({ bytes, contentType: 'video/mp4', ...size, film: facts }, packet);
  const files = await storePicture(server.studio, stored);
  const values = { ownerId: owner.user.id, role: 'result', name: 'Film' } as const;
  return assetView(server.studio, await insertAsset(server.studio.db, server.studio, files, values));
}

/** An XMP packet goes into animated WebP files alone, whose header is the extended one. */
const withExtendedHeader = (page: Uint8Array): Promise<Uint8Array> =>
  sharp(page)
    .joinChannel(Buffer.alloc(size.width * size.height, 254), { raw: { ...size, channels: 1 } })
    .webp({ loop: 0 })
    .toBuffer();

const setPlan = (server: TestServer, { user }: TestAccount, plan: 'pro' | 'free_trial') =>
  server.studio.db.update(users).set({ plan }).where(eq(users.id, user.id));

async function take(
  server: TestServer,
  { token }: TestAccount,
  { id }: Asset,
  body: { label?: 'vi' | 'en' | 'none'; format?: 'webp' } = {},
) {
  const { url, ...said } = await server.call(assetOps.downloadLink, { token, params: { id }, body });
  const answer = await server.fetch(url);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return { bytes, said, type: answer.headers.get('content-type') };
}

/** Tells which lower corners of the film's last frame differ from its grey. */
async function drawnIn(bytes: Uint8Array): Promise<{ left: boolean; right: boolean; frames: number }> {
  const file = join(folder, 'taken.mp4');
  await writeFile(file, bytes);
  const raw = join(folder, 'taken.rgb');
  const options = ['-v', 'error', '-y', '-i', file, '-f', 'rawvideo', '-pix_fmt', 'rgb24', raw];
  await run(ffmpeg ?? 'ffmpeg', options);
  const all = await readFile(raw);
  const length = size.width * size.height * 3;
  const frame = all.subarray(40 * length, 41 * length);
  const differs = (from: number, to: number): boolean => {
    for (let y = 280; y < size.height; y += 1)
      for (let x = from; x < to; x += 1)
        if (Math.abs((frame[(y * size.width + x) * 3] ?? 0) - (frame[0] ?? 0)) > 24) return true;
    return false;
  };
  return { left: differs(0, 120), right: differs(120, 240), frames: all.length / length };
}

test.skipIf(!ffmpeg)('an MP4 is downloaded with the label, the mark, or both in each frame', async () => {
  await using server = await createTestServer();
  const lan = await server.signUp('Lan');
  const own = await keepFilm(server, lan);
  expect(own).toMatchObject({ animated: true, can_be_labelled: true });
  const free = await take(server, lan, own, { label: 'vi' });
  expect(free.said).toMatchObject({ watermarked: true, labelled: true });
  expect(await drawnIn(free.bytes)).toEqual({ left: true, right: true, frames: 48 });
  expect(readXmp(free.bytes)).toBe(packet);
  expect(await drawnIn((await take(server, lan, own)).bytes)).toMatchObject({ left: false, right: true });
  await setPlan(server, lan, 'pro');
  const paid = await take(server, lan, own, { label: 'en' });
  expect(paid.said).toMatchObject({ watermarked: false, labelled: true });
  expect(await drawnIn(paid.bytes)).toMatchObject({ left: true, right: false });
  const plain = await take(server, lan, own, { label: 'none' });
  expect(readXmp(plain.bytes)).toBe(packet);
  expect(Buffer.from(plain.bytes).subarray(0, film.length).equals(film)).toBe(true);
});

test.skipIf(!ffmpeg)("a paid plan's film is viewed with the mark after the plan's end", async () => {
  await using server = await createTestServer();
  const lan = await server.signUp('Lan');
  const own = await keepFilm(server, lan);
  const seen = async (asset: Asset) => {
    const answer = await server.fetch(asset.url);
    return drawnIn(new Uint8Array(await answer.arrayBuffer()));
  };
  expect(await seen(own)).toMatchObject({ right: true });
  await setPlan(server, lan, 'pro');
  expect(await seen(own)).toMatchObject({ right: false });
});

test('without ffmpeg the server sends hosted films unmarked on paid plans and refuses them where a mark is due', async () => {
  await using server = await createTestServer();
  const lan = await server.signUp('Lan');
  const foreign = await keepFilm(server, lan, { own: false });
  expect(foreign).toMatchObject({ animated: false, can_be_labelled: false });
  const call = { token: lan.token, params: { id: foreign.id }, body: {} };
  const refused = server.call(assetOps.downloadLink, call);
  await expect(refused).rejects.toThrow('film_unmarkable');
  const archive = { token: lan.token, body: { assets: [foreign.id] } };
  await expect(server.call(assetOps.archiveLink, archive)).rejects.toThrow('film_unmarkable');
  await setPlan(server, lan, 'pro');
  const { said, bytes } = await take(server, lan, foreign, { label: 'vi' });
  expect(said).toMatchObject({ watermarked: false, labelled: false });
  const { url } = await server.call(assetOps.downloadLink, call);
  expect(Buffer.from(bytes).subarray(0, film.length).equals(film)).toBe(true);
  // An address from before the end of the plan gives no unmarked film either.
  await setPlan(server, lan, 'free_trial');
  const late = await server.fetch(url);
  expect([late.status, v.parse(Problem, await late.json()).code]).toEqual([409, 'film_unmarkable']);
});

test.skipIf(!ffmpeg)(
  'with ffmpeg the server marks and labels hosted films and keeps their sound',
  async () => {
    await using server = await createTestServer({ ffmpeg });
    const lan = await server.signUp('Lan');
    const target = join(folder, 'high.mp4');
    const lines = ['-f', 'lavfi', '-i', `color=0x323232:s=${size.width}x${size.height}:r=30:d=2`];
    const sound = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=2'];
    const codecs = [
      '-c:v',
      'libx264',
      '-profile:v',
      'high',
      '-bf',
      '2',
      '-pix_fmt',
      'yuv420p',
      '-c:a',
      'aac',
    ];
    await run(ffmpeg ?? '', ['-v', 'error', '-y', ...lines, ...sound, ...codecs, target]);
    const foreign = await keepFilm(server, lan, { own: false, bytes: await readFile(target) });
    expect(foreign.can_be_labelled).toBe(true);
    const { bytes, said } = await take(server, lan, foreign, { label: 'vi' });
    expect(said).toMatchObject({ watermarked: true, labelled: true });
    expect(await drawnIn(bytes)).toEqual({ left: true, right: true, frames: 60 });
    expect(readXmp(bytes)).toBe(packet);
    expect(await probeFilm(bytes)).toMatchObject({ audio: true, framesPerSecond: 30, ...size });
  },
);
