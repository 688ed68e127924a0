// node packages/engine/bench/bodies.ts <sheet.png> [--only=3,17]: sixty virtual models across the whole range of parameters, the
// same sixty each time. Each model is written at full size beside the sheet as soon as it is made; a full run ends with one sheet
// of all.
import { writeFile } from 'node:fs/promises';
import sharp, { type OverlayOptions } from 'sharp';

import {
  backdrops,
  bmiBounds,
  bodyBounds,
  bodyGenders,
  bodyHairs,
  bodyOutfits,
  bodyPoses,
  bodyTypes,
  skinTones,
  styleHints,
} from '@mot-studio/terms/body';
import { createEngine } from '#engine/runtime/pool.ts';
import type { BodyJob } from '#engine/runtime/engine-types.ts';

const count = 60;
const perRow = 10;
const tile = { width: 240, height: 320 };
const caption = 32;
const colours = ['#2f6f5f', '#f2f1ee', '#1d1d1f', '#b3252c', '#3a6fb0', '#d98fa0', '#7a4e30'];

/** Position of a model in a range, 0–1; positions cover the range evenly (an additive recurrence). */
const share = (index: number, step: number): number => (0.5 + index * step) % 1;
const between = ({ low, high }: { low: number; high: number }, at: number): number =>
  Math.round(low + (high - low) * at);

function pick<T>(list: readonly T[], index: number): T {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('an empty list');
  return found;
}

function jobAt(index: number): BodyJob {
  const height_cm = between(bodyBounds.height_cm, share(index, 0.6180339887));
  // Most models have common weights; a few cover both ends of the allowed range.
  const bmi = bmiBounds.low + (bmiBounds.high - bmiBounds.low) * share(index, 0.7548776662) ** 1.6;
  const weight_kg = Math.min(
    bodyBounds.weight_kg.high,
    Math.max(bodyBounds.weight_kg.low, Math.round(bmi * (height_cm / 100) ** 2)),
  );
  return {
    kind: 'body',
    parameters: {
      gender: pick(bodyGenders, index),
      height_cm,
      weight_kg,
      age: between(bodyBounds.age, share(index, 0.5698402909)),
      skin_tone: pick(skinTones, index * 3 + Math.floor(index / 8)),
      body_type: pick(bodyTypes, index + Math.floor(index / 8)),
    },
    look: {
      pose: pick(bodyPoses, Math.floor(index / 2)),
      hair: pick(bodyHairs, index + Math.floor(index / 10)),
      outfit: pick(bodyOutfits, Math.floor(index / 2) + Math.floor(index / 6)),
      outfit_color: pick(colours, index),
      backdrop: pick(backdrops, Math.floor(index / 2) + Math.floor(index / 12)),
    },
    aspect: '3:4',
    prompt: '',
    hints: index % 5 === 4 ? [pick(styleHints.slice(3), Math.floor(index / 5))] : [],
    seed: 1,
  };
}

function captionOf(index: number, { parameters: p, look }: BodyJob): Buffer {
  const line = (text: string, y: number): string =>
    `<text x="4" y="${y}" font-family="sans-serif" font-size="11" fill="#000">${text}</text>`;
  const first = `${index} ${p.gender} ${p.height_cm} cm ${p.weight_kg} kg, ${p.age}, ${p.body_type}`;
  const second = `${p.skin_tone}, ${look.hair}, ${look.outfit}, ${look.pose}`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${tile.width}" height="${caption}">${line(first, 12)}${line(second, 26)}</svg>`,
  );
}

const [target = ''] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
if (!target.endsWith('.png'))
  throw new Error('say where the sheet should go: node packages/engine/bench/bodies.ts sheet.png');
const only = process.argv
  .find((argument) => argument.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',')
  .map(Number);

const pool = createEngine();
const rendered = await Promise.all(
  (only ?? Array.from({ length: count }, (_, index) => index)).map(async (index) => {
    const job = jobAt(index);
    const { bytes } = await pool.run(job, {});
    await writeFile(target.replace(/\.png$/, `-${index}.png`), bytes);
    return { index, job, bytes };
  }),
);
await pool.close();

if (!only) {
  const rows = Math.ceil(rendered.length / perRow);
  const tiles = await Promise.all(
    rendered.map(async ({ index, job, bytes }): Promise<OverlayOptions[]> => {
      const left = (index % perRow) * tile.width;
      const top = Math.floor(index / perRow) * (tile.height + caption);
      const small = await sharp(bytes)
        .resize({ ...tile, fit: 'cover' })
        .png()
        .toBuffer();
      return [
        { input: captionOf(index, job), left, top },
        { input: small, left, top: top + caption },
      ];
    }),
  );
  await sharp({
    create: {
      width: perRow * tile.width,
      height: rows * (tile.height + caption),
      channels: 3,
      background: '#ffffff',
    },
  })
    .composite(tiles.flat())
    .png()
    .toFile(target);
}
