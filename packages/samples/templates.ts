import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Region } from 'sharp';

import { hairTemplates, type HairTemplate } from '@mot-studio/terms/hairstyles';
import { createEngine } from '@mot-studio/engine';

import type { View } from './drawing.ts';
import { drawFigure, figureFrame, handlesOf } from './drawn-figure.ts';
import type { Point } from './drawing-geometry.ts';
import type { HairStyle } from './drawn-hair.ts';
import { models } from './models.ts';

type Template = (typeof hairTemplates)[number];

/** Models who wear the cuts. */
const wearers = { women: models.sofia, men: models.minh };

/** Pixels of a model's photo per unit of the drawing: long hair needs more of them. */
const scales = { women: 1.1, men: 1 };

/** Best source hair for each cut: the nearer to the cut, the more of it stays; hair that already hangs like the cut is declined. */
const before: Record<HairTemplate, HairStyle> = {
  'straight-layer': 'long',
  'curly-loose': 'waves',
  'short-layer': 'bob',
  'modern-bob': 'long',
  'mullet-layer': 'long',
  hime: 'very-long',
  pixie: 'side-part',
  'c-curl': 'long',
  'noodle-curls': 'waves',
  'middle-part': 'very-long',
  undercut: 'side-part',
  'side-part': 'side-part',
  mullet: 'nape',
  'short-quiff': 'side-part',
  pompadour: 'side-part',
  layer: 'side-part',
  'crew-cut': 'crop',
  'two-block': 'side-part',
  'french-crop': 'side-part',
  mohican: 'coils',
};

/** Photographed area and displayed area, in pixels of the drawing, around the head's middle. */
const photographed = { left: 320, above: 170, width: 640, height: 720 };
const frame = { left: 160, above: 150, width: 320, height: 400 };

/** Returns a rectangle around the head in pixels of the drawing. */
const around = (head: Point, { left, above, width, height }: typeof frame, scale: number): Region => ({
  left: Math.round((head.x * figureFrame.width - left) * scale),
  top: Math.round((head.y * figureFrame.height - above) * scale),
  width: Math.round(width * scale),
  height: Math.round(height * scale),
});

/** Returns a key that is equal for cuts of one photo. */
function photoKey({ id, gender }: Template): string {
  return `${gender} ${before[id]}`;
}

/** Renders a model with hair to cut, as a camera close to the head takes it. */
function photoOf({ id, gender }: Template): Promise<Uint8Array> {
  const scale = scales[gender];
  const model = wearers[gender];
  const wearer = { ...model, hair: { ...model.hair, style: before[id] } };
  const { left, top, width, height } = around(handlesOf(wearer).head, photographed, scale);
  const view: View = { x: left / scale, y: top / scale, width: width / scale, height: height / scale, scale };
  return sharp(Buffer.from(drawFigure(wearer, view)))
    .png()
    .toBuffer();
}

/** Crops the result of the engine to the displayed area. */
function cropToFrame({ gender }: Template, photo: Uint8Array): Promise<Buffer> {
  const { head } = handlesOf(wearers[gender]);
  const scale = scales[gender];
  const photoArea = around(head, photographed, scale);
  const visibleArea = around(head, frame, scale);
  return sharp(photo)
    .extract({
      ...visibleArea,
      left: visibleArea.left - photoArea.left,
      top: visibleArea.top - photoArea.top,
    })
    .resize(frame.width, frame.height)
    .webp({ quality: 84, effort: 5 })
    .toBuffer();
}

/**
 * Runs the engine on drawn models with each of the haircuts to choose from, and writes them as `<template>.webp`, 320 × 400
 * px, into `directory`. A single thread caches its analysis of a photo for the next cut of it.
 *
 * @returns the number of pictures.
 */
export async function renderTemplatePictures(
  directory: string,
  only: readonly Template[] = hairTemplates,
): Promise<number> {
  await mkdir(directory, { recursive: true });
  const engine = createEngine({ threads: 1 });
  const photos = new Map<string, Uint8Array>();
  const cut = async (template: Template) => {
    const key = photoKey(template);
    const bytes = photos.get(key) ?? (await photoOf(template));
    photos.set(key, bytes);
    const job = {
      kind: 'hairstyle',
      photo: { bytes, key },
      style: template.id,
      strength: 1,
      seed: 1,
    } as const;
    const result = await engine.run(job, {});
    await writeFile(join(directory, `${template.id}.webp`), await cropToFrame(template, result.bytes));
  };
  // Cuts of one photo follow each other, because a thread caches few analyses.
  const sorted = only.toSorted((a, b) => photoKey(a).localeCompare(photoKey(b)));
  try {
    for (const template of sorted) await cut(template);
  } finally {
    await engine.close();
  }
  return only.length;
}
