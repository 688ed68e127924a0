import type { ComposePlan } from '@mot-studio/terms/editing';
import { decode, encodePng, flattenOnWhite } from '#engine/imaging/codec.ts';
import { lerp } from '#engine/imaging/math.ts';
import type { Picture } from '#engine/imaging/plane.ts';
import { longestSide } from '#engine/perception/person/person.ts';
import { type EngineTools, progressOf, type Progress } from '#engine/runtime/job-tools.ts';
import {
  EngineError,
  type ComposeJob,
  type EngineNoteCode,
  type PictureResult,
} from '#engine/runtime/engine-types.ts';

import { residentFromParse, residentFromMask, withCompanions } from './beside.ts';
import { collageOf } from './collage.ts';
import { editDecodedPicture } from './edit-picture.ts';
import { figureOf } from './subject-figure.ts';
import { placeGuests, type Guest } from './place.ts';
import { sceneOf } from './scene.ts';
import { mannerOf, type Manner } from './settings.ts';

const progressAt = { analysing: 0.02, processing: 0.6, generating: 0.92, done: 1 } as const;
/** Share of the processing that assembles the pictures; the rest finishes the result. */
const placedShare = 0.75;

/** Long side at which pictures of a large collage are decoded: they are shown smaller anyway. */
const collageSide = 1400;

type Composed = { readonly whole: Picture; readonly notes: readonly EngineNoteCode[] };

/** Callbacks at the start of each stage. */
type StageCallbacks = { readonly onAnalysed: Progress; readonly onPlacing: () => void };

async function composeJob(
  job: ComposeJob,
  manner: Manner,
  tools: EngineTools,
  { onAnalysed, onPlacing }: StageCallbacks,
): Promise<Composed> {
  const { plan, images } = job;
  if (plan.kind === 'collage') {
    const pictures: Picture[] = [];
    for (const { bytes } of images) {
      pictures.push(
        flattenOnWhite((await decode(bytes, images.length > 3 ? collageSide : longestSide)).picture),
      );
      onAnalysed(pictures.length / images.length);
    }
    onPlacing();
    const { sheet, broken } = await collageOf(pictures, plan, longestSide);
    return { whole: sheet, notes: broken ? ['collage_broken'] : [] };
  }
  return onScene(plan, images, manner, tools, { onAnalysed, onPlacing });
}

type ScenePlan = Extract<ComposePlan, { kind: 'scene' }>;

async function onScene(
  plan: ScenePlan,
  images: ComposeJob['images'],
  manner: Manner,
  tools: EngineTools,
  { onAnalysed, onPlacing }: StageCallbacks,
): Promise<Composed> {
  const ground = images[plan.scene];
  if (!ground) throw new EngineError('edit_not_understood', 'the scene is none of the pictures');
  const { picture } = await decode(ground.bytes, longestSide);
  const scene = flattenOnWhite(picture);
  const scenePerson = await sceneOf(picture, ground.key, tools, manner.effort).person();
  const main = scenePerson && residentFromParse(scenePerson);
  const probability = await tools.detector.segment(scene);
  const resident = main ? withCompanions(main, probability, scene) : residentFromMask(probability, scene);
  const people = 1 + plan.subjects.length;
  onAnalysed(1 / people);
  const guests: Guest[] = [];
  for (const { image: index, side, product, flipped } of plan.subjects) {
    const image = images[index];
    if (!image || index === plan.scene)
      throw new EngineError('edit_not_understood', 'a subject is none of the pictures');
    const { picture: photo } = await decode(image.bytes, longestSide);
    const photoScene = sceneOf(photo, image.key, tools, manner.effort);
    await photoScene.person();
    onAnalysed((guests.length + 1.5) / people);
    guests.push({ figure: await figureOf(photo, photoScene, manner, scene.height, product), side, flipped });
    onAnalysed((guests.length + 1) / people);
  }
  onPlacing();
  const isRoom = await placeGuests(scene, guests, manner, resident);
  const notes: EngineNoteCode[] = isRoom ? [] : ['scene_crowded'];
  if (guests.some(({ figure }) => figure.isSeated)) notes.push('seat_left');
  return { whole: scene, notes };
}

/**
 * Makes one picture of several: a justified collage, or subjects cut out and placed on a scene; then applies the plan's finish to
 * the result.
 *
 * @returns a lossless picture of at most 2,048 px.
 * @throws EngineError `subject_not_found` where a subject cannot be cut out, and the refusals of the finish
 */
export async function composePictures(job: ComposeJob, tools: EngineTools): Promise<PictureResult> {
  tools.onStage?.('analysing');
  tools.onProgress?.(progressAt.analysing);
  const manner = mannerOf(job);
  const { whole, notes } = await composeJob(job, manner, tools, {
    onAnalysed: progressOf(tools, progressAt.analysing, progressAt.processing),
    onPlacing: () => tools.onStage?.('processing'),
  });
  const finishing = lerp(progressAt.processing, progressAt.generating, placedShare);
  tools.onProgress?.(finishing);
  const { finish } = job.plan;
  // Another manner composes another picture of the same images and plan.
  const key = `${job.images.map(({ key: own }) => own).join(' ')} ${JSON.stringify([job.plan, manner])}`;
  const { picture: result, notes: cut } =
    finish.length > 0
      ? await editDecodedPicture(
          whole,
          { operations: finish, strength: job.strength, manner },
          sceneOf(whole, key, tools, manner.effort),
          progressOf(tools, finishing, progressAt.generating),
        )
      : { picture: whole, notes: [] };
  tools.onStage?.('generating');
  tools.onProgress?.(progressAt.generating);
  const bytes = await encodePng(result, false);
  tools.onProgress?.(progressAt.done);
  return {
    bytes,
    contentType: 'image/png',
    width: result.width,
    height: result.height,
    notes: ['preview_engine', ...notes, ...cut],
  };
}
