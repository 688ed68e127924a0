import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import sharp, { type Region } from 'sharp';

import { hairTemplates, type HairTemplate } from '#api/contract/hairstyles.ts';
import { createCache } from '#server/engine/cache.ts';
import type { Plane } from '#server/engine/core/plane.ts';
import type { GarmentCut } from '#server/engine/garment/garment.ts';
import { changeHair } from '#server/engine/hair/hairstyle.ts';
import type { PersonParse } from '#server/engine/person/person.ts';
import { loadDetector } from '#server/engine/pose/detector.ts';
import type { EngineTools } from '#server/engine/tools.ts';

import { drawFigure, figureFrame, handlesOf } from './figure.ts';
import type { Point } from './geometry.ts';
import type { HairStyle } from './hair.ts';
import { models } from './models.ts';

/** Who wears the cuts. */
const wearers = { women: models.sofia, men: models.minh };

/** What a wearer's hair is drawn as before it is cut, and pixels of the photo for each of the drawing. */
type Before = { readonly hair: HairStyle; readonly scale: number };

const fine = 1.5;
/** The hair that each cut is best made of: the nearer to the cut, the more of it stays. */
const before: Record<HairTemplate, Before> = {
  'straight-layer': { hair: 'long', scale: fine },
  'curly-loose': { hair: 'waves', scale: fine },
  'short-layer': { hair: 'bob', scale: fine },
  'modern-bob': { hair: 'long', scale: fine },
  'mullet-layer': { hair: 'silver-crop', scale: fine },
  hime: { hair: 'long', scale: fine },
  pixie: { hair: 'bob', scale: fine },
  'c-curl': { hair: 'long', scale: fine },
  'noodle-curls': { hair: 'waves', scale: fine },
  'middle-part': { hair: 'long', scale: fine },
  undercut: { hair: 'side-part', scale: 1 },
  'side-part': { hair: 'side-part', scale: 1 },
  mullet: { hair: 'side-part', scale: 1 },
  'short-quiff': { hair: 'side-part', scale: 1 },
  pompadour: { hair: 'side-part', scale: 1 },
  layer: { hair: 'side-part', scale: 1 },
  'crew-cut': { hair: 'crop', scale: 1 },
  'two-block': { hair: 'side-part', scale: 1 },
  'french-crop': { hair: 'crop', scale: 1 },
  mohican: { hair: 'crop', scale: 1 },
};

/** What is photographed and what is shown of it, in pixels of the drawing, around the head's middle. */
const photographed = { left: 320, above: 170, width: 640, height: 720 };
const frame = { left: 160, above: 150, width: 320, height: 400 };

/** Where a rectangle around the head lies in the drawing. */
const around = (head: Point, { left, above, width, height }: typeof frame, scale: number): Region => ({
  left: Math.round((head.x * figureFrame.width - left) * scale),
  top: Math.round((head.y * figureFrame.height - above) * scale),
  width: Math.round(width * scale),
  height: Math.round(height * scale),
});

/**
 * Has the engine give drawn models each of the haircuts to choose from.
 *
 * @returns a WebP of 320 × 400 px for each.
 */
export async function templatePictures(
  templates: readonly HairTemplate[] = hairTemplates.map(({ id }) => id),
): Promise<ReadonlyMap<HairTemplate, Uint8Array>> {
  const tools: EngineTools = {
    detector: await loadDetector(),
    persons: createCache<PersonParse>(1e8),
    garments: createCache<GarmentCut>(1),
    hair: createCache<Plane | undefined>(1e7),
  };
  const photos = new Map<string, Uint8Array>();
  const pictures = new Map<HairTemplate, Uint8Array>();
  for (const { id, gender } of hairTemplates) {
    if (!templates.includes(id)) continue;
    const { hair, scale } = before[id];
    const model = wearers[gender];
    const wearer = { ...model, hair: { ...model.hair, style: hair } };
    const { head } = handlesOf(wearer);
    const taken = around(head, photographed, scale);
    const shown = around(head, frame, scale);
    const key = `${gender} ${hair} ${scale}`;
    const drawn =
      photos.get(key) ??
      (await sharp(Buffer.from(drawFigure(wearer)), { density: 72 * scale })
        .extract(taken)
        .png()
        .toBuffer());
    photos.set(key, drawn);
    const photo = { bytes: drawn, key };
    const { bytes } = await changeHair({ kind: 'hairstyle', photo, style: id, strength: 1, seed: 1 }, tools);
    const picture = sharp(bytes)
      .extract({ ...shown, left: shown.left - taken.left, top: shown.top - taken.top })
      .resize(frame.width, frame.height);
    pictures.set(id, await picture.webp({ quality: 84, effort: 5 }).toBuffer());
  }
  return pictures;
}

/** Writes `<template>.webp` for every haircut into `directory`. */
export async function renderTemplatePictures(directory: string): Promise<number> {
  await mkdir(directory, { recursive: true });
  const pictures = await templatePictures();
  for (const [id, bytes] of pictures) await writeFile(join(directory, `${id}.webp`), bytes);
  return pictures.size;
}
