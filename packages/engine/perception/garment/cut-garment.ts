import { decode, flattenOnWhite } from '#engine/imaging/codec.ts';
import { coverage } from '#engine/imaging/plane.ts';
import { EngineError, type EncodedPicture, type GarmentKind } from '#engine/runtime/engine-types.ts';
import { longestSide } from '#engine/perception/person/person.ts';
import type { Detector } from '#engine/perception/pose/detector.ts';

import { cutOut, type CutOut } from './garment-cut-out.ts';
import { mayBeWorn, takeOffGarment, parseWearer } from './worn-garment.ts';

/** Garment separated from its background; plain data. */
export type GarmentCut = {
  readonly kind: GarmentKind;
  readonly cut: CutOut;
  /** Whether the garment's wearer in the photo shows bare arms: the garment then has no sleeves, whatever its outline. */
  readonly bareArms: boolean;
};

/** Bounds of the share of the picture that a garment fills. */
const minShare = 0.03;
const maxShare = 0.92;
/** Contrast below which a garment cannot be told from its background. */
const minContrast = 0.012;

/**
 * Separates a garment from the background of its photo, or takes it off the person who wears it there.
 *
 * @throws EngineError `garment_not_found`, `garment_unclear`
 */
export async function cutGarment(
  garment: EncodedPicture,
  kind: GarmentKind,
  detector: Detector,
): Promise<GarmentCut> {
  const { picture } = await decode(garment.bytes, longestSide);
  const opaque = flattenOnWhite(picture);
  const product = await cutOut(opaque);
  const wearer = mayBeWorn(product) ? await parseWearer(opaque, detector) : undefined;
  const { cut, bareArms } = wearer
    ? takeOffGarment(opaque, wearer, product, kind)
    : { cut: product, bareArms: false };
  checkCutOut(cut);
  return { kind, cut, bareArms };
}

/**
 * Declines a garment that was not found, or whose contrast to the background is too low.
 *
 * @throws EngineError `garment_not_found`, `garment_unclear`
 */
export function checkCutOut({ mask, contrast }: CutOut): void {
  const share = coverage(mask);
  if (share < minShare) throw new EngineError('garment_not_found', 'no garment stands out from the ground');
  if (share > maxShare || contrast < minContrast)
    throw new EngineError('garment_unclear', 'the garment cannot be told from its ground');
}
