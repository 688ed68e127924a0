import sharp, { type Sharp } from 'sharp';

import { hasShape, type ReshapingOperation, widthToHeight } from '@mot-studio/terms/editing';
import { resample } from '#engine/imaging/codec.ts';
import { clamp } from '#engine/imaging/math.ts';
import { cropPicture, growBox, type Box, type Picture, type Size } from '#engine/imaging/plane.ts';

import {
  hasPlainEdge,
  sideLength,
  extendedCrop,
  pictureSides,
  type PictureSide,
} from './picture-extension.ts';
import { rgbaOf } from './pixels.ts';

/** Margin around a cropped subject, as a share of its longer side. */
const marginShare = 0.06;
const withMargin = (subject: Box, picture: Size): Box =>
  growBox(subject, Math.max(subject.width, subject.height) * marginShare, picture);

/** The largest box of a shape inside the picture, around the subject, or around its head where the subject does not fit. */
export function cropBox({ width, height }: Size, ratio: number, subject: Box | undefined): Box {
  const size =
    width / height > ratio
      ? { width: Math.round(height * ratio), height }
      : { width, height: Math.round(width / ratio) };
  const focus = subject ?? { x: 0, y: 0, width, height };
  const x = clamp(Math.round(focus.x + focus.width / 2 - size.width / 2), 0, width - size.width);
  const above = (size.height - focus.height) / 2;
  const headroom = above >= 0 || !subject ? above : Math.min(focus.y, size.height * 0.06);
  const y = clamp(Math.round(focus.y - headroom), 0, height - size.height);
  return { x, y, ...size };
}

/** Distance of a subject from each edge; negative beyond it. */
const gapsOf = (subject: Box, picture: Size): Record<PictureSide, number> => ({
  left: subject.x,
  right: picture.width - subject.x - subject.width,
  above: subject.y,
  below: picture.height - subject.y - subject.height,
});

/** Whether only plain background lies between a subject and an edge. */
const isFree = (subject: Box, picture: Picture, side: PictureSide): boolean =>
  hasPlainEdge(picture, side, gapsOf(subject, picture)[side]);

/** Accuracy of an outline, as a share of the subject's length. */
const minCut = 0.02;

/** Whether a view cuts a thing off on a side on which the picture showed all of it. */
export function cutsOff(picture: Size, thing: Box, view: Box): boolean {
  const was = gapsOf(thing, picture);
  const is = gapsOf({ ...thing, x: thing.x - view.x, y: thing.y - view.y }, view);
  return pictureSides.some((side) => {
    const slack = minCut * sideLength(thing, side);
    return was[side] > slack && is[side] < -slack;
  });
}

/** Start of a range that is longer than the covered length and, where possible, has `middle` at its centre. */
const startAround = (middle: number, long: number, covered: number): number =>
  clamp(Math.round(middle - long / 2), covered - long, 0);

/**
 * Like `cropBox`, but with all of the subject even where the picture is too narrow or too low for that shape, as long as a plain
 * background ends on both sides: the box then extends beyond the picture, no further than it must.
 */
function fullSubjectBox(picture: Picture, ratio: number, subject: Box): Box {
  const inside = cropBox(picture, ratio, subject);
  const isTall = subject.height > inside.height;
  if (!isTall && subject.width <= inside.width) return inside;
  const beyond = isTall ? (['left', 'right'] as const) : (['above', 'below'] as const);
  if (!beyond.every((side) => isFree(subject, picture, side))) return inside;
  const { x, y, width, height } = withMargin(subject, picture);
  if (isTall) {
    const long = Math.round(height * ratio);
    return { x: startAround(x + width / 2, long, picture.width), y, width: long, height };
  }
  const long = Math.round(width / ratio);
  return { x, y: startAround(y + height / 2, long, picture.height), width, height: long };
}

/** Range of a length with `middle` at its centre: of the same length where the background can be extended, else shorter. */
function spanAround(middle: number, length: number, canExtend: boolean): { start: number; length: number } {
  const long = canExtend ? length : 2 * Math.max(1, Math.floor(Math.min(middle, length - middle)));
  return { start: Math.round(middle - long / 2), length: long };
}

/** The picture with its subject in the middle; vertically only where it stands free before a plain background. */
function centredBox(picture: Picture, subject: Box): Box {
  const { width, height } = picture;
  const [x, y] = [subject.x + subject.width / 2, subject.y + subject.height / 2];
  const horizontal = spanAround(x, width, isFree(subject, picture, x < width / 2 ? 'left' : 'right'));
  const isAloft = isFree(subject, picture, 'above') && isFree(subject, picture, 'below');
  const vertical = isAloft ? spanAround(y, height, true) : { start: 0, length: height };
  return { x: horizontal.start, y: vertical.start, width: horizontal.length, height: vertical.length };
}

/** View of a picture in its new shape; undefined where the shape is not a mere crop or extension. */
export function croppedView(
  picture: Picture,
  shape: ReshapingOperation,
  subject: Box | undefined,
): Box | undefined {
  if (shape.kind === 'crop') {
    const ratio = widthToHeight(shape.ratio);
    if (hasShape(picture, shape.ratio)) return undefined;
    return subject ? fullSubjectBox(picture, ratio, subject) : cropBox(picture, ratio, subject);
  }
  if (!subject) return undefined;
  if (shape.kind === 'crop-to-subject') return withMargin(subject, picture);
  return shape.kind === 'centre' ? centredBox(picture, subject) : undefined;
}

/**
 * Moves a box to the coordinates of the reshaped picture; undefined where its position is unknown.
 *
 * @param view result of `croppedView` for the shape.
 */
export function movedBox(
  picture: Size,
  shape: ReshapingOperation,
  view: Box | undefined,
  box: Box,
): Box | undefined {
  if (shape.kind === 'flip') return mirrored(box, shape.axis, picture);
  if (view) return { ...box, x: box.x - view.x, y: box.y - view.y };
  return shape.kind === 'crop' ? box : undefined;
}

/** Moves a box to the coordinates of the flipped picture. */
const mirrored = (box: Box, axis: 'horizontal' | 'vertical', { width, height }: Size): Box =>
  axis === 'horizontal'
    ? { ...box, x: width - box.x - box.width }
    : { ...box, y: height - box.y - box.height };

/** The picture inside a larger one of a single colour: in its middle, or `top` pixels below its upper edge. */
function padInside(
  picture: Picture,
  size: Size,
  hex: string,
  top = Math.floor((size.height - picture.height) / 2),
): Picture {
  const out: Picture = { ...size, data: new Uint8ClampedArray(size.width * size.height * 4) };
  new Uint32Array(out.data.buffer).fill(rgbaOf(hex));
  const left = Math.floor((size.width - picture.width) / 2);
  for (let y = 0; y < picture.height; y++)
    for (let x = 0; x < picture.width; x++) {
      const from = (y * picture.width + x) * 4;
      const to = ((y + top) * size.width + x + left) * 4;
      const alpha = (picture.data[from + 3] ?? 0) / 255;
      for (let c = 0; c < 3; c++)
        out.data[to + c] = (out.data[to + c] ?? 0) * (1 - alpha) + (picture.data[from + c] ?? 0) * alpha;
    }
  return out;
}

function padded(picture: Picture, ratio: number, hex: string): Picture {
  const { width, height } = picture;
  const size =
    width / height > ratio
      ? { width, height: Math.round(width / ratio) }
      : { width: Math.round(height * ratio), height };
  return padInside(picture, size, hex);
}

type Border = Extract<ReshapingOperation, { kind: 'border' }>;

function bordered(picture: Picture, { width: share, foot = share, colour }: Border): Picture {
  const pixelsOf = (part: number) => Math.max(1, Math.round(Math.min(picture.width, picture.height) * part));
  const width = pixelsOf(share);
  const size = { width: picture.width + 2 * width, height: picture.height + width + pixelsOf(foot) };
  return padInside(picture, size, colour, width);
}

/** The largest upright rectangle of the picture's own shape inside it when it is turned. */
export function uprightInside({ width, height }: Size, degrees: number): Size {
  const turn = (Math.abs(degrees) % 180) * (Math.PI / 180);
  const angle = turn > Math.PI / 2 ? Math.PI - turn : turn;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const scale = Math.min(width / (width * cos + height * sin), height / (width * sin + height * cos));
  return { width: Math.floor(width * scale), height: Math.floor(height * scale) };
}

const sharpOf = ({ width, height, data }: Picture) =>
  sharp(Buffer.from(data.buffer, data.byteOffset, data.length), { raw: { width, height, channels: 4 } });

async function pictureOf(image: Sharp): Promise<Picture> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return {
    width: info.width,
    height: info.height,
    data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length),
  };
}

async function rotated(picture: Picture, degrees: number): Promise<Picture> {
  const turned = await pictureOf(
    sharpOf(picture).rotate(degrees, { background: { r: 0, g: 0, b: 0, alpha: 0 } }),
  );
  if (degrees % 90 === 0) return turned;
  const size = uprightInside(picture, degrees);
  return cropPicture(turned, {
    x: Math.floor((turned.width - size.width) / 2),
    y: Math.floor((turned.height - size.height) / 2),
    ...size,
  });
}

/**
 * Changes a picture's shape. Crops, flips and quarter turns keep every pixel's bytes; a picture that already has the wanted shape
 * is unchanged.
 *
 * @param subject its box, as far as it is known
 */
export async function reshapePicture(
  picture: Picture,
  operation: ReshapingOperation,
  subject: Box | undefined,
): Promise<Picture> {
  switch (operation.kind) {
    case 'crop':
    case 'crop-to-subject':
    case 'centre': {
      const view = croppedView(picture, operation, subject);
      return view ? extendedCrop(picture, view) : picture;
    }
    case 'pad':
      if (hasShape(picture, operation.ratio)) return picture;
      return padded(picture, widthToHeight(operation.ratio), operation.colour);
    case 'border':
      return bordered(picture, operation);
    case 'rotate':
      return operation.degrees % 360 === 0 ? picture : rotated(picture, operation.degrees);
    case 'flip':
      return pictureOf(operation.axis === 'horizontal' ? sharpOf(picture).flop() : sharpOf(picture).flip());
  }
}

/** Downscales the picture where it exceeds the longest side of a result. */
export async function fitToLimit(picture: Picture, longest: number): Promise<Picture> {
  const scale = longest / Math.max(picture.width, picture.height);
  if (scale >= 1) return picture;
  return resample(picture, {
    width: Math.max(1, Math.round(picture.width * scale)),
    height: Math.max(1, Math.round(picture.height * scale)),
  });
}
