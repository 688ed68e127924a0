import sharp from 'sharp';

import { editDefaults } from '@mot-studio/terms/edit-settings';
import { decode, flattenOnWhite } from '#engine/imaging/codec.ts';
import type { Size } from '#engine/imaging/plane.ts';
import { throwIfAborted } from '#engine/imaging/stop.ts';
import { longestSide } from '#engine/perception/person/person.ts';
import type { EngineTools } from '#engine/runtime/job-tools.ts';
import {
  EngineError,
  type PictureResult,
  type SelectJob,
  type SelectTarget,
} from '#engine/runtime/engine-types.ts';

import { minPart } from './parts.ts';
import { checkUnambiguous, sceneOf, type Scene } from './scene.ts';
import { mannerOf } from './settings.ts';
import type { Cover } from './picture-surface.ts';

/** The default effort of an edit, so that a selection equals the part in an edit. */
const { effort } = mannerOf({ ...editDefaults, seed: 0 });

/** Cover of a target in the scene. @throws EngineError `person_not_found`, `several_faces` for a part of one person */
async function coverOf(target: SelectTarget, scene: Scene): Promise<Cover> {
  if ((target === 'hair' || target === 'skin') && !(await scene.person()))
    throw new EngineError('person_not_found', `nobody has ${target}`);
  await checkUnambiguous(target, scene);
  return scene.cover(target);
}

/** Draws a cover as an 8-bit grey picture, in which white is covered. */
function painted(cover: Cover, { width, height }: Size): Uint8Array {
  const grey = new Uint8Array(width * height);
  for (let y = 0, i = 0; y < height; y++) {
    throwIfAborted();
    for (let x = 0; x < width; x++, i++) grey[i] = Math.round(255 * cover(x, y));
  }
  return grey;
}

const shareOf = (grey: Uint8Array): number => grey.reduce((n, v) => n + (v > 127 ? 1 : 0), 0) / grey.length;

/**
 * Selects a part of a photo for the mask editor: of the person, or of the product in a photo without people.
 *
 * @returns an 8-bit grey PNG of the photo's own size (at most 2,048 px): white is selected.
 * @throws EngineError `person_not_found` (hair, skin), `subject_not_found`, `group_unclear`, `file_unreadable`, and
 *   `hair_not_found` or `region_not_found` where the photo shows no such part
 */
export async function select(job: SelectJob, tools: EngineTools): Promise<PictureResult> {
  tools.onStage?.('analysing');
  const picture = flattenOnWhite((await decode(job.photo.bytes, longestSide)).picture);
  const cover = await coverOf(job.target, sceneOf(picture, job.photo.key, tools, effort));
  tools.onStage?.('processing');
  tools.onProgress?.(0.7);
  const grey = painted(cover, picture);
  if (shareOf(grey) < minPart)
    throw new EngineError(
      job.target === 'hair' ? 'hair_not_found' : 'region_not_found',
      `no ${job.target} was found`,
    );
  tools.onStage?.('generating');
  const { width, height } = picture;
  const bytes = await sharp(grey, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .png({ compressionLevel: 6 })
    .toBuffer();
  throwIfAborted();
  tools.onProgress?.(1);
  return { bytes, contentType: 'image/png', width, height, notes: [] };
}
