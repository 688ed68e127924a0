import { mulberry32 } from '#engine/imaging/math.ts';
import { cropPicture, pastePicture, type Box, type Picture, type Size } from '#engine/imaging/plane.ts';

/** Edges of a picture beyond which it can be extended. */
export const pictureSides = ['left', 'right', 'above', 'below'] as const;
export type PictureSide = (typeof pictureSides)[number];

/** Depth of the band beside an edge that is analysed, as a share of the picture, and its least depth in pixels. */
const band = { share: 0.015, least: 3 };
/** Share of the band whose mean continues beyond the edge. */
const edge = 0.25;
/**
 * Deviation, in levels of 255, above which a line of the band does not belong to a plain background, and the share of lines that
 * may deviate.
 */
const plain = { levels: 3.5, strangers: 0.02 };

const isAcross = (side: PictureSide): boolean => side === 'left' || side === 'right';

export const sideLength = ({ width, height }: Size, side: PictureSide): number =>
  isAcross(side) ? width : height;

const depthAt = (picture: Size, side: PictureSide): number =>
  Math.max(band.least, Math.round(sideLength(picture, side) * band.share));

/** Indices of the pixels of a line that ends at an edge: of a row at the left or right edge, else of a column. */
function lineAt(picture: Size, side: PictureSide, line: number, depth: number): number[] {
  const length = sideLength(picture, side);
  const step = isAcross(side) ? 4 : picture.width * 4;
  const start = isAcross(side) ? line * picture.width * 4 : line * 4;
  const first = side === 'left' || side === 'above' ? 0 : length - Math.min(length, depth);
  return Array.from({ length: Math.min(length, depth) }, (_, k) => start + (first + k) * step);
}

function meanOf(data: Uint8ClampedArray, line: readonly number[], channel: number): number {
  let sum = 0;
  for (const at of line) sum += data[at + channel] ?? 0;
  return sum / line.length;
}

const channels = [0, 1, 2, 3] as const;

function isPlain({ data }: Picture, line: readonly number[]): boolean {
  return channels.every((channel) => {
    const mean = meanOf(data, line, channel);
    let spread = 0;
    for (const at of line) spread += ((data[at + channel] ?? 0) - mean) ** 2;
    return spread <= plain.levels ** 2 * line.length;
  });
}

/**
 * Whether a plain background ends at an edge, so that it can be extended beyond it. Its colour may change along the edge.
 *
 * @param gap depth of the background
 */
export function hasPlainEdge(picture: Picture, side: PictureSide, gap: number): boolean {
  const depth = Math.min(depthAt(picture, side), Math.floor(gap));
  if (depth < band.least) return false;
  const lines = isAcross(side) ? picture.height : picture.width;
  let strangers = 0;
  for (let line = 0; line < lines; line++)
    if (!isPlain(picture, lineAt(picture, side, line, depth))) strangers++;
  return strangers <= plain.strangers * lines;
}

/** Extends the picture by `pixels` pixels beyond an edge, where each line continues its mean with its own grain. */
function extendEdge(picture: Picture, side: PictureSide, pixels: number): Picture {
  const across = isAcross(side);
  const before = side === 'left' || side === 'above';
  const width = picture.width + (across ? pixels : 0);
  const height = picture.height + (across ? 0 : pixels);
  const out: Picture = { width, height, data: new Uint8ClampedArray(width * height * 4) };
  pastePicture(out, picture, { x: across && before ? pixels : 0, y: !across && before ? pixels : 0 });
  const random = mulberry32(1);
  const depth = Math.max(band.least, Math.round(edge * depthAt(picture, side)));
  for (let line = 0; line < (across ? height : width); line++) {
    const ends = lineAt(picture, side, line, depth);
    const means = channels.map((channel) => meanOf(picture.data, ends, channel));
    const grain = ends.map((at) =>
      channels.map((channel) => (picture.data[at + channel] ?? 0) - (means[channel] ?? 0)),
    );
    for (let k = 0; k < pixels; k++) {
      const along = before ? k : (across ? picture.width : picture.height) + k;
      const to = (across ? line * width + along : along * width + line) * 4;
      const speck = grain[Math.floor(random() * grain.length)] ?? [];
      for (const channel of channels) out.data[to + channel] = (means[channel] ?? 0) + (speck[channel] ?? 0);
    }
  }
  return out;
}

/** Crops the picture to a box; where the box reaches beyond an edge, the background that ends there is extended. */
export function extendedCrop(picture: Picture, box: Box): Picture {
  const beyond: Record<PictureSide, number> = {
    left: -box.x,
    right: box.x + box.width - picture.width,
    above: -box.y,
    below: box.y + box.height - picture.height,
  };
  let extended = picture;
  for (const side of pictureSides) if (beyond[side] > 0) extended = extendEdge(extended, side, beyond[side]);
  return cropPicture(extended, { ...box, x: Math.max(0, box.x), y: Math.max(0, box.y) });
}
