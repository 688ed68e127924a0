import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

import { editExamples, type EditExample } from '@mot-studio/terms/edit-examples';
import { editDefaults, type EditPreset } from '@mot-studio/terms/edit-settings';
import { presetOperations } from '@mot-studio/terms/editing';
import type { ModelSlug } from '@mot-studio/terms/samples';
import { interpret } from '@mot-studio/language/edit';
import { type ComposeJob, createEngine, type EditJob } from '@mot-studio/engine';

import type { View } from './drawing.ts';
import { drawFigure } from './drawn-figure.ts';
import { models } from './models.ts';
import { drawRoom, type Furniture } from './room.ts';

/** Views of a drawing for a photo. */
const frames = {
  whole: { x: 0, y: 40, width: 1152, height: 1440, scale: 0.625 },
  half: { x: 256, y: 60, width: 640, height: 800, scale: 1.125 },
  head: { x: 416, y: 70, width: 320, height: 400, scale: 2.25 },
} satisfies Record<string, View>;

/** Source and request of an example: a sentence, parsed like a visitor's, or a preset. */
type Recipe = ({ readonly say: string } | { readonly preset: EditPreset }) & {
  readonly of: readonly ModelSlug[];
  readonly frame?: keyof typeof frames;
  /** Whether the model stands in a room. */
  readonly inRoom?: true;
  /** Furniture of the room that is painted over. */
  readonly painted?: Furniture;
  readonly strength?: number;
};

/** Sentences of the guidelines' pages, verbatim. */
export const recipes: Record<EditExample, Recipe> = {
  brighter: { say: 'A little brighter and warmer', of: ['thu'] },
  'white-background': { say: 'White background', of: ['sofia'], inRoom: true },
  'blurred-background': { say: 'Blur the background', of: ['kofi'], inRoom: true },
  'navy-top': { say: 'Make the shirt navy blue', of: ['sofia'], frame: 'half' },
  'smooth-skin': { say: 'Smooth the skin a little, whiten the teeth', of: ['thu'], frame: 'head' },
  square: { say: 'Crop to a square around the person', of: ['linh'] },
  artistic: { preset: 'artistic', of: ['amara'], frame: 'half' },
  amounts: { say: 'Brightness +20%, a bit less contrast', of: ['hugo'] },
  'kept-face': { say: "Warmer, but don't touch the face", of: ['amara'], frame: 'half' },
  'black-and-white': {
    say: 'Black and white, very strong contrast, dark corners',
    of: ['minh'],
    inRoom: true,
  },
  removed: { say: 'Remove the selected area', of: ['lan'], inRoom: true, painted: 'plant' },
  'red-area': { say: 'Change the painted area to red', of: ['lan'], inRoom: true, painted: 'pot' },
  'half-strength': { say: 'Make the shirt navy blue', of: ['sofia'], frame: 'half', strength: 0.5 },
  collage: { say: 'Make a collage with a thin white frame', of: ['lan', 'minh', 'amara', 'kofi'] },
  scene: { say: 'Put the person from picture 1 into picture 2 on the left', of: ['lan', 'hugo'] },
};

type Photo = { readonly bytes: Buffer; readonly key: string };

const pngOf = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).png().toBuffer();

async function photographed(slug: ModelSlug, { frame = 'whole', inRoom }: Recipe): Promise<Buffer> {
  const view = frames[frame];
  const photo = await pngOf(drawFigure(models[slug], view));
  if (!inRoom) return photo;
  return sharp(photo)
    .composite([{ input: await pngOf(drawRoom(view)) }])
    .removeAlpha()
    .png()
    .toBuffer();
}

/** Returns a function that takes the photos of recipes: each photo is taken once, and its key lets the engine reuse its results. */
function photographer(): (recipe: Recipe) => Promise<Photo[]> {
  const cache = new Map<string, Promise<Buffer>>();
  return (recipe) =>
    Promise.all(
      recipe.of.map(async (slug) => {
        const key = [slug, recipe.frame ?? 'whole', recipe.inRoom ? 'in room' : ''].join(' ');
        const photo = cache.get(key) ?? photographed(slug, recipe);
        cache.set(key, photo);
        return { bytes: await photo, key };
      }),
    );
}

async function jobOf(name: EditExample, images: readonly Photo[]): Promise<EditJob | ComposeJob> {
  const recipe = recipes[name];
  const settings = { ...editDefaults, strength: recipe.strength ?? editDefaults.strength, seed: 1 };
  const [image] = images;
  if (!image) throw new Error(`${name} is made of nothing`);
  if ('preset' in recipe)
    return { kind: 'edit', image, operations: presetOperations[recipe.preset], ...settings };
  const { operations, plan } = interpret(recipe.say, images.length);
  if (plan) return { kind: 'compose', images, plan, ...settings };
  const view = frames[recipe.frame ?? 'whole'];
  const mask = recipe.painted && {
    mask: { bytes: await pngOf(drawRoom(view, recipe.painted)), key: `${name} mask` },
  };
  return { kind: 'edit', image, operations, ...settings, ...mask };
}

/** Returns one photo unchanged, several in a row. */
async function joinInRow(photos: readonly Photo[], { width, height }: { width: number; height: number }) {
  const each = Math.floor(width / photos.length);
  const small = await Promise.all(
    photos.map(({ bytes }) => sharp(bytes).resize(each, height).png().toBuffer()),
  );
  return sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .composite(small.map((input, k) => ({ input, left: k * each, top: 0 })))
    .webp({ quality: 80, effort: 5 })
    .toBuffer();
}

/**
 * Runs the engine on drawn models with the requests of the guidelines, and writes `<example>-before.webp` and
 * `<example>-after.webp` into `directory`, in the sizes of the contract.
 *
 * @returns the number of examples.
 * @throws for an edit whose result has another shape than the pages expect.
 */
export async function renderEditExamples(directory: string, only = exampleNames): Promise<number> {
  await mkdir(directory, { recursive: true });
  const engine = createEngine({ threads: 1 });
  const photosOf = photographer();
  try {
    for (const name of only) {
      const photos = await photosOf(recipes[name]);
      const { bytes, width, height } = await engine.run(await jobOf(name, photos), {});
      const { before, after } = editExamples[name];
      if (Math.abs(width / height / (after.width / after.height) - 1) > 0.01)
        throw new Error(`${name} came out as ${width} × ${height}`);
      const resized = sharp(bytes)
        .resize({ ...after, fit: 'fill' })
        .webp({ quality: 80, effort: 5 });
      await writeFile(join(directory, `${name}-before.webp`), await joinInRow(photos, before));
      await writeFile(join(directory, `${name}-after.webp`), await resized.toBuffer());
    }
  } finally {
    await engine.close();
  }
  return only.length;
}

const isExample = (name: string): name is EditExample => Object.hasOwn(editExamples, name);
const exampleNames = Object.keys(editExamples).filter(isExample);
