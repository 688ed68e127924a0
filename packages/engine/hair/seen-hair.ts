import { decode, overWhite } from '#engine/imaging/codec.ts';
import type { Picture, Plane } from '#engine/imaging/plane.ts';
import { once } from '#engine/imaging/once.ts';
import { checkStop } from '#engine/imaging/stop.ts';
import { longestSide, parsePicture } from '#engine/perception/person/person.ts';
import type { EngineTools } from '#engine/runtime/job-tools.ts';
import { EngineError, type EncodedPicture } from '#engine/runtime/engine-types.ts';

import { removeSimilarBackground } from './similar-background.ts';
import { skinColouredShare } from './bald.ts';
import { relabelCollars } from './collars.ts';
import { cachedHair } from './hair-cut-out.ts';
import { earringsOf } from './earrings.ts';
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

/** A head as a picture shows it, with its hair. */
export type SeenHair = {
  readonly view: HeadView;
  /** The hair, 0–1 a view pixel. */
  readonly alpha: Plane;
  readonly tone: Tone;
  /** How much of what is hair by its place was not found, 0–1; 0 where a mask says what is. */
  readonly leftOut: number;
  /** Earrings, 0–1 a view pixel. */
  readonly rings: () => Plane;
  /** The hair taken apart from what lies behind it, as a dye needs it. */
  readonly matte: () => Matte;
};

/** What is to be made of hair: a dye asks less of a photo than a cut. */
type Wants = 'cut' | 'dye';

/**
 * Finds the head in a picture and its hair, or takes the hair that a mask says.
 *
 * @param picture with nothing clear in it.
 * @param key of the photo it was decoded from.
 * @throws EngineError for what the user can do something about; what stands under a stop sign throws what that throws.
 */
export async function findHairIn(
  picture: Picture,
  { key, mask }: { readonly key: string; readonly mask?: EncodedPicture },
  wants: Wants,
  tools: EngineTools,
  parsed?: () => void,
): Promise<SeenHair> {
  const parse = await tools.persons.take(key, () => parsePicture(picture, tools.detector));
  parsed?.();
  checkStop();
  checkHead(parse.pose, picture, wants, mask !== undefined);
  const seen = await headViewOf(picture, parse);
  if (!seen) throw new EngineError('face_not_found', 'no face looks into the camera');
  const found = mask ? undefined : await cachedHair(seen, key, tools);
  const cutOut = found && wants === 'cut' ? removeSimilarBackground(seen, found.alpha) : found?.alpha;
  const alpha = mask ? await hairByHand(mask, picture, seen) : cutOut;
  const view = found ? relabelCollars(seen, found.alpha) : seen;
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
    checkFoundWhole(found.leftOut);
  }
  checkStop();
  const rings = once(() => earringsOf(view, tone.colour));
  const matte = once(() => hairMatte(view, alpha, tone, mask !== undefined, rings()));
  return { view, alpha, tone, leftOut: found?.leftOut ?? 0, rings, matte };
}

/** As `findHairIn`, from an encoded photo; `scaledDown` says whether it is larger than what is worked on. */
export async function seeHair(
  { photo, mask }: { readonly photo: EncodedPicture; readonly mask?: EncodedPicture },
  wants: Wants,
  tools: EngineTools,
  parsed?: () => void,
): Promise<SeenHair & { readonly picture: Picture; readonly scaledDown: boolean }> {
  const { picture: decoded, scaledDown } = await decode(photo.bytes, longestSide);
  const picture = overWhite(decoded);
  const seen = await findHairIn(picture, { key: photo.key, ...(mask && { mask }) }, wants, tools, parsed);
  return { ...seen, picture, scaledDown };
}
