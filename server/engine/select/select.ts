import sharp from 'sharp';

import { editDefaults } from '#api/contract/edit-settings.ts';
import { decode, onWhite, resample } from '#server/engine/core/codec.ts';
import { guidedFilter } from '#server/engine/core/filters.ts';
import { smoothstep } from '#server/engine/core/math.ts';
import { lightness, toLab } from '#server/engine/core/oklab.ts';
import {
  coverage,
  interpolate,
  planeOf,
  resize,
  type Box,
  type Picture,
  type Plane,
  type Size,
} from '#server/engine/core/plane.ts';
import { heedStop } from '#server/engine/core/stop.ts';
import { hairIn, leastPart, partsOf } from '#server/engine/edit/parts.ts';
import { sceneOf, type Scene } from '#server/engine/edit/scene.ts';
import { mannerOf } from '#server/engine/edit/settings.ts';
import { label } from '#server/engine/person/parse.ts';
import { longestSide, parsePicture, type PersonParse } from '#server/engine/person/person.ts';
import type { EngineTools } from '#server/engine/tools.ts';
import { EngineError, type EngineResult, type SelectJob, type SelectTarget } from '#server/engine/types.ts';

/** What is measured on a part of a picture: a plane that covers `box`. */
type Part = { readonly plane: Plane; readonly box: Box };

const labelsOf: Record<Exclude<SelectTarget, 'background'>, readonly number[]> = {
  subject: [label.hair, label.skin, label.top, label.bottom, label.shoes],
  hair: [label.hair],
  skin: [label.skin],
  top: [label.top],
  bottom: [label.bottom],
};

/** What can be told of a thing by itself. */
type ThingPart = Exclude<SelectTarget, 'background' | 'hair' | 'skin'>;

/** As an edit takes the same part. */
const { effort } = mannerOf({ ...editDefaults, seed: 0 });

/** Pixels that an edge is laid onto the photo's at: more show no more. */
const mostPixels = 1_300_000;

/** One part of the person, its edge laid onto the edges of the photo. */
async function partOf(
  picture: Picture,
  parse: PersonParse,
  target: Exclude<SelectTarget, 'background'>,
): Promise<Part> {
  const { box } = parse;
  const wanted = new Set(labelsOf[target]);
  const by = Math.min(1, Math.sqrt(mostPixels / (box.width * box.height)));
  const size: Size = { width: Math.round(box.width * by), height: Math.round(box.height * by) };
  const guide = lightness(toLab(await resample(picture, size, box)));
  const rough = resize(
    planeOf(parse.mask, (i) => (wanted.has(parse.labels[i] ?? 0) ? 1 : 0)),
    size,
  );
  const radius = Math.max(2, (2.2 * size.width) / parse.mask.width);
  const soft = guidedFilter(guide, rough, radius, 4e-4);
  return { plane: planeOf(soft, (i) => smoothstep(0.18, 0.82, soft.data[i] ?? 0)), box };
}

/** Of a picture that shows nobody, what stands before its ground, or the half of an outfit that is asked for. */
async function partOfThing(picture: Picture, scene: Scene, name: ThingPart): Promise<Part> {
  const cover = await scene.cover(name);
  const { width, height } = picture;
  return { plane: planeOf(picture, (_, x, y) => cover(x, y)), box: { x: 0, y: 0, width, height } };
}

async function partOfPerson(
  picture: Picture,
  parse: PersonParse,
  { target, photo }: SelectJob,
  tools: EngineTools,
): Promise<Part> {
  const hair = await hairIn(picture, parse, photo.key, tools);
  if (target === 'hair') return hair ?? partOf(picture, parse, target);
  const told = hair ? await partsOf(picture, parse, hair) : parse;
  return partOf(picture, told, target === 'background' ? 'subject' : target);
}

async function selected(picture: Picture, job: SelectJob, tools: EngineTools): Promise<Part> {
  const { target, photo } = job;
  if (target === 'hair' || target === 'skin') {
    const parse = await tools.persons.take(photo.key, () => parsePicture(picture, tools.detector));
    return partOfPerson(picture, parse, job, tools);
  }
  const scene = sceneOf(picture, photo.key, tools, effort);
  const parse = await scene.person();
  return parse
    ? partOfPerson(picture, parse, job, tools)
    : partOfThing(picture, scene, target === 'background' ? 'subject' : target);
}

/** An 8-bit grey picture of the size asked for; `inverted` selects all but the part. */
function painted({ plane, box }: Part, { width, height }: Size, inverted: boolean): Uint8Array {
  const grey = new Uint8Array(width * height).fill(inverted ? 255 : 0);
  for (let y = 0; y < box.height; y++)
    for (let x = 0; x < box.width; x++) {
      const value = interpolate(
        plane,
        ((x + 0.5) * plane.width) / box.width - 0.5,
        ((y + 0.5) * plane.height) / box.height - 0.5,
      );
      grey[(box.y + y) * width + box.x + x] = Math.round(255 * (inverted ? 1 - value : value));
    }
  return grey;
}

/**
 * Marks a part of a photo for the mask editor: of the person, or of the thing where nobody is seen.
 *
 * @returns an 8-bit grey PNG of the photo's own size (at most 2,048 px): white is selected.
 * @throws EngineError `person_not_found` (hair, skin), `subject_not_found`, `group_unclear`, `file_unreadable`, and `hair_not_found` or
 *   `region_not_found` where no such part is shown
 */
export async function select(job: SelectJob, tools: EngineTools): Promise<EngineResult> {
  tools.onStage?.('analysing');
  const picture = onWhite((await decode(job.photo.bytes, longestSide)).picture);
  const part = await selected(picture, job, tools);
  tools.onStage?.('processing');
  tools.onProgress?.(0.7);
  if (coverage(part.plane) * part.box.width * part.box.height < leastPart * picture.width * picture.height)
    throw new EngineError(
      job.target === 'hair' ? 'hair_not_found' : 'region_not_found',
      `no ${job.target} was found`,
    );
  tools.onStage?.('generating');
  const { width, height } = picture;
  const grey = painted(part, picture, job.target === 'background');
  const bytes = await sharp(grey, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .png({ compressionLevel: 6 })
    .toBuffer();
  heedStop();
  tools.onProgress?.(1);
  return { bytes, contentType: 'image/png', width, height, notes: [] };
}
