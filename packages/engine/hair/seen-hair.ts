import { decode, onWhite } from '#engine/imaging/codec.ts';
import type { Picture, Plane } from '#engine/imaging/plane.ts';
import { once } from '#engine/imaging/once.ts';
import { heedStop } from '#engine/imaging/stop.ts';
import { longestSide, parsePicture } from '#engine/perception/person/person.ts';
import type { EngineTools } from '#engine/runtime/tools.ts';
import { EngineError, type EncodedPicture } from '#engine/runtime/types.ts';

import { withoutAlikeBehind } from './alike-behind.ts';
import { skinShareOf } from './bald.ts';
import { withCollars } from './collars.ts';
import { hairOf } from './cut-out.ts';
import { earringsOf } from './earrings.ts';
import {
  checkBald,
  checkEnough,
  checkHands,
  checkHead,
  checkMarks,
  checkUncovered,
  checkVeil,
  checkWhole,
} from './gate.ts';
import { handInHair } from './hands.ts';
import { checkPattern, patternedShare } from './hats.ts';
import { areaIn } from './head.ts';
import { faceMarked, hairByHand } from './mask.ts';
import { matteOf, type Matte } from './matte.ts';
import { crownBesideEars, textureOf } from './texture.ts';
import { toneOf, type Tone } from './tone.ts';
import { veiling } from './veil.ts';
import { headViewOf, type HeadView } from './view.ts';

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
export async function seeHairIn(
  picture: Picture,
  { key, mask }: { readonly key: string; readonly mask?: EncodedPicture },
  wants: Wants,
  tools: EngineTools,
  parsed?: () => void,
): Promise<SeenHair> {
  const parse = await tools.persons.take(key, () => parsePicture(picture, tools.detector));
  parsed?.();
  heedStop();
  checkHead(parse.pose, picture, wants, mask !== undefined);
  const seen = await headViewOf(picture, parse);
  if (!seen) throw new EngineError('face_not_found', 'no face looks into the camera');
  const found = mask ? undefined : await hairOf(seen, key, tools);
  const cutOut = found && wants === 'cut' ? withoutAlikeBehind(seen, found.alpha) : found?.alpha;
  const alpha = mask ? await hairByHand(mask, picture, seen) : cutOut;
  const view = found ? withCollars(seen, found.alpha) : seen;
  const tone = alpha && toneOf(view.lab, alpha);
  if (!alpha || !tone) throw new EngineError('hair_not_found', 'no hair was found on the head');
  if (mask) checkMarks(faceMarked(alpha, view));
  else {
    const texture = textureOf(view, alpha);
    checkUncovered(tone, texture, crownBesideEars(view, alpha));
    checkBald(texture, tone, () => skinShareOf(view, alpha));
    checkPattern(patternedShare(view, alpha));
    checkVeil(veiling(view, alpha));
  }
  if (wants === 'cut' || !mask) checkHands(handInHair(view, alpha, parse.pose));
  if (found) {
    checkEnough(areaIn(view.head, alpha));
    checkWhole(found.leftOut);
  }
  heedStop();
  const rings = once(() => earringsOf(view, tone.colour));
  const matte = once(() => matteOf(view, alpha, tone, mask !== undefined, rings()));
  return { view, alpha, tone, leftOut: found?.leftOut ?? 0, rings, matte };
}

/** As `seeHairIn`, from an encoded photo; `scaledDown` says whether it is larger than what is worked on. */
export async function seeHair(
  { photo, mask }: { readonly photo: EncodedPicture; readonly mask?: EncodedPicture },
  wants: Wants,
  tools: EngineTools,
  parsed?: () => void,
): Promise<SeenHair & { readonly picture: Picture; readonly scaledDown: boolean }> {
  const { picture: decoded, scaledDown } = await decode(photo.bytes, longestSide);
  const picture = onWhite(decoded);
  const seen = await seeHairIn(picture, { key: photo.key, ...(mask && { mask }) }, wants, tools, parsed);
  return { ...seen, picture, scaledDown };
}
