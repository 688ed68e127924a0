import { decode, encodePng, flattenOnWhite } from '#engine/imaging/codec.ts';
import { lightnessOf } from '#engine/imaging/oklab.ts';
import { pastePicture, plane, planeOf, resize, type Plane } from '#engine/imaging/plane.ts';
import { prepareCloth, type Cloth } from '#engine/perception/garment/garment-cloth.ts';
import { cutGarment, type GarmentCut } from '#engine/perception/garment/cut-garment.ts';
import { lowerShapeOf } from '#engine/perception/garment/lower-shape.ts';
import { upperShapeOf } from '#engine/perception/garment/upper-shape.ts';
import { checkPose, isAngled } from '#engine/perception/person/check.ts';
import { label } from '#engine/perception/person/parse.ts';
import { longestSide, parsePicture } from '#engine/perception/person/person.ts';
import { sides } from '#engine/perception/pose/pose.ts';
import type { EngineTools } from '#engine/runtime/job-tools.ts';
import {
  EngineError,
  type EngineNoteCode,
  type PictureResult,
  type GarmentKind,
  type TryOnJob,
} from '#engine/runtime/engine-types.ts';

import { planOutfit } from './outfit-rules.ts';
import { bareLegsOf, type BareLegs } from './bare-legs.ts';
import { compositeGarment } from './composite.ts';
import { crotchDepth, fitLower } from './fit-lower.ts';
import { fitUpper, type Fit, type FittedGarment } from './fit-upper.ts';
import { hiddenArea } from './hide.ts';
import { maskOf, stageOf, type Stage } from './photo-stage.ts';
import { paintUncovered } from './paint-uncovered.ts';
import { uncover, type Uncovered } from './uncover.ts';
import { closeGaps, drawPieces, openingMask, trimShoulders } from './wear.ts';

/** Start of each stage of a job, 0–1. */
const progressAt = { analysing: 0.02, processing: 0.45, generating: 0.6, done: 1 } as const;

/**
 * Dresses a person in garments: parses both, warps each garment by thin-plate splines onto the body, removes the old garment where
 * it would show, and composites the new one behind hair, face and hands.
 *
 * @returns a lossless picture of the photo's own size (at most 2,048 px); pixels outside the garments equal the photo's,
 *   transparent ones on white.
 * @throws EngineError where the user can act on the refusal; the reason of an abort.
 */
export async function tryOn(job: TryOnJob, tools: EngineTools): Promise<PictureResult> {
  tools.onStage?.('analysing');
  tools.onProgress?.(progressAt.analysing);
  const outfit = planOutfit(job.garments);
  const notes = new Set<EngineNoteCode>(['preview_engine', ...outfit.notes]);
  const { picture: photo, scaledDown } = await decode(job.person.bytes, longestSide);
  const picture = flattenOnWhite(photo);
  if (scaledDown) notes.add('scaled_down');
  if (job.handles) notes.add('pose_by_hand');
  const parseKey = job.handles ? `${job.person.key} ${JSON.stringify(job.handles)}` : job.person.key;
  const parse = await tools.persons.take(parseKey, () => parsePicture(picture, tools.detector, job.handles));
  checkPose(parse.pose, picture);
  if (isAngled(parse.pose)) notes.add('person_at_an_angle');
  const cuts: { cut: GarmentCut; index: number; fit: Fit; bytes: Uint8Array }[] = [];
  for (const { garment, index } of outfit.layers) {
    const cut = await tools.garments
      .take(`${garment.picture.key} ${garment.kind}`, () =>
        cutGarment(garment.picture, garment.kind, tools.detector),
      )
      .catch((error: unknown) => {
        throw error instanceof EngineError
          ? new EngineError(error.code, error.message, { garment: index })
          : error;
      });
    cuts.push({ cut, index, fit: garment.fit, bytes: garment.picture.bytes });
  }
  tools.onStage?.('processing');
  tools.onProgress?.(progressAt.processing);
  const stage = stageOf(picture, parse);
  for (const [place, { cut, index, fit, bytes }] of cuts.entries()) {
    for (const note of await putOn(stage, cut, bytes, fit, index)) notes.add(note);
    tools.onStage?.('generating');
    tools.onProgress?.(
      progressAt.generating + ((progressAt.done - 0.1 - progressAt.generating) * (place + 1)) / cuts.length,
    );
  }
  pastePicture(picture, stage.picture, stage.box);
  const bytes = await encodePng(picture, false);
  tools.onProgress?.(progressAt.done);
  return { bytes, contentType: 'image/png', width: picture.width, height: picture.height, notes: [...notes] };
}

function fitOf(stage: Stage, { kind, cut, bareArms }: GarmentCut, fit: Fit, index: number): FittedGarment {
  if (kind === 'bottoms') {
    if (!stage.body.hipsSeen)
      throw new EngineError('person_cropped', 'the hips must be in the picture', { garment: index });
    const lower = lowerShapeOf(cut.mask, cut.lab);
    if (!lower) throw new EngineError('garment_unclear', 'no waist and hem were found', { garment: index });
    return fitLower(stage, lower, fit);
  }
  const shape = upperShapeOf(cut.mask, cut.lab, kind === 'dresses', bareArms);
  if (!shape) throw new EngineError('garment_unclear', 'no shoulders and hem were found', { garment: index });
  return fitUpper(stage, shape, kind, fit);
}

/** Prepares the garment for drawing, and holds its full picture only for that time. */
async function clothFrom(bytes: Uint8Array, { cut }: GarmentCut, { scale }: FittedGarment): Promise<Cloth> {
  const { picture } = await decode(bytes, longestSide);
  return prepareCloth(flattenOnWhite(picture), cut.mask, scale);
}

/** Puts one garment on; changes the stage's picture and labels. */
async function putOn(
  stage: Stage,
  cut: GarmentCut,
  bytes: Uint8Array,
  fit: Fit,
  index: number,
): Promise<readonly EngineNoteCode[]> {
  const { kind } = cut;
  const fitted = fitOf(stage, cut, fit, index);
  const worn = drawPieces(stage, await clothFrom(bytes, cut, fitted), fitted.pieces);
  const bareArmed = kind !== 'bottoms' && sides.every((side) => fitted.sleeveEnd[side] === undefined);
  if (bareArmed) trimShoulders(stage, worn);
  const legs = bareLegsOf(stage);
  const open = openingMask(stage, fitted.opening);
  const hidden = outside(open, hiddenArea(stage, kind, legs, fitted));
  closeGaps(stage, worn, outside(open, fillable(stage, fitted, legs, hidden, bareArmed)), hidden);
  const before = lightnessOf(stage.picture);
  const oldCloth = maskOf(stage, kind === 'bottoms' ? 'bottom' : 'top');
  const coverage = resize(plane(worn, worn.alpha), stage.mask);
  const uncovered = uncover(stage, kind, legs, coverage, fitted.hem);
  const bared = planeOf(stage.mask, (i) => (uncovered.labels[i] === label.skin ? 1 : 0));
  paintUncovered(stage, uncovered, before);
  const covered = compositeGarment(stage, worn, kind, fitted, oldCloth, before, hidden, bared);
  relabel(stage, kind, resize(covered, stage.mask), uncovered);
  return [
    ...fitted.notes,
    ...(uncovered.labels.some((k) => k !== uncovered.kept) ? (['old_garment_filled'] as const) : []),
    ...(uncovered.legs ? (['legs_guessed'] as const) : []),
  ];
}

/**
 * Pixels in which gaps may take the garment's colour: old cloth and, with sleeves, skin, but neither an arm beyond the sleeves nor
 * the space between two legs that a skirt hid.
 */
function fillable(
  stage: Stage,
  { pieces }: FittedGarment,
  legs: BareLegs,
  hidden: Plane,
  bareArmed: boolean,
): Plane {
  const cloth = maskOf(stage, 'top', 'bottom');
  if (bareArmed) return cloth;
  const { torsoLength, unit, neck, knee } = stage.body;
  const crotch = (neck.y + torsoLength + crotchDepth * unit) * stage.scale;
  const hasLegs = pieces.some(({ part }) => part === 'leg') && knee.left && knee.right;
  return planeOf(cloth, (i, _, y) => {
    const k = stage.labels[i];
    if (k === label.skin) return (hidden.data[i] ?? 0) > 0.5 || (stage.model.arm.data[i] ?? 0) > 0 ? 1 : 0;
    const besideLegs = hasLegs && y > crotch && (legs.depth.data[i] ?? 0) < 0.02 * unit;
    return besideLegs ? 0 : (cloth.data[i] ?? 0);
  });
}

const outside = (open: Plane, mask: Plane): Plane =>
  planeOf(mask, (i) => ((open.data[i] ?? 0) > 0.5 ? 0 : (mask.data[i] ?? 0)));

/** Updates the labels for the worn garment. */
function relabel(stage: Stage, kind: GarmentKind, covered: Plane, { labels, kept }: Uncovered): void {
  const worn = kind === 'bottoms' ? label.bottom : label.top;
  for (let i = 0; i < stage.labels.length; i++) {
    const found = labels[i] ?? kept;
    if (found !== kept) stage.labels[i] = found;
    if ((covered.data[i] ?? 0) > 0.5) stage.labels[i] = worn;
    stage.mask.data[i] = stage.labels[i] === label.background ? 0 : 1;
  }
}
