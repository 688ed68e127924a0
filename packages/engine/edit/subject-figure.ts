import type { ProductName } from '@mot-studio/terms/editing';
import { resample } from '#engine/imaging/codec.ts';
import { distance } from '#engine/imaging/geometry.ts';
import { clamp } from '#engine/imaging/math.ts';
import { keepLargest } from '#engine/imaging/morphology.ts';
import { boundsOf, cropPicture, growBox, type Box, type Picture, type Plane } from '#engine/imaging/plane.ts';
import { isSeated } from '#engine/perception/person/check.ts';
import type { PersonParse } from '#engine/perception/person/person.ts';
import { EngineError } from '#engine/runtime/engine-types.ts';

import type { Stature } from './arrange.ts';
import { changeBackground } from './background.ts';
import { whiteLevel } from './light.ts';
import type { Matte } from './subject-matte.ts';
import type { Manner } from './settings.ts';

/** Subject cut out of its photo, cropped to its visible part. */
export type Figure = {
  readonly cut: Picture;
  readonly stature: Stature;
  /** Whether the person sits; the seat stays in the photo. */
  readonly isSeated: boolean;
  /** Lightness of white in its photo (OKLab). */
  readonly whites: number;
};

/** Height of a standing person in face heights (forehead to chin) and in shoulder widths. */
const perPerson = { faces: 11.5, shoulders: 5.8 };
/** Visible share of a person where nothing shows it. */
export const defaultBodyShare = 0.6;
/** Share of a figure's width on the photo's lower edge from which the figure is cut off there. */
const cutOffWidth = 0.12;
/** Share of the largest part below which a part is a speck, on which nothing stands. */
const speck = 0.02;

/** Share of the person's height in a column below which the column shows an outstretched arm. */
const armColumn = 0.14;

/** Horizontal extent of a person's body without outstretched arms, as shares of the box's width. */
export function bodySpan({ width, data }: Plane, box: Box): Stature['body'] {
  const isBody = Array.from({ length: box.width }, (_, k) => {
    let covered = 0;
    for (let y = box.y; y < box.y + box.height; y++) if ((data[y * width + box.x + k] ?? 0) > 0.5) covered++;
    return covered > armColumn * box.height;
  });
  const first = isBody.indexOf(true);
  return first < 0
    ? { from: 0, to: 1 }
    : { from: first / box.width, to: (isBody.lastIndexOf(true) + 1) / box.width };
}

/** Share of the torso beyond which the thighs of a standing person drop. */
const seatedThigh = 0.63;

/** Longer sides of products in heights of a person. */
const productLengths: Record<ProductName, number> = {
  bag: 0.24,
  backpack: 0.3,
  suitcase: 0.42,
  shoes: 0.18,
  hat: 0.2,
  bottle: 0.16,
  cup: 0.08,
  glasses: 0.09,
  umbrella: 0.55,
  chair: 0.56,
  bicycle: 1.05,
  motorbike: 1.2,
  car: 2.6,
};

/** Longer side of a garment by its shape: a dress is over half as tall as a person, a shirt two fifths. */
const garmentShare = ({ width, height }: Box): number => clamp(0.12 + (0.24 * height) / width, 0.28, 0.62);

export function touchesLowerEdge({ width, height, data }: Plane, bounds: Box): boolean {
  const row = data.subarray((height - 2) * width, (height - 1) * width);
  return row.reduce((sum, v) => sum + (v > 0.5 ? 1 : 0), 0) > cutOffWidth * bounds.width;
}

/** Size of a subject; both boxes in pixels of the photo. */
export function statureOf(
  parse: PersonParse | undefined,
  box: Box,
  onEdge: boolean,
  product?: ProductName,
): Pick<Stature, 'is' | 'cropped' | 'person'> {
  if (!parse) {
    const person = product
      ? Math.max(box.width, box.height) / productLengths[product]
      : box.height / garmentShare(box);
    return { is: 'product', cropped: false, person };
  }
  const { joints, face } = parse.pose;
  const cropped = onEdge && !joints.ankle.left && !joints.ankle.right;
  if (!cropped) return { is: 'person', cropped, person: box.height };
  const { left, right } = joints.shoulder;
  const person = face
    ? distance(face.forehead, face.chin) * perPerson.faces
    : left && right
      ? distance(left, right) * perPerson.shoulders
      : box.height / defaultBodyShare;
  return { is: 'person', cropped, person: Math.max(person, box.height) };
}

/** Parts of a scene that the cut-out of a figure needs. */
type Seen = {
  readonly subject: () => Promise<Matte>;
  readonly person: () => Promise<PersonParse | undefined>;
};

/**
 * Cuts a subject out of its photo, in place, and removes the old background's colour from its edge.
 *
 * @param most height in pixels above which it is scaled down
 * @param product name of the subject, where it is not a person
 * @throws EngineError `subject_not_found`, `group_unclear`
 */
export async function figureOf(
  picture: Picture,
  scene: Seen,
  manner: Manner,
  most: number,
  product?: ProductName,
): Promise<Figure> {
  const matte = await scene.subject();
  const { alpha } = matte;
  const solid = keepLargest(alpha, speck);
  const bounds = boundsOf(solid);
  if (!bounds) throw new EngineError('subject_not_found', 'there is nothing to place');
  const perPixel = picture.height / alpha.height;
  const box = growBox(
    {
      x: (bounds.x * picture.width) / alpha.width,
      y: bounds.y * perPixel,
      width: (bounds.width * picture.width) / alpha.width,
      height: bounds.height * perPixel,
    },
    0,
    picture,
  );
  const parse = await scene.person();
  const stature = statureOf(parse, box, touchesLowerEdge(alpha, bounds), product);
  const body = stature.is === 'person' ? bodySpan(solid, bounds) : { from: 0, to: 1 };
  const whites = whiteLevel(picture);
  changeBackground(picture, { kind: 'background-remove' }, matte, manner);
  const cut = cropPicture(picture, box);
  const scale = Math.min(1, most / box.height);
  const size = {
    width: Math.max(1, Math.round(box.width * scale)),
    height: Math.max(1, Math.round(box.height * scale)),
  };
  return {
    cut: scale < 1 ? await resample(cut, size) : cut,
    stature: { ...stature, ...size, person: stature.person * scale, body },
    isSeated: parse !== undefined && isSeated(parse.pose, seatedThigh),
    whites,
  };
}
