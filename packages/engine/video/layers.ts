import { clamp } from '#engine/imaging/math.ts';
import { dilate } from '#engine/imaging/morphology.ts';
import { gaussianBlur } from '#engine/imaging/filters.ts';
import {
  boundsOf,
  plane,
  resize,
  type Box,
  type Picture,
  type Plane,
  type Size,
} from '#engine/imaging/plane.ts';
import { pushPull } from '#engine/imaging/push-pull.ts';

import { continueInwards } from './continue.ts';
import { type Follow, followOf, emptyFollow } from './follow.ts';

/** Picture split into layers; both extend as opaque pictures beyond their visible parts, so that moving them shows no hole. */
export type Layers = Size & {
  /** RGBA of the picture; A is the subject's matte with a soft seam around it. */
  readonly subject: Uint8ClampedArray;
  /** RGBA with a border of `border` pixels on every side; the area hidden by the subject is filled in. */
  readonly ground: Uint8ClampedArray;
  readonly border: number;
  readonly follow: Follow;
  /** Bounds of the subject; undefined where nothing stands out. */
  readonly bounds: Box | undefined;
};

/** Long side on which hidden parts are made up: the filling is smooth, and only slivers of it show. */
const fillSide = 640;
/** Share of the long side by which the background is continued beyond the frame. */
const borderShare = 0.09;

/**
 * Splits a picture along `matte` (0–1, the picture's size).
 * @param spread pixels around the subject that hold its reflected light on the background, and are filled in as well.
 * @param sureness certainty, 0–1, that the matte contains the whole subject.
 */
export function layersOf(picture: Picture, matte: Plane | undefined, spread: number, sureness = 1): Layers {
  const { width, height } = picture;
  const border = Math.ceil(Math.max(width, height) * borderShare);
  if (!matte)
    return {
      width,
      height,
      subject: new Uint8ClampedArray(width * height * 4),
      ground: addBorder(picture, border),
      border,
      follow: emptyFollow(picture),
      bounds: undefined,
    };
  const known = outsideMask(matte, spread);
  const plate = filled(picture, known);
  return {
    width,
    height,
    subject: addSeam(picture, matte, known),
    ground: addBorder(plate, border),
    border,
    follow: followOf(picture, matte, sureness),
    bounds: boundsOf(matte),
  };
}

/** 1 well outside of the subject, 0 in it and up to `spread` pixels around. */
function outsideMask(matte: Plane, spread: number): Plane {
  const grown = dilate(
    plane(
      matte,
      matte.data.map((v) => (v > 0.02 ? 1 : 0)),
    ),
    spread,
  );
  const soft = gaussianBlur(grown, Math.max(1, spread / 2));
  return plane(
    matte,
    soft.data.map((v, i) => ((grown.data[i] ?? 0) > 0.5 ? 0 : 1 - Math.min(1, 2 * v))),
  );
}

const channelsOf = ({ data, width, height }: Picture): Float32Array[] =>
  [0, 1, 2].map((channel) => {
    const values = new Float32Array(width * height);
    for (let i = 0; i < values.length; i++) values[i] = data[i * 4 + channel] ?? 0;
    return values;
  });

const smaller = (size: Size): Size => {
  const scale = Math.min(1, fillSide / Math.max(size.width, size.height));
  return { width: Math.round(size.width * scale), height: Math.round(size.height * scale) };
};

/** The picture where it is `known` (0–1), continued smoothly elsewhere. */
function filled(picture: Picture, known: Plane): Picture {
  const small = smaller(picture);
  const weight = resize(known, small).data.map((v) => (v > 0.99 ? 1 : 0));
  const channels = channelsOf(picture).map((data) => resize(plane(picture, data), small).data);
  continueInwards(small, channels, weight);
  const filledChannels = pushPull(small, channels, weight).map(
    (data) => resize(plane(small, data), picture).data,
  );
  const data = new Uint8ClampedArray(picture.data);
  for (let i = 0; i < known.data.length; i++) {
    const k = known.data[i] ?? 0;
    if (k >= 1) continue;
    for (let c = 0; c < 3; c++)
      data[i * 4 + c] = (picture.data[i * 4 + c] ?? 0) * k + (filledChannels[c]?.[i] ?? 0) * (1 - k);
  }
  return { width: picture.width, height: picture.height, data };
}

/**
 * The subject with a seam of its surroundings that fades out: strands of hair and soft edges stay as photographed, and where
 * nothing moves the layers reproduce the photo.
 */
function addSeam(picture: Picture, matte: Plane, ground: Plane): Uint8ClampedArray {
  const out = new Uint8ClampedArray(picture.data);
  for (let i = 0; i < matte.data.length; i++)
    out[i * 4 + 3] = Math.max(matte.data[i] ?? 0, 1 - (ground.data[i] ?? 0)) * 255;
  return out;
}

/** The picture with a mirrored border. */
function addBorder({ width, height, data }: Picture, border: number): Uint8ClampedArray {
  const across = width + 2 * border;
  const out = new Uint8ClampedArray(across * (height + 2 * border) * 4);
  const mirrored = (v: number, size: number): number => {
    const folded = v < 0 ? -v - 1 : v >= size ? 2 * size - 1 - v : v;
    return clamp(folded, 0, size - 1);
  };
  for (let y = -border; y < height + border; y++) {
    const from = mirrored(y, height) * width;
    for (let x = -border; x < width + border; x++) {
      const source = (from + mirrored(x, width)) * 4;
      const target = ((y + border) * across + x + border) * 4;
      out[target] = data[source] ?? 0;
      out[target + 1] = data[source + 1] ?? 0;
      out[target + 2] = data[source + 2] ?? 0;
      out[target + 3] = 255;
    }
  }
  return out;
}
