import { BufferSource, EncodedPacketSink, Input, MP4 } from 'mediabunny';
import { describe, expect, test } from 'vitest';

import type { Size } from '#engine/imaging/plane.ts';

import { createEncoder } from './encode.ts';
import { levelOf } from './sequence.ts';

async function filmOf(size: Size, frames: number): Promise<Uint8Array> {
  const encoder = await createEncoder(size);
  const picture = new Uint8ClampedArray(size.width * size.height * 4);
  for (let frame = 0; frame < frames; frame++) encoder.add(picture.fill(frame * 2));
  return encoder.finish();
}

async function factsOf(bytes: Uint8Array) {
  using input = new Input({ formats: [MP4], source: new BufferSource(bytes) });
  const track = await input.getPrimaryVideoTrack();
  if (!track) throw new Error('no pictures');
  const at: number[] = [];
  for await (const { timestamp } of new EncodedPacketSink(track).packets()) at.push(timestamp);
  const config = await track.getDecoderConfig();
  const boxes = Buffer.from(bytes).toString('latin1');
  return {
    at,
    seconds: await input.computeDuration(),
    size: [await track.getDisplayWidth(), await track.getDisplayHeight()],
    codec: config?.codec.toLowerCase(),
    colours: config?.colorSpace,
    indexFirst: boxes.indexOf('moov') < boxes.indexOf('mdat'),
    saysColours: boxes.includes('colrnclx'),
  };
}

test.each([
  [5, { width: 48, height: 64 }],
  [8, { width: 64, height: 48 }],
  [10, { width: 32, height: 32 }],
] as const)(
  'a film of %i s has a frame every 24th of a second, and starts to play at once',
  async (seconds, size) => {
    const { at, ...facts } = await factsOf(await filmOf(size, seconds * 24));
    expect(at).toEqual(Array.from({ length: seconds * 24 }, (_, k) => expect.closeTo(k / 24, 4)));
    expect(facts).toEqual({
      seconds,
      size: [size.width, size.height],
      codec: 'avc1.42c015',
      colours: { primaries: 'bt709', transfer: 'bt709', matrix: 'bt709', fullRange: false },
      indexFirst: true,
      saysColours: true,
    });
  },
);

describe('the level states the speed that a player needs', () => {
  test.each([
    [{ width: 480, height: 640 }, 30],
    [{ width: 480, height: 854 }, 30],
    [{ width: 1080, height: 1440 }, 40],
    [{ width: 1920, height: 1080 }, 40],
  ] as const)('is for %o the level %i', (size, level) => {
    expect(levelOf(size, 24)).toBe(level);
  });

  test('is the same in the file as in the table', async () => {
    const { codec } = await factsOf(await filmOf({ width: 480, height: 640 }, 1));
    expect(codec).toBe('avc1.42c01e');
  });
});
