import type { EditOperation } from '@mot-studio/terms/editing';
import { colourOf, writeRgb, type Colour } from '@mot-studio/terms/colour';
import { lerp, smoothstep } from '#engine/imaging/math.ts';
import { toLab } from '#engine/imaging/oklab.ts';
import { plane, type Picture } from '#engine/imaging/plane.ts';
import { throwIfAborted } from '#engine/imaging/stop.ts';

import { fullMatte, backgroundPlate, type Matte } from './subject-matte.ts';
import type { Manner } from './settings.ts';
import { coverBy, type Pixel } from './picture-surface.ts';

type BackgroundKind = 'background-remove' | 'background-colour' | 'background-gradient' | 'background-blur';
export type BackgroundOperation = Extract<EditOperation, { kind: BackgroundKind }>;
const backgroundKinds: readonly string[] = [
  'background-remove',
  'background-colour',
  'background-gradient',
  'background-blur',
] satisfies readonly BackgroundKind[];
export const isBackground = (operation: EditOperation): operation is BackgroundOperation =>
  backgroundKinds.includes(operation.kind);

/** Colour behind the subject at a pixel; undefined for transparency. */
type Behind = (x: number, y: number) => Colour;

/** Lightness above which a background is meant to be exactly one colour in every pixel, as shops require. */
const pureGround = 0.96;

function plain(colour: Colour, { width, height }: Picture, literal: number): Behind {
  if (colour[0] > pureGround) return () => colour;
  const much = 0.15 * (1 - literal);
  return (x, y) => {
    const dx = (x + 0.5) / width - 0.5;
    const dy = (y + 0.5) / height - 0.42;
    const light = 1 + much * 0.25 - much * smoothstep(0.1, 0.85, Math.hypot(dx, dy));
    return [colour[0] * light, colour[1] * light, colour[2] * light];
  };
}

const gradient =
  (top: Colour, bottom: Colour, { height }: Picture): Behind =>
  (_, y) => {
    const t = (y + 0.5) / height;
    return [lerp(top[0], bottom[0], t), lerp(top[1], bottom[1], t), lerp(top[2], bottom[2], t)];
  };

function blurred(matte: Matte, amount: number, picture: Picture): Behind {
  const plate = backgroundPlate(matte, Math.max(1.2, matte.alpha.width * 0.026 * amount));
  const [l, a, b] = [plate.l, plate.a, plate.b].map((data) => coverBy(plane(plate, data), picture));
  return (x, y) => [l?.(x, y) ?? 0, a?.(x, y) ?? 0, b?.(x, y) ?? 0];
}

function behindOf(
  operation: BackgroundOperation,
  picture: Picture,
  matte: Matte,
  manner: Manner,
): Behind | undefined {
  switch (operation.kind) {
    case 'background-remove':
      return undefined;
    case 'background-colour':
      return plain(colourOf(operation.colour), picture, manner.literal);
    case 'background-gradient':
      return gradient(colourOf(operation.top), colourOf(operation.bottom), picture);
    case 'background-blur':
      return blurred(matte, operation.amount, picture);
  }
}

/** Mixes two colours in linear light. */
function mixLight(front: Pixel, back: Colour, share: number, into: Uint8ClampedArray, at: number): void {
  if (share > 0) writeRgb(into, at, front.l, front.a, front.b);
  if (share >= 1) return;
  const own = [into[at] ?? 0, into[at + 1] ?? 0, into[at + 2] ?? 0] as const;
  writeRgb(into, at, back[0], back[1], back[2]);
  if (share <= 0) return;
  for (let c = 0; c < 3; c++) into[at + c] = (into[at + c] ?? 0) * (1 - share) + (own[c] ?? 0) * share;
}

/**
 * Replaces the background of the subject, or removes it, in place: removes the old background's colour from the edge and keeps the
 * bytes inside.
 */
export function changeBackground(
  picture: Picture,
  operation: BackgroundOperation,
  matte: Matte,
  manner: Manner,
): void {
  const { width, height, data } = picture;
  const behind = behindOf(operation, picture, matte, manner);
  const { cover, unmix } = fullMatte(matte, picture);
  const pixel: Pixel = { l: 0, a: 0, b: 0 };
  for (let y = 0; y < height; y++) {
    throwIfAborted();
    const row = data.subarray(y * width * 4, (y + 1) * width * 4);
    const lab = toLab({ width, height: 1, data: row });
    for (let x = 0; x < width; x++) {
      if (cover(x, y) > 0.985) continue;
      pixel.l = lab.l[x] ?? 0;
      pixel.a = lab.a[x] ?? 0;
      pixel.b = lab.b[x] ?? 0;
      const share = unmix(pixel, x, y);
      if (behind) {
        mixLight(pixel, behind(x, y), share, row, x * 4);
        row[x * 4 + 3] = 255;
      } else {
        writeRgb(row, x * 4, pixel.l, pixel.a, pixel.b);
        row[x * 4 + 3] = (row[x * 4 + 3] ?? 255) * share;
      }
    }
  }
}
