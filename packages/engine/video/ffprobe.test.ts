import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Size } from '#engine/imaging/plane.ts';
import type { EngineTools } from '#engine/runtime/job-tools.ts';
import type { VideoJob } from '#engine/runtime/engine-types.ts';
import { uncachedTools } from '#engine/testing/engine-tools.ts';
import { shortFilm } from '#engine/testing/short-film.ts';

import { findFfprobe } from '../../../scripts/ffprobe.mjs';
import { createEncoder, framesPerSecond } from './encode.ts';
import { imageToVideo } from './make-film.ts';

/** The full test run installs ffprobe and sets its path; elsewhere it may be missing. */
const ffprobe = process.env['FFPROBE'] ?? findFfprobe();
const run = promisify(execFile);

let folder: string;
let tools: EngineTools;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mot-ffprobe-'));
  tools = await uncachedTools();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const Probed = v.object({
  streams: v.array(
    v.object({
      codec_type: v.string(),
      codec_tag_string: v.string(),
      profile: v.string(),
      level: v.number(),
      width: v.number(),
      height: v.number(),
      pix_fmt: v.string(),
      color_range: v.string(),
      color_space: v.string(),
      color_transfer: v.string(),
      color_primaries: v.string(),
      r_frame_rate: v.string(),
      avg_frame_rate: v.string(),
      nb_read_frames: v.string(),
    }),
  ),
  packets: v.array(v.object({ pts_time: v.string() })),
  format: v.object({ duration: v.string() }),
});

/** Decodes every frame of a file with ffprobe and returns its data and warnings. */
async function probed(bytes: Uint8Array) {
  const file = join(folder, 'film.mp4');
  await writeFile(file, bytes);
  const wanted = `stream=${Object.keys(Probed.entries.streams.item.entries).join()}:packet=pts_time:format=duration`;
  const options = ['-v', 'warning', '-count_frames', '-of', 'json', '-show_entries', wanted, file];
  const { stdout, stderr } = await run(ffprobe ?? 'ffprobe', options, { maxBuffer: 2 ** 24 });
  const { streams, packets, format } = v.parse(Probed, JSON.parse(stdout));
  const boxes = Buffer.from(bytes).toString('latin1');
  return {
    streams,
    seconds: Number(format.duration),
    at: packets.map(({ pts_time }) => Number(pts_time)),
    indexFirst: boxes.indexOf('moov') < boxes.indexOf('mdat'),
    warnings: stderr,
  };
}

/** Expected data of every film, to the last frame. */
const playable = (size: Size, seconds: number, level: number) => ({
  streams: [
    {
      codec_type: 'video',
      codec_tag_string: 'avc1',
      profile: 'Constrained Baseline',
      level,
      ...size,
      pix_fmt: 'yuv420p',
      color_range: 'tv',
      color_space: 'bt709',
      color_transfer: 'bt709',
      color_primaries: 'bt709',
      r_frame_rate: `${framesPerSecond}/1`,
      avg_frame_rate: `${framesPerSecond}/1`,
      nb_read_frames: String(seconds * framesPerSecond),
    },
  ],
  seconds,
  at: Array.from({ length: seconds * framesPerSecond }, (_, k) => expect.closeTo(k / framesPerSecond, 4)),
  indexFirst: true,
  warnings: '',
});

/** Makes a film of a picture without a subject, which costs the engine the least and the encoder the most. */
async function filmOf(photo: Size, wishes: Partial<VideoJob>): Promise<Uint8Array> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
  const bytes = await sharp({ create: { ...photo, channels: 3, noise, background: '#808080' } })
    .png()
    .toBuffer();
  const film = await imageToVideo(
    {
      kind: 'video',
      image: { bytes, key: `${photo.width} × ${photo.height}` },
      seconds: 5,
      resolution: '480p',
      motion: 'natural',
      camera: 'pan-left',
      loop: false,
      unheard: { words: false, sound: false },
      ...wishes,
    },
    tools,
  );
  return film.bytes;
}

/** Encodes frames that hardly cost anything to paint. */
async function encoded(size: Size, seconds: number): Promise<Uint8Array> {
  const encoder = await createEncoder(size);
  const frame = new Uint8ClampedArray(size.width * size.height * 4);
  for (let k = 0; k < seconds * framesPerSecond; k++) encoder.add(frame.fill(k));
  return encoder.finish();
}

const films: readonly [
  name: string,
  make: () => Promise<Uint8Array>,
  Size,
  seconds: number,
  level: number,
][] = [
  ['5 s, 480p', () => filmOf({ width: 80, height: 60 }, {}), { width: 640, height: 480 }, 5, 30],
  [
    '8 s, 480p, very wide, a loop',
    () => filmOf({ width: 320, height: 40 }, { seconds: 8, loop: true }),
    { width: 854, height: 106 },
    8,
    21,
  ],
  [
    '10 s, 480p, very tall, a fixed camera',
    () => filmOf({ width: 40, height: 320 }, { seconds: 10, camera: 'still' }),
    { width: 106, height: 854 },
    10,
    21,
  ],
  [
    '¼ s, 1080p, tall',
    () => encoded({ width: 1080, height: 1440 }, 0.25),
    { width: 1080, height: 1440 },
    0.25,
    40,
  ],
  [
    '¼ s, 1080p, wide',
    () => encoded({ width: 1920, height: 1080 }, 0.25),
    { width: 1920, height: 1080 },
    0.25,
    40,
  ],
  ['the sample of a film of another maker', shortFilm, { width: 96, height: 128 }, 2, 21],
];

test.skipIf(ffprobe === undefined).for(films)(
  'ffprobe reports no problem in a film: %s',
  { timeout: 120_000 },
  async ([, make, size, seconds, level]) => {
    expect(await probed(await make())).toEqual(playable(size, seconds, level));
  },
);
