import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import sharp from 'sharp';

import { hairTemplates, type HairTemplate } from '#api/contract/hairstyles.ts';
import { createCache } from '#server/engine/cache.ts';
import type { Plane } from '#server/engine/core/plane.ts';
import type { GarmentCut } from '#server/engine/garment/garment.ts';
import { changeHair } from '#server/engine/hair/hairstyle.ts';
import type { PersonParse } from '#server/engine/person/person.ts';
import { loadDetector } from '#server/engine/pose/detector.ts';
import type { EngineTools } from '#server/engine/tools.ts';

import { drawFigure, figureFrame, handlesOf } from './figure.ts';
import { models } from './models.ts';

/** Who wears the cuts. */
const wearers = { women: models.sofia, men: models.minh };

/** Head and shoulders, in pixels of the drawing, around the head's middle. */
const frame = { left: 160, above: 150, width: 320, height: 400 };

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
  const pictures = new Map<HairTemplate, Uint8Array>();
  for (const { id, gender } of hairTemplates) {
    if (!templates.includes(id)) continue;
    const wearer = wearers[gender];
    const photo = {
      bytes: await sharp(Buffer.from(drawFigure(wearer)))
        .png()
        .toBuffer(),
      key: gender,
    };
    const { bytes } = await changeHair({ kind: 'hairstyle', photo, style: id, strength: 1, seed: 1 }, tools);
    const { head } = handlesOf(wearer);
    const picture = sharp(bytes).extract({
      left: Math.round(head.x * figureFrame.width) - frame.left,
      top: Math.round(head.y * figureFrame.height) - frame.above,
      width: frame.width,
      height: frame.height,
    });
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
