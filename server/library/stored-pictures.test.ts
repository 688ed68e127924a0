import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';

import {
  blue,
  deepPng,
  colourDistance,
  emptyPng,
  noisePicture,
  pixelAt,
  plainPicture,
  red,
  redOverBlue,
  shallowPng,
} from '#tests/support/test-pictures.ts';

import { normalisePicture } from './stored-pictures.ts';

const folder = mkdtempSync(join(tmpdir(), 'mot-pictures-'));
afterAll(() => rmSync(folder, { recursive: true }));

function normalise(bytes: Uint8Array, name = 'file') {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return normalisePicture(path, '');
}

const refusedAs = (code: string) => ({ name: 'Refusal', code });

const channels = ({ r, g, b }: typeof red) => [r, g, b];

test.each(['jpeg', 'png', 'webp'] as const)(
  'a %s stays a %s of its size, with a webp thumbnail',
  async (format) => {
    const { bytes, thumbnail, ...rest } = await normalise(
      await plainPicture(900, 600).toFormat(format).toBuffer(),
    );
    expect(rest).toEqual({ contentType: `image/${format}`, width: 900, height: 600 });
    expect(await sharp(bytes).metadata()).toMatchObject({ format, width: 900, height: 600 });
    expect(await sharp(thumbnail).metadata()).toMatchObject({ format: 'webp', width: 512, height: 341 });
  },
);

test("the type follows from the content, whatever the file's name is", async () => {
  const stored = await normalise(await plainPicture(200, 200).png().toBuffer(), 'photo.jpg');
  expect(stored.contentType).toBe('image/png');
});

test.each([
  ['a renamed PDF', '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF'],
  [
    'an SVG with a script',
    '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><script>alert(1)</script></svg>',
  ],
  [
    'a GIF',
    'GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff,\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02D\x01\x00;',
  ],
  ['an HTML page', '<!doctype html><script>alert(1)</script>'],
  ['a RIFF that is a sound', 'RIFF\x24\x00\x00\x00WAVEfmt '],
])('%s is refused as a type', async (_, content) => {
  await expect(normalise(Buffer.from(content, 'latin1'), 'photo.jpg')).rejects.toMatchObject(
    refusedAs('file_type_refused'),
  );
});

test('the server refuses a file that only begins like a picture as damaged', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"/>';
  for (const magic of ['\xff\xd8\xff\xe0', '\x89PNG\r\n\x1a\n', 'RIFF\x24\x00\x00\x00WEBP'])
    await expect(normalise(Buffer.from(magic + svg, 'latin1'))).rejects.toMatchObject(
      refusedAs('file_unreadable'),
    );
});

test.each(['jpeg', 'png', 'webp'] as const)('a truncated %s is refused as damaged', async (format) => {
  const complete = await noisePicture(400, 400).toFormat(format).toBuffer();
  await expect(normalise(complete.subarray(0, complete.length / 2))).rejects.toMatchObject(
    refusedAs('file_unreadable'),
  );
});

test('a JPEG with missing bytes in its scan is refused as damaged', async () => {
  const complete = await noisePicture(400, 400).jpeg().toBuffer();
  const middle = complete.length / 2;
  const damaged = Buffer.concat([complete.subarray(0, middle), complete.subarray(middle + 400)]);
  await expect(normalise(damaged)).rejects.toMatchObject(refusedAs('file_unreadable'));
});

test('a JPEG with stray bytes between its segments is read', async () => {
  const complete = await plainPicture(200, 200).jpeg().toBuffer();
  const secondMarker = complete.indexOf(0xff, 4);
  const strewn = Buffer.concat([
    complete.subarray(0, secondMarker),
    Buffer.from('stray'),
    complete.subarray(secondMarker),
  ]);
  expect((await normalise(strewn)).width).toBe(200);
});

test('a phone photo with an orientation is turned upright', async () => {
  const upright = await redOverBlue(400, 300).png().toBuffer();
  const rotated = await sharp(upright).rotate(-90).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect(await sharp(rotated).metadata()).toMatchObject({ width: 300, height: 400, orientation: 6 });
  const stored = await normalise(rotated);
  expect([stored.width, stored.height]).toEqual([400, 300]);
  expect(colourDistance(await pixelAt(stored.bytes, 200, 20), channels(red))).toBeLessThan(8);
  expect(colourDistance(await pixelAt(stored.bytes, 200, 280), channels(blue))).toBeLessThan(8);
});

test('metadata such as the place and time of a photo is removed', async () => {
  const tagged = await plainPicture(200, 200)
    .withExif({ IFD0: { Artist: 'Mai Lan' }, IFD3: { GPSLatitude: '21/1 1/1 0/1' } })
    .jpeg()
    .toBuffer();
  const { bytes } = await normalise(tagged);
  const { exif, xmp, iptc, orientation } = await sharp(bytes).metadata();
  expect({ exif, xmp, iptc, orientation }).toEqual({
    exif: undefined,
    xmp: undefined,
    iptc: undefined,
    orientation: undefined,
  });
});

test('a CMYK photo becomes sRGB with its colours', async () => {
  const skin = { r: 190, g: 140, b: 120 };
  const cmyk = await plainPicture(200, 200, skin).toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer();
  expect(await sharp(cmyk).metadata()).toMatchObject({ space: 'cmyk', channels: 4 });
  const { bytes } = await normalise(cmyk);
  expect(await sharp(bytes).metadata()).toMatchObject({ space: 'srgb', channels: 3 });
  expect(colourDistance(await pixelAt(bytes, 100, 100), channels(skin))).toBeLessThan(12);
});

test('a photo in a wide gamut becomes sRGB with its colours', async () => {
  const wide = await plainPicture(200, 200).withIccProfile('p3').png().toBuffer();
  const { bytes } = await normalise(wide);
  expect((await sharp(bytes).metadata()).icc).toBe(undefined);
  expect(colourDistance(await pixelAt(bytes, 100, 100), channels(red))).toBeLessThan(4);
});

test('16 bits a channel become 8', async () => {
  const deep = await plainPicture(200, 200).toColourspace('rgb16').png().toBuffer();
  expect((await sharp(deep).metadata()).depth).toBe('ushort');
  const { bytes } = await normalise(deep);
  expect((await sharp(bytes).metadata()).depth).toBe('uchar');
  expect(colourDistance(await pixelAt(bytes, 100, 100), channels(red))).toBeLessThan(2);
});

test.each([
  ['sRGB', 'srgb', [225, 172, 150]],
  ['sRGB', 'srgb', [255, 0, 0]],
  ['Display P3', 'p3', [225, 172, 150]],
] as const)('the colours of 16 bits a channel follow their profile (%s): %j', async (_, profile, colour) => {
  for (const width of [200, 2200]) {
    const deep = await deepPng(width, colour, profile);
    expect(await sharp(deep).metadata()).toMatchObject({ depth: 'ushort', hasProfile: true });
    // The same colour in 8 bits is decoded correctly anyway.
    const shallow = await shallowPng(width, colour, profile);
    const stored = await normalise(deep);
    const { icc } = await sharp(stored.bytes).metadata();
    expect(icc).toBe(undefined);
    const right = await pixelAt((await normalise(shallow)).bytes, 10, 10);
    expect(colourDistance(await pixelAt(stored.bytes, 10, 10), right)).toBeLessThanOrEqual(2);
  }
});

test('a cut-out keeps its transparency', async () => {
  const clear = await sharp({
    create: { width: 200, height: 200, channels: 4, background: { ...red, alpha: 0 } },
  })
    .png()
    .toBuffer();
  const { bytes } = await normalise(clear);
  expect((await pixelAt(bytes, 100, 100)).at(3)).toBe(0);
});

test('a longer side than 2048 px is scaled down to it', async () => {
  const { width, height } = await normalise(await plainPicture(4000, 1000).jpeg().toBuffer());
  expect([width, height]).toEqual([2048, 512]);
});

test('the server keeps the first frame of an animation', async () => {
  const frames = [
    await plainPicture(200, 200, red).png().toBuffer(),
    await plainPicture(200, 200, blue).png().toBuffer(),
  ];
  const moving = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
  expect((await sharp(moving).metadata()).pages).toBe(2);
  const stored = await normalise(moving);
  expect([stored.width, stored.height, (await sharp(stored.bytes).metadata()).pages]).toEqual([
    200,
    200,
    undefined,
  ]);
  expect(colourDistance(await pixelAt(stored.bytes, 100, 100), channels(red))).toBeLessThan(8);
});

test('the server drops data appended to a picture', async () => {
  const picture = await plainPicture(200, 200).jpeg().toBuffer();
  const tail = Buffer.from('<html><script>alert(1)</script></html>PK\x03\x04 payload.zip', 'latin1');
  const comment = Buffer.from('<script>alert(2)</script>', 'latin1');
  const segment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, comment.length + 2]), comment]);
  const polyglot = Buffer.concat([picture.subarray(0, 2), segment, picture.subarray(2), tail]);
  const { bytes } = await normalise(polyglot);
  const stored = Buffer.from(bytes);
  expect(
    ['<script', '<html', 'PK\x03\x04', 'payload'].filter((part) => stored.includes(part, 0, 'latin1')),
  ).toEqual([]);
  expect(stored.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]));
});

test('100 megapixels in a few kilobytes are refused without unpacking', async () => {
  const bomb = emptyPng(10_000, 10_000);
  expect(bomb.length).toBeLessThan(100_000);
  const before = process.memoryUsage().rss;
  await expect(normalise(bomb)).rejects.toMatchObject(refusedAs('file_too_many_pixels'));
  expect(process.memoryUsage().rss - before).toBeLessThan(32 * 1024 * 1024);
});

test.each([
  ['upright', 6048, 8064, 1],
  ['turned', 8160, 6144, 6],
])(
  'a phone photo of 50 megapixels is accepted and scaled down, %s',
  async (_, width, height, orientation) => {
    const photo = await plainPicture(width, height).withMetadata({ orientation }).jpeg().toBuffer();
    const stored = await normalise(photo);
    const isTurned = orientation === 6;
    const scale = 2048 / Math.max(width, height);
    const sides = [Math.round(width * scale), Math.round(height * scale)];
    expect([stored.width, stored.height]).toEqual(isTurned ? sides.toReversed() : sides);
  },
);

test('a JPEG is refused by its decoding cost', async () => {
  const progressive = await plainPicture(9000, 6000).jpeg({ progressive: true }).toBuffer();
  await expect(normalise(progressive)).rejects.toMatchObject(refusedAs('file_too_many_pixels'));
  const huge = await plainPicture(16_001, 10_000).jpeg().toBuffer();
  await expect(normalise(huge)).rejects.toMatchObject(refusedAs('file_too_many_pixels'));
});

test('40 megapixels are accepted, and one row more is refused', async () => {
  const { width, height } = await normalise(emptyPng(8000, 5000));
  expect([width, height]).toEqual([2048, 1280]);
  await expect(normalise(emptyPng(8000, 5001))).rejects.toMatchObject(refusedAs('file_too_many_pixels'));
});

test('a PNG with more data than its header announces is not read further', async () => {
  const bomb = emptyPng(200, 200);
  const lying = Buffer.concat([bomb.subarray(0, 33), emptyPng(200, 100_000).subarray(33)]);
  const outcome = await normalise(lying).catch((error: unknown) => error);
  expect(outcome).toMatchObject({ width: 200, height: 200 });
});

test('a shorter side of 96 px is accepted, and one of 95 px refused', async () => {
  expect((await normalise(await plainPicture(200, 96).png().toBuffer())).height).toBe(96);
  await expect(normalise(await plainPicture(200, 95).png().toBuffer())).rejects.toMatchObject(
    refusedAs('file_too_small'),
  );
});

test('a picture that scaling makes narrower than 96 px is refused as too narrow', async () => {
  await expect(normalise(emptyPng(200_000, 96))).rejects.toMatchObject(refusedAs('file_too_narrow'));
});
