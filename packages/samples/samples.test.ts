import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { SampleSlug } from '@mot-studio/terms/samples';

import { readSamples } from './built-samples.ts';
import { drawnSamples } from './drawn-samples.ts';
import { renderSamples, revisionOf } from './render-samples.ts';

const pair = drawnSamples.filter(({ slug }) => slug === 'lan' || slug === 'slip-dress');

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'mot-samples-'));
  await renderSamples(directory, pair);
}, 60_000);
afterAll(() => rm(directory, { recursive: true }));

test('every sample of the contract is drawn, once', () => {
  expect(drawnSamples.map(({ slug }) => slug)).toEqual(SampleSlug.options);
});

test('the committed picture of every sample has the revision of its drawing', async () => {
  const committed = await readSamples(join(import.meta.dirname, 'pictures'));
  expect(committed.map(({ slug, revision }) => [slug, revision])).toEqual(
    drawnSamples.map(({ slug, draw }) => [slug, revisionOf(draw())]),
  );
});

test('every drawing is the same each time', () => {
  const drawings = () => pair.map(({ draw }) => draw());
  expect(drawings()).toEqual(drawings());
});

test('the joints of a model lie in its picture, left on the left', () => {
  for (const { handles } of drawnSamples) {
    if (!handles) continue;
    expect(Object.values(handles).every(({ x, y }) => x > 0 && x < 1 && y > 0 && y < 1)).toBe(true);
    expect(handles.left_wrist.x).toBeLessThan(handles.right_wrist.x);
  }
});

test('a drawn sample is read back as the picture that was written', async () => {
  const [model] = await readSamples(directory);
  const { width, height } = await sharp((await model?.render())?.bytes).metadata();
  expect({ slug: model?.slug, role: model?.role, width, height }).toEqual({
    slug: 'lan',
    role: 'person',
    width: 1152,
    height: 1536,
  });
});

test('rendering keeps up-to-date pictures and removes dropped samples', async () => {
  const before = await readdir(directory);
  await writeFile(join(directory, 'old.webp'), '');
  expect(await renderSamples(directory, pair)).toEqual({ drawn: 0, kept: 2 });
  expect(await readdir(directory)).toEqual(before);
});
