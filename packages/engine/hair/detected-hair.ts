import { decode, flattenOnWhite } from '#engine/imaging/codec.ts';
import type { Picture, Plane } from '#engine/imaging/plane.ts';
import { once } from '#engine/imaging/once.ts';
import { throwIfAborted } from '#engine/imaging/stop.ts';
import { longestSide, parsePicture } from '#engine/perception/person/person.ts';
import type { EngineTools } from '#engine/runtime/job-tools.ts';
import { EngineError, type EncodedPicture } from '#engine/runtime/engine-types.ts';

import { removeSimilarBackground } from './similar-background.ts';
import { skinColouredShare } from './bald.ts';
import { relabelCollars } from './collars.ts';
import { cachedHair } from './hair-cut-out.ts';
import { findEarrings } from './earrings.ts';
import {
  checkBald,
  checkHairArea,
  checkHands,
  checkHead,
  checkMaskOnFace,
  checkUncovered,
  checkVeil,
  checkFoundWhole,
} from './gate.ts';
import { handShareInHair } from './hand-in-hair.ts';
import { checkPattern, patternedShare } from './hat-pattern.ts';
import { headArea } from './head-frame.ts';
import { markedFaceShare, hairByHand } from './hand-drawn-mask.ts';
import { hairMatte, type Matte } from './hair-matte.ts';
import { crownBesideEars, textureOf } from './texture.ts';
import { toneOf, type Tone } from './hair-tone.ts';
import { veilDistance } from './veil.ts';
import { headViewOf, type HeadView } from './head-view.ts';

/** Head in a picture, with its hair. */
export type DetectedHair = {
  readonly view: HeadView;
  /** Hair, 0–1 a view pixel. */
  readonly alpha: Plane;
  readonly tone: Tone;
  /** Share of the expected hair that was missed, 0–1; 0 with a mask. */
  readonly missedShare: number;
  /** Earrings, 0–1 a view pixel. */
  readonly rings: () => Plane;
  /** Hair separated from its background, as a dye needs it. */
  readonly matte: () => Matte;
};

/** Planned change of the hair: a dye requires less of a photo than a cut. */
type Wants = 'cut' | 'dye';

/**
 * Finds the head in a picture and its hair, or takes the hair from a mask.
 *
 * @param picture without transparency.
 * @param key of the photo that the picture was decoded from.
 * @throws EngineError for problems that the user can solve; the stop check throws its own error.
 */
export async function findHairIn(
  picture: Picture,
  { key, mask }: { readonly key: string; readonly mask?: EncodedPicture },
  wants: Wants,
  tools: EngineTools,
  parsed?: () => void,
): Promise<DetectedHair> {
  const parse = await tools.persons.take(key, () => parsePicture(picture, tools.detector));
  parsed?.();
  throwIfAborted();
  checkHead(parse.pose, picture, wants, mask !== undefined);
  const fullView = await headViewOf(picture, parse);
  if (!fullView) throw new EngineError('face_not_found', 'no face looks into the camera');
  const found = mask ? undefined : await cachedHair(fullView, key, tools);
  const cutOut = found && wants === 'cut' ? removeSimilarBackground(fullView, found.alpha) : found?.alpha;
  const alpha = mask ? await hairByHand(mask, picture, fullView) : cutOut;
  const view = found ? relabelCollars(fullView, found.alpha) : fullView;
  const tone = alpha && toneOf(view.lab, alpha);
  if (!alpha || !tone) throw new EngineError('hair_not_found', 'no hair was found on the head');
  if (mask) checkMaskOnFace(markedFaceShare(alpha, view));
  else {
    const texture = textureOf(view, alpha);
    checkUncovered(tone, texture, crownBesideEars(view, alpha));
    checkBald(texture, tone, () => skinColouredShare(view, alpha));
    checkPattern(patternedShare(view, alpha));
    checkVeil(veilDistance(view, alpha));
  }
  if (wants === 'cut' || !mask) checkHands(handShareInHair(view, alpha, parse.pose));
  if (found) {
    checkHairArea(headArea(view.head, alpha));
    checkFoundWhole(found.missedShare);
  }
  throwIfAborted();
  const rings = once(() => findEarrings(view, tone.colour));
  const matte = once(() => hairMatte(view, alpha, tone, mask !== undefined, rings()));
  return { view, alpha, tone, missedShare: found?.missedShare ?? 0, rings, matte };
}

/** Does the same as `findHairIn` from an encoded photo; `scaledDown` tells whether the photo exceeds the working size. */
export async function detectHair(
  { photo, mask }: { readonly photo: EncodedPicture; readonly mask?: EncodedPicture },
  wants: Wants,
  tools: EngineTools,
  parsed?: () => void,
): Promise<DetectedHair & { readonly picture: Picture; readonly scaledDown: boolean }> {
  const { picture: decoded, scaledDown } = await decode(photo.bytes, longestSide);
  const picture = flattenOnWhite(decoded);
  const detected = await findHairIn(picture, { key: photo.key, ...(mask && { mask }) }, wants, tools, parsed);
  return { ...detected, picture, scaledDown };
}
