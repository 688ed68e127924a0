import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

import type { EncodedPicture, EngineHandles, GarmentKind, TryOnJob } from '@mot-studio/engine';
import { colour } from '#samples/oklch-colour.ts';
import { drawFigure, fullFigureView } from '#samples/drawn-figure.ts';
import { models } from '#samples/models.ts';
import { drawnSamples } from '#samples/drawn-samples.ts';

type Person = { name: string; picture: EncodedPicture; handles?: EngineHandles };
type Garment = { name: string; picture: EncodedPicture; kind: GarmentKind };

const photoFolder = join(import.meta.dirname, '../../../../shared/photos');

/** Whether the test photos exist: they lie beside the checkout where that is allowed, and are not part of the project. */
export const hasPhotos = existsSync(photoFolder);

/** Reads a test photo by its folder and name. */
export const photoNamed = (name: string): EncodedPicture => ({
  bytes: readFileSync(join(photoFolder, `${name}.jpg`)),
  key: `${name}.jpg`,
});

function photosOf(folder: 'person' | 'garment'): { name: string; picture: EncodedPicture }[] {
  return readdirSync(join(photoFolder, folder)).map((file) => ({
    name: file.replace(/\.\w+$/, ''),
    picture: { bytes: readFileSync(join(photoFolder, folder, file)), key: `${folder}/${file}` },
  }));
}

export const photoPersons = (): Person[] => photosOf('person');

/** Reads the garments; the file's name tells the kind. */
export const photoGarments = (): Garment[] =>
  photosOf('garment').map((photo) => ({
    ...photo,
    kind: photo.name.startsWith('dress') ? 'dresses' : 'tops',
  }));

/** Scale of drawings in tests: 1152 × 1536 becomes 768 × 1024, in an eighth of the time. */
const scale = 2 / 3;
/** Dots per inch at that scale. */
const density = 72 * scale;

const isModel = (slug: string): slug is keyof typeof models => Object.hasOwn(models, slug);

type Drawn = { readonly sample: (typeof drawnSamples)[number]; readonly picture: EncodedPicture };

/** Cache of the process: a drawing takes seconds. */
const drawings = new Map<string, Promise<Drawn>>();

/** Returns a model or garment that the project draws itself, as a picture. */
function drawn(slug: string): Promise<Drawn> {
  const drawing = drawings.get(slug) ?? draw(slug);
  drawings.set(slug, drawing);
  return drawing;
}

async function draw(slug: string): Promise<Drawn> {
  const sample = drawnSamples.find((candidate) => candidate.slug === slug);
  if (!sample) throw new Error(`nobody draws ${slug}`);
  const bytes = isModel(slug)
    ? await pngOfDrawing(drawFigure(models[slug], fullFigureView(scale)), 72)
    : await pngOfDrawing(sample.draw(), density);
  return { sample, picture: { bytes, key: slug } };
}

const drawingsFolder = join(import.meta.dirname, '../../../.cache/drawings');

/**
 * Renders a drawing as a PNG at a number of dots per inch, with a cache for all processes and runs; another drawing or renderer renders
 * anew.
 */
async function pngOfDrawing(svg: string, dotsPerInch: number): Promise<Buffer> {
  const cacheKey = JSON.stringify([sharp.versions, dotsPerInch, svg]);
  const file = join(drawingsFolder, `${createHash('sha256').update(cacheKey).digest('hex')}.png`);
  if (existsSync(file)) return readFile(file);
  const bytes = await sharp(Buffer.from(svg), { density: dotsPerInch }).png().toBuffer();
  const draft = `${file}.${randomUUID()}`;
  await mkdir(drawingsFolder, { recursive: true });
  await writeFile(draft, bytes);
  await rename(draft, file);
  return bytes;
}

export async function drawnPerson(slug: string): Promise<Person> {
  const { sample, picture } = await drawn(slug);
  return { name: slug, picture, ...(sample.handles && { handles: sample.handles }) };
}

/** Returns the exact hair of a drawn model: the pixels that change with the hair's colour. */
export async function drawnHair(
  slug: keyof typeof models,
): Promise<{ width: number; height: number; hair: Uint8Array }> {
  const renderWith = async (hex: string) => {
    const figure = { ...models[slug], hair: { ...models[slug].hair, colour: colour(hex) } };
    return sharp(await pngOfDrawing(drawFigure(figure, fullFigureView(scale)), 72))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
  };
  const [first, second] = await Promise.all([renderWith('#1f7a1f'), renderWith('#7a1f7a')]);
  const { width, height } = first.info;
  const hair = Uint8Array.from({ length: width * height }, (_, i) =>
    [0, 1, 2].some((c) => Math.abs((first.data[i * 3 + c] ?? 0) - (second.data[i * 3 + c] ?? 0)) > 30)
      ? 1
      : 0,
  );
  return { width, height, hair };
}

export async function drawnGarment(slug: string): Promise<Garment> {
  const { sample, picture } = await drawn(slug);
  return { name: slug, picture, kind: sample.category ?? 'tops' };
}

export const jobOf = (person: Person, ...garments: Garment[]): TryOnJob => ({
  kind: 'try-on',
  person: person.picture,
  garments: garments.map(({ picture, kind }) => ({ picture, kind, fit: { width: 1, length: 1 } })),
  ...(person.handles && { handles: person.handles }),
  seed: 1,
});

const drawnPairs = [
  ['thu', 'print-tee'],
  ['minh', 'jeans'],
  ['linh', 'slip-dress'],
  ['sofia', 'blazer'],
] as const;

export type EnginePair = { name: string; job: TryOnJob };

const pairOf = (person: Person, garment: Garment): EnginePair => ({
  name: `${person.name} + ${garment.name}`,
  job: jobOf(person, garment),
});

/** Returns drawn pairs of every kind, and all pairs of the photos if they exist; `short` gives one pair for each person. */
export async function everyPair({ short = false } = {}): Promise<EnginePair[]> {
  const drawn = await Promise.all(
    drawnPairs.map(async ([person, garment]) =>
      pairOf(await drawnPerson(person), await drawnGarment(garment)),
    ),
  );
  if (!hasPhotos) return drawn;
  const garments = photoGarments();
  const photographed = photoPersons().flatMap((person, index) =>
    garments
      .filter((_, place) => !short || place === index % garments.length)
      .map((garment) => pairOf(person, garment)),
  );
  return [...drawn, ...photographed];
}
