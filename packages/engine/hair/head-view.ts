import { resample } from '#engine/imaging/codec.ts';
import { guidedFilter } from '#engine/imaging/filters.ts';
import { point, type Point } from '#engine/imaging/geometry.ts';
import { smoothstep } from '#engine/imaging/math.ts';
import { components, componentCounts } from '#engine/imaging/morphology.ts';
import { cropLab, labAt, lightness, toLab, type Lab } from '#engine/imaging/oklab.ts';
import {
  boundsOf,
  cropPlane,
  growBox,
  planeOf,
  resize,
  type Box,
  type Picture,
  type Plane,
  type Size,
} from '#engine/imaging/plane.ts';
import { label } from '#engine/perception/person/parse.ts';
import { toPartBox, toPictureBox, type PersonParse } from '#engine/perception/person/person.ts';
import { hairReadingAt, type HeadReading } from '#engine/perception/person/reading.ts';
import { poseWithin } from '#engine/perception/pose/pose.ts';

import { mapHead, headOf, type Head } from './head-frame.ts';

/** Part of a photo around the head and its hair, at a size that limits the computation. */
export type HeadView = Size & {
  /** Box in picture pixels. */
  readonly box: Box;
  /** View pixels per picture pixel, at most 1. */
  readonly scale: number;
  readonly picture: Picture;
  readonly lab: Lab;
  readonly light: Plane;
  /** Head in view pixels. */
  readonly head: Head;
  /** Person, and parts of the person, 0–1, with edges refined on the photo. */
  readonly person: Plane;
  readonly parts: Record<'hair' | 'skin' | 'clothes', Plane>;
  /** Reading of the parse, with its square in view pixels. */
  readonly reading?: HeadReading | undefined;
};

/** Maximal number of pixels of a view: 0.9 million keep planes at 3.6 MB. */
const maxPixels = 900_000;
/** Room around the face's middle for the longest cut, in face heights. */
const room = { beside: 1.45, above: 1.35, below: 3 };

/** Share of hair in a separate component of a stranger's head; a lock or a limb of the person has more or less. */
const stranger = { from: 0.1, to: 0.9 };

/** Returns the person's mask without strangers: components apart from the face that are partly hair. */
export function personMask(
  { mask, labels, box, scale }: Pick<PersonParse, 'mask' | 'labels' | 'box' | 'scale'>,
  face: Point,
): Plane {
  const found = components(mask);
  const { ids, areas } = found;
  const hair = componentCounts(found, (i) => labels[i] === label.hair);
  const [x, y] = [Math.floor((face.x - box.x) * scale), Math.floor((face.y - box.y) * scale)];
  const own = ids[y * mask.width + x];
  const isStranger = areas.map((area, id) => {
    const share = (hair[id] ?? 0) / area;
    return id !== own && share > stranger.from && share < stranger.to;
  });
  return planeOf(mask, (i) => (isStranger[ids[i] ?? -1] ? 0 : (mask.data[i] ?? 0)));
}

/** Probabilities of hair by a network above which a pixel is no cloth, whatever the parse says. */
const sureHair = { from: 0.6, to: 0.9 };

/** Returns the clothes of a parse without pixels that are certainly read as hair. */
export function clothesBesideHair(clothes: Plane, reading: HeadReading | undefined): Plane {
  if (!reading) return clothes;
  const hair = hairReadingAt(reading, clothes, clothes);
  return planeOf(
    clothes,
    (i) => (clothes.data[i] ?? 0) * smoothstep(sureHair.to, sureHair.from, hair.data[i] ?? 0),
  );
}

/**
 * Crops and scales the photo to the head and its hair.
 *
 * @returns undefined without a face.
 */
export async function headViewOf(picture: Picture, parse: PersonParse): Promise<HeadView | undefined> {
  const { face } = parse.pose;
  if (!face) return undefined;
  const fullHead = headOf(face);
  const middle = { x: (face.forehead.x + face.chin.x) / 2, y: (face.forehead.y + face.chin.y) / 2 };
  const mask = personMask(parse, middle);
  const labelAt = (i: number): number =>
    (mask.data[i] ?? 0) > 0.5 ? (parse.labels[i] ?? 0) : label.background;
  const hair = boundsOf(planeOf(mask, (i) => (labelAt(i) === label.hair ? 1 : 0)));
  const found = hair && toPictureBox(parse, hair);
  const left = Math.min(middle.x - room.beside * fullHead.unit, found?.x ?? middle.x);
  const top = Math.min(middle.y - room.above * fullHead.unit, found?.y ?? middle.y);
  const right = Math.max(middle.x + room.beside * fullHead.unit, found ? found.x + found.width : middle.x);
  const bottom = Math.max(middle.y + room.below * fullHead.unit, found ? found.y + found.height : middle.y);
  const box = growBox({ x: left, y: top, width: right - left, height: bottom - top }, 4, picture);
  const scale = Math.min(1, Math.sqrt(maxPixels / (box.width * box.height)));
  const size = { width: Math.round(box.width * scale), height: Math.round(box.height * scale) };
  const small = await resample(picture, size, box);
  const lab = toLab(small);
  const parseBox = toPartBox(parse, box);
  const light = lightness(lab);
  const radius = Math.max(2, (2.2 * size.width) / parseBox.width);
  const part = (matches: (k: number) => boolean): Plane => {
    const rough = resize(
      planeOf(mask, (i) => (matches(labelAt(i)) ? 1 : 0)),
      size,
      parseBox,
    );
    const soft = guidedFilter(light, rough, radius, 4e-4, Math.max(1, Math.round(radius / 4)));
    return planeOf(soft, (i) => smoothstep(0.18, 0.82, soft.data[i] ?? 0));
  };
  const head = poseWithin(parse.pose, box, scale).face;
  const reading = parse.head && { ...parse.head, box: toPartBox({ box, scale }, parse.head.box) };
  return {
    ...size,
    box,
    scale,
    picture: small,
    lab,
    light,
    head: headOf(head ?? face),
    person: part((k) => k !== label.background),
    parts: {
      hair: part((k) => k === label.hair),
      skin: part((k) => k === label.skin),
      clothes: clothesBesideHair(
        part((k) => k > label.skin),
        reading,
      ),
    },
    reading,
  };
}

/** Subset of a view that most functions on a head need. */
export type HeadPart = Size & Pick<HeadView, 'lab' | 'head' | 'person' | 'parts' | 'reading'>;

/** Returns a view that is `by` times as large. */
export function scaledView({ lab, head, person, parts, reading, ...view }: HeadPart, by: number): HeadPart {
  const size = {
    width: Math.max(8, Math.round(view.width * by)),
    height: Math.max(8, Math.round(view.height * by)),
  };
  return {
    ...size,
    lab: labAt(lab, size),
    head: mapHead(head, by, (p) => point((p.x + 0.5) * by - 0.5, (p.y + 0.5) * by - 0.5)),
    person: resize(person, size),
    parts: {
      hair: resize(parts.hair, size),
      skin: resize(parts.skin, size),
      clothes: resize(parts.clothes, size),
    },
    reading: reading && { ...reading, box: toPartBox({ box: { x: 0, y: 0 }, scale: by }, reading.box) },
  };
}

/** Returns a view whose face is at most `unit` pixels high. */
export const viewScaledTo = (view: HeadPart, unit: number): HeadPart =>
  scaledView(view, Math.min(1, unit / view.head.unit));

/** Returns the part of a view within a box of its pixels. */
export function viewPart({ lab, head, person, parts, reading }: HeadPart, within: Box): HeadPart {
  const { width, height } = within;
  return {
    width,
    height,
    lab: cropLab(lab, within),
    head: mapHead(head, 1, ({ x, y }) => point(x - within.x, y - within.y)),
    person: cropPlane(person, within),
    parts: {
      hair: cropPlane(parts.hair, within),
      skin: cropPlane(parts.skin, within),
      clothes: cropPlane(parts.clothes, within),
    },
    reading: reading && { ...reading, box: toPartBox({ box: within, scale: 1 }, reading.box) },
  };
}
