import { colourOf } from '@mot-studio/terms/colour';
import { readHairOrder } from '@mot-studio/language/hair';
import { encodePng, resample } from '#engine/imaging/codec.ts';
import { union } from '#engine/imaging/morphology.ts';
import type { Lab } from '#engine/imaging/oklab.ts';
import { type Box, growBox, type Size } from '#engine/imaging/plane.ts';
import { throwIfAborted } from '#engine/imaging/stop.ts';
import { type EngineTools, progressOf } from '#engine/runtime/job-tools.ts';
import type {
  EngineNoteCode,
  HairPreviewJob,
  HairstyleJob,
  PictureResult,
  PreviewResult,
} from '#engine/runtime/engine-types.ts';

import { checkDyed } from './dye.ts';
import { checkShortWhole } from './gate.ts';
import { dyedHair, dyedView, recolourHair } from './recolour-hair.ts';
import { pasteView, restyle } from './restyle.ts';
import type { HairResult } from './hair-cache.types.ts';
import { detectHair } from './detected-hair.ts';
import { toneOf } from './hair-tone.ts';
import type { HeadView } from './head-view.ts';

/** Progress at which each stage of a job begins, 0–1. */
const progressAt = { analysing: 0.02, parsed: 0.25, processing: 0.4, generating: 0.92, done: 1 } as const;

/** Extent of a preview around the hairline's middle, in face heights; hair down to the chest is inside. */
const previewExtent = { beside: 1.45, above: 0.9, below: 2.7 };
/** Long side of a preview, in pixels. */
const previewSide = 640;

function previewBoxOf({ head, box, scale }: HeadView, size: Size): Box {
  const unit = head.unit / scale;
  const [x, y] = [box.x + head.origin.x / scale, box.y + head.origin.y / scale];
  const { beside, above, below } = previewExtent;
  const around = {
    x: x - beside * unit,
    y: y - above * unit,
    width: 2 * beside * unit,
    height: (above + below) * unit,
  };
  return growBox(around, 0, size);
}

/** Cache key of a job: two jobs with the same key give the same picture. */
const keyOf = ({
  photo,
  style,
  color,
  strength,
  prompt,
  mask,
  seed,
}: HairPreviewJob | HairstyleJob): string =>
  JSON.stringify([photo.key, mask?.key, style, color, strength, prompt, seed]);

async function renderHair(job: HairPreviewJob | HairstyleJob, tools: EngineTools): Promise<HairResult> {
  const { cut, color, left } = readHairOrder(job);
  const dye = color === undefined ? undefined : colourOf(color);
  const detected = await detectHair(job, cut ? 'cut' : 'dye', tools, () =>
    tools.onProgress?.(progressAt.parsed),
  );
  const { picture, scaledDown, view, alpha, tone } = detected;
  if (color !== undefined && !job.mask) checkDyed(detected, color);
  const notes: EngineNoteCode[] = ['preview_engine'];
  if (scaledDown) notes.push('scaled_down');
  if (left !== undefined) notes.push('hair_left_as_is');
  tools.onStage?.('processing');
  tools.onProgress?.(progressAt.processing);
  const matte = dye && detected.matte();
  if (cut) {
    checkShortWhole(cut, detected.missedShare);
    const dyedPhoto = dye && matte && dyedView(view, matte, tone, dye, job.strength);
    const dyed = dyedPhoto && {
      view: dyedPhoto,
      tone: toneOf(dyedPhoto.lab, alpha) ?? tone,
      hair: (drawn: Lab) => dyedHair(drawn, tone, dye, job.strength),
    };
    const onProgress = progressOf(tools, progressAt.processing, progressAt.generating);
    const styled = restyle(view, alpha, detected.rings(), tone, cut, job.seed, onProgress, dyed);
    notes.push(...styled.guessed);
    const changed = matte ? union(matte.alpha, styled.changed) : styled.changed;
    await pasteView(picture, view, { ...styled, changed });
  } else if (dye && matte) recolourHair(picture, view, matte, tone, dye, job.strength);
  throwIfAborted();
  return { picture, previewBox: previewBoxOf(view, picture), notes };
}

async function cachedResult(job: HairPreviewJob | HairstyleJob, tools: EngineTools): Promise<HairResult> {
  tools.onStage?.('analysing');
  tools.onProgress?.(progressAt.analysing);
  const result = await tools.hairstyles.take(keyOf(job), () => renderHair(job, tools));
  tools.onStage?.('generating');
  tools.onProgress?.(progressAt.generating);
  return result;
}

/**
 * Gives a person another haircut, another colour, or both.
 *
 * @returns a lossless picture of the photo's own size (at most 2,048 px); pixels outside the old and the new hair equal
 *   the photo's, and are white where the photo is transparent.
 * @throws EngineError for problems that the user can solve; the stop check throws its own error.
 */
export async function changeHair(job: HairstyleJob, tools: EngineTools): Promise<PictureResult> {
  const { picture, notes } = await cachedResult(job, tools);
  const bytes = await encodePng(picture, false);
  throwIfAborted();
  tools.onProgress?.(progressAt.done);
  return { bytes, contentType: 'image/png', width: picture.width, height: picture.height, notes };
}

/**
 * Does the same as `changeHair`, cropped to the head and at most 640 px large.
 *
 * @throws EngineError as `changeHair`.
 */
export async function previewHair(job: HairPreviewJob, tools: EngineTools): Promise<PreviewResult> {
  const { picture, previewBox, notes } = await cachedResult(job, tools);
  const scale = Math.min(1, previewSide / Math.max(previewBox.width, previewBox.height));
  const size = { width: Math.round(previewBox.width * scale), height: Math.round(previewBox.height * scale) };
  const bytes = await encodePng(await resample(picture, size, previewBox), false);
  throwIfAborted();
  tools.onProgress?.(progressAt.done);
  const frame = {
    left: previewBox.x / picture.width,
    top: previewBox.y / picture.height,
    width: previewBox.width / picture.width,
    height: previewBox.height / picture.height,
  };
  return { bytes, contentType: 'image/png', ...size, frame, notes };
}
