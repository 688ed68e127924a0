import { type EditOperation, isReshaping } from '@mot-studio/terms/editing';
import { decode, encodePng, isOpaque } from '#engine/imaging/codec.ts';
import { maskAt, planeOf, type Box, type Picture, type Plane, type Size } from '#engine/imaging/plane.ts';
import { throwIfAborted } from '#engine/imaging/stop.ts';
import { checkDyed, dyeHair } from '#engine/hair/dye.ts';
import type { DetectedHair } from '#engine/hair/detected-hair.ts';
import { longestSide } from '#engine/perception/person/person.ts';
import { type EngineTools, progressOf, type Progress } from '#engine/runtime/job-tools.ts';
import {
  EngineError,
  type EditJob,
  type EncodedPicture,
  type EngineNoteCode,
  type PictureResult,
} from '#engine/runtime/engine-types.ts';

import { changeBackground, isBackground } from './background.ts';
import { autoColour, denoise, enhance } from './enhance.ts';
import { changeFaces, isFaceOperation } from './face-edits.ts';
import { movedBox, fitToLimit, cutsOff, reshapePicture, croppedView } from './picture-geometry.ts';
import { relight } from './lighting.ts';
import { applyLook, paint, vignette } from './looks.ts';
import { fullMatte } from './subject-matte.ts';
import { colourLips, recolourRegion } from './recolour-region.ts';
import { removeObject } from './remove-object.ts';
import {
  subjectCoverage,
  checkUnambiguous,
  faceExtent,
  isAmbiguous,
  sceneOf,
  subjectBox,
  type PartName,
  type Scene,
} from './scene.ts';
import { mannerOf, type Manner } from './settings.ts';
import { blend, type Cover, type Pixel } from './picture-surface.ts';
import { blur, isTone, retone, sharpen } from './picture-tone.ts';

const progressAt = { analysing: 0.02, processing: 0.3, edited: 0.87, generating: 0.88, done: 1 } as const;

/** Rank of an operation: removal and recolouring come before tone, then the background, looks and light last. */
function rankOf(operation: EditOperation): number {
  if (operation.kind === 'remove-object') return 0;
  // Blush follows the evening of the skin.
  if (operation.kind === 'blush') return 2;
  if (isFaceOperation(operation)) return 1;
  if (operation.kind === 'recolour') return 2;
  if (operation.kind === 'denoise') return 3;
  if (operation.kind === 'auto-colour' || operation.kind === 'enhance') return 4;
  if (isTone(operation)) return operation.region ? 6 : 5;
  if (operation.kind === 'sharpness' || operation.kind === 'blur') return 7;
  if (isBackground(operation)) return 8;
  if (operation.kind === 'lighting') return 9;
  // Vintage and painted looks have tints of their own, which greys must not have; sepia tints the greys.
  if (operation.kind === 'black-and-white') return 11;
  if (operation.kind === 'sepia') return 12;
  if (operation.kind === 'vignette') return 13;
  return operation.kind === 'keep' || isReshaping(operation) ? 14 : 10;
}

/** Sorts operations by their rank; operations of the same rank keep the order of the instruction. */
export const sortOperations = (operations: readonly EditOperation[]): EditOperation[] =>
  operations.toSorted((a, b) => rankOf(a) - rankOf(b));

/** Inputs of an operation. */
type OperationContext = {
  readonly picture: Picture;
  readonly mask: Plane | undefined;
  readonly scene: Scene;
  readonly manner: Manner;
};

/** Mask and scene in which parts are searched. */
type PartContext = Pick<OperationContext, 'mask' | 'scene'>;

type Recolouring = Extract<EditOperation, { kind: 'recolour' }>;

/** Returns the found part; undefined where it is not found and a mask shows it. */
async function findUnlessMasked<Found>(
  isMasked: boolean,
  look: () => Promise<Found>,
): Promise<Found | undefined> {
  try {
    return await look();
  } catch (error) {
    if (isMasked && error instanceof EngineError && error.code !== 'engine_failed') return undefined;
    throw error;
  }
}

/** Least share of a mask that the parse's part must cover; below it the mask shows another person's part. */
const minCoveredShare = 0.15;

function coversPart(mask: Plane, cover: Cover): boolean {
  let [covered, total] = [0, 0];
  for (let y = 0, i = 0; y < mask.height; y++)
    for (let x = 0; x < mask.width; x++, i++) {
      const share = mask.data[i] ?? 0;
      total += share;
      covered += share * cover(x, y);
    }
  return covered >= minCoveredShare * total;
}

/**
 * Finds a part of a person; undefined where it is unclear and a mask shows it.
 *
 * @throws EngineError `several_faces` where several people have it and no mask selects one
 */
async function partOf<Found>(
  part: PartName,
  { scene, mask }: PartContext,
  look: () => Promise<Found>,
  coverIn: (found: Found) => Cover,
): Promise<Found | undefined> {
  if (!mask) {
    await checkUnambiguous(part, scene);
    return look();
  }
  const found = await findUnlessMasked(true, look);
  return found && (await isAmbiguous(part, scene)) && !coversPart(mask, coverIn(found)) ? undefined : found;
}

const identity = (cover: Cover): Cover => cover;
const coverOfPart = (part: PartName, place: PartContext): Promise<Cover | undefined> =>
  partOf(part, place, () => place.scene.cover(part), identity);
const tonedPart = (part: PartName, place: PartContext): Promise<Cover | undefined> =>
  partOf(part, place, () => place.scene.toned(part), identity);

/**
 * Finds the hair to dye; undefined where it is unclear and a mask shows it.
 *
 * @throws EngineError for hair on which the dye would look wrong
 */
const hairFor = (colour: string, scene: Scene, isMasked: boolean): Promise<DetectedHair | undefined> =>
  findUnlessMasked(isMasked, async () => {
    const hair = await scene.detectedHair();
    checkDyed(hair, colour);
    return hair;
  });

async function dye(bench: OperationContext, { target, colour }: Recolouring): Promise<void> {
  const { picture, mask, scene, manner } = bench;
  if (target === 'masked' && !mask) throw new EngineError('mask_missing', 'the mask shows what to recolour');
  const isMasked = mask !== undefined;
  const hair = target === 'hair' ? await hairFor(colour, scene, isMasked) : undefined;
  if (hair) return dyeHair(picture, hair, colour);
  const masked: Cover = (x, y) => mask?.data[y * picture.width + x] ?? 0;
  if (target === 'lips')
    return colourLips(picture, colour, (await coverOfPart(target, bench)) ?? masked, manner);
  const matte =
    target === 'masked' || target === 'hair'
      ? undefined
      : await partOf(
          target,
          bench,
          () => scene.matte(target),
          (found) => fullMatte(found, picture).cover,
        );
  const cloth = matte
    ? fullMatte(matte, picture)
    : {
        cover: masked,
        unmix: (_: Pixel, x: number, y: number) => masked(x, y),
      };
  recolourRegion(picture, colour, cloth, manner);
}

/** Applies one operation to the full picture, in place; the mask limits the result at the end. */
async function applyOperation(bench: OperationContext, operation: EditOperation): Promise<void> {
  const { picture, mask, scene, manner } = bench;
  const cover =
    'region' in operation && operation.region
      ? await (isTone(operation) ? tonedPart : coverOfPart)(operation.region, bench)
      : undefined;
  throwIfAborted();
  if (isTone(operation)) return retone(picture, operation, manner, cover);
  if (isFaceOperation(operation)) return changeFaces(picture, operation, scene, manner);
  if (isBackground(operation)) return changeBackground(picture, operation, await scene.subject(), manner);
  if (isReshaping(operation)) return undefined;
  switch (operation.kind) {
    case 'keep':
      return undefined;
    case 'remove-object':
      return removeObject(picture, mask, manner);
    case 'recolour':
      return dye(bench, operation);
    case 'auto-colour':
      return autoColour(picture, operation.amount, manner, cover);
    case 'enhance':
      return enhance(picture, operation.amount, manner, cover);
    case 'denoise':
      return denoise(picture, operation.amount, manner, cover);
    case 'sharpness':
      return sharpen(picture, operation.amount, manner, cover);
    case 'blur':
      return blur(picture, operation.amount, cover);
    case 'artistic':
      return paint(picture, operation.amount, manner, cover);
    case 'vignette':
      return vignette(picture, operation.amount, cover);
    case 'lighting':
      return relight(picture, operation, await alphaOf(scene), manner, cover);
    case 'black-and-white':
    case 'sepia':
    case 'vintage':
      return applyLook(picture, operation, manner, cover);
  }
}

/** Coverage of the subject or the group; undefined without one. */
async function alphaOf(scene: Scene): Promise<Plane | undefined> {
  try {
    return await subjectCoverage(scene);
  } catch (error) {
    if (error instanceof EngineError && error.code === 'subject_not_found') return undefined;
    throw error;
  }
}

/** A mask as a plane of the picture's size, 0–1. */
async function maskFor(picture: Picture, mask: EncodedPicture): Promise<Plane> {
  const { picture: decoded } = await decode(mask.bytes, longestSide);
  const sx = decoded.width / picture.width;
  const sy = decoded.height / picture.height;
  return planeOf(picture, (_, x, y) => {
    const at =
      (Math.min(decoded.height - 1, Math.floor((y + 0.5) * sy)) * decoded.width +
        Math.min(decoded.width - 1, Math.floor((x + 0.5) * sx))) *
      4;
    return maskAt(decoded.data, at);
  });
}

/** Invisible change of a channel, in levels of 255. */
const invisibleLevels = 1;

function isAlike(a: Picture, b: Picture): boolean {
  return (
    a.width === b.width &&
    a.height === b.height &&
    a.data.every((value, i) => Math.abs(value - (b.data[i] ?? 0)) <= invisibleLevels)
  );
}

/** @throws EngineError `several_faces`, or as a scene's `cover` */
async function keptCover(region: PartName, { scene, mask }: PartContext): Promise<Cover> {
  if (!mask) await checkUnambiguous(region, scene);
  return scene.cover(region);
}

export type EditRequest = {
  readonly operations: readonly EditOperation[];
  readonly strength: number;
  readonly manner: Manner;
  readonly mask?: Plane | undefined;
};

/**
 * Applies operations to a decoded picture. Changes are limited to the mask, by its coverage, and blended over the original by the
 * strength. Kept parts are restored, then the shape is changed.
 *
 * @throws EngineError for an operation that this picture does not allow, before any result
 */
export async function editDecodedPicture(
  original: Picture,
  { operations, strength, manner, mask }: EditRequest,
  scene: Scene,
  progress?: Progress,
): Promise<{ picture: Picture; notes: readonly EngineNoteCode[] }> {
  const shapes = operations.filter(isReshaping);
  if (mask && shapes.length > 0) throw new EngineError('mask_on_reshaped', 'a mask holds the shape');
  const picture: Picture = { ...original, data: Uint8ClampedArray.from(original.data) };
  const steps = sortOperations(operations);
  for (const [k, operation] of steps.entries()) {
    await applyOperation({ picture, mask, scene, manner }, operation);
    progress?.((k + 1) / steps.length);
  }
  const keptCovers = await Promise.all(
    operations.flatMap((operation) =>
      operation.kind === 'keep' ? [keptCover(operation.region, { scene, mask })] : [],
    ),
  );
  const { width } = original;
  blend(picture, original, (x, y) => {
    let share = strength * (mask?.data[y * width + x] ?? 1);
    for (const cover of keptCovers) share *= 1 - cover(x, y);
    return 1 - share;
  });
  let subject = shapes.some(isAroundSubject) ? await subjectBox(scene, original) : undefined;
  let face = subject && (await faceBox(scene));
  let shaped = picture;
  const notes = new Set<EngineNoteCode>();
  for (const shape of shapes) {
    if (shape.kind === 'crop-to-subject' && !subject)
      throw new EngineError('subject_not_found', 'there is nothing to crop to');
    const [before, around] = [shaped, subject];
    const view = around && croppedView(before, shape, around);
    shaped = await reshapePicture(before, shape, around);
    const isCropped = shape.kind === 'crop' && view !== undefined;
    if (isCropped && [around, face].some((box) => box && cutsOff(before, box, view)))
      notes.add('subject_cut');
    const moved = (box: Box | undefined) => box && movedBox(before, shape, view, box);
    [subject, face] = [moved(subject), moved(face)];
  }
  return { picture: await fitToLimit(shaped, longestSide), notes: [...notes] };
}

async function faceBox(scene: Scene): Promise<Box | undefined> {
  const face = (await scene.person())?.pose.face;
  return face && faceExtent(face);
}

/** Whether the shape depends on the subject, where the picture has one. */
const isAroundSubject = ({ kind }: EditOperation): boolean =>
  kind === 'crop' || kind === 'crop-to-subject' || kind === 'centre';

/**
 * Edits a picture by operations.
 *
 * @returns a lossless picture of at most 2,048 px, with alpha where the background was removed. Outside of the mask every pixel is
 *   the original's.
 * @throws EngineError for an operation that this picture does not allow, `edit_changes_nothing` for one without effect; the reason
 *   of an abort.
 */
export async function editPicture(job: EditJob, tools: EngineTools): Promise<PictureResult> {
  tools.onStage?.('analysing');
  tools.onProgress?.(progressAt.analysing);
  if (job.operations.length === 0) throw new EngineError('edit_not_understood', 'there is nothing to do');
  const { picture, scaledDown } = await decode(job.image.bytes, longestSide);
  const mask = job.mask && (await maskFor(picture, job.mask));
  const manner = mannerOf(job);
  const scene = sceneOf(picture, job.image.key, tools, manner.effort);
  await findParts(
    { ...job, mask },
    scene,
    picture,
    progressOf(tools, progressAt.analysing, progressAt.processing),
  );
  tools.onStage?.('processing');
  tools.onProgress?.(progressAt.processing);
  const onEditProgress = progressOf(tools, progressAt.processing, progressAt.edited);
  const { picture: result, notes } = await editDecodedPicture(
    picture,
    { ...job, manner, mask },
    scene,
    onEditProgress,
  );
  if (isAlike(result, picture)) throw new EngineError('edit_changes_nothing', 'the picture is as it was');
  tools.onStage?.('generating');
  tools.onProgress?.(progressAt.generating);
  const bytes = await encodePng(result, !isOpaque(result));
  tools.onProgress?.(progressAt.done);
  const { width, height } = result;
  return {
    bytes,
    contentType: 'image/png',
    width,
    height,
    notes: ['preview_engine', ...(scaledDown ? (['scaled_down'] as const) : []), ...notes],
  };
}

/** Whether an operation refers to a part of the picture. */
const hasPart = (operation: EditOperation): boolean =>
  isFaceOperation(operation) ||
  isBackground(operation) ||
  (operation.kind === 'recolour' && operation.target !== 'masked') ||
  ('region' in operation && operation.region !== undefined);

/** Whether an operation uses the subject where there is one, and works without it otherwise. */
const usesSubject = (operation: EditOperation): boolean =>
  operation.kind === 'lighting' || isAroundSubject(operation);

async function findDyedPart({ target, colour }: Recolouring, place: PartContext): Promise<void> {
  if (target === 'hair') await hairFor(colour, place.scene, place.mask !== undefined);
  else if (target !== 'masked') await coverOfPart(target, place);
}

/** Finds the parts of all operations before the first one is applied, so that a refusal comes early. */
async function findParts(
  { operations, mask }: Pick<EditRequest, 'operations' | 'mask'>,
  scene: Scene,
  picture: Size,
  progress: Progress,
): Promise<void> {
  const withParts = operations.filter((operation) => hasPart(operation) || usesSubject(operation));
  if (withParts.length > 0) await scene.person();
  progress(0.5);
  for (const [k, operation] of withParts.entries()) {
    if (usesSubject(operation)) await subjectBox(scene, picture);
    if (isFaceOperation(operation)) await scene.face();
    if (operation.kind === 'whiten-teeth') await scene.cover('teeth');
    if (isBackground(operation)) await scene.subject();
    if (operation.kind === 'recolour') await findDyedPart(operation, { scene, mask });
    if ('region' in operation && operation.region) await coverOfPart(operation.region, { scene, mask });
    progress(0.5 + (0.5 * (k + 1)) / withParts.length);
  }
}
