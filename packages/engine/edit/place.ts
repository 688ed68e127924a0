import type { PlacedSubject } from '@mot-studio/terms/editing';
import { writeRgb } from '@mot-studio/terms/colour';
import { resample } from '#engine/imaging/codec.ts';
import { clamp, lerp, smoothstep } from '#engine/imaging/math.ts';
import { toLab } from '#engine/imaging/oklab.ts';
import { planeOf, type Picture, type Plane } from '#engine/imaging/plane.ts';
import { throwIfAborted } from '#engine/imaging/stop.ts';

import { arrangeGuests, type GuestPosition } from './arrange.ts';
import { arrangeBefore, arrangeBeside, type Resident } from './beside.ts';
import type { Figure } from './subject-figure.ts';
import { localLight, readSceneLight } from './light.ts';
import type { Manner } from './settings.ts';
import { castShadows, type ShadowCaster } from './cast-shadows.ts';

/** Subject that is placed on a scene. */
export type Guest = { readonly figure: Figure } & Pick<PlacedSubject, 'side' | 'flipped'>;

/** Shares of the scene's light and tint that a subject takes on, and their bounds. */
const adoption = { light: 0.6, tint: 0.4, least: 0.25, most: 1.2, mostTint: 0.035 };

type Shift = { readonly gain: number; readonly a: number; readonly b: number };

/** Shift of light and tint; in a literal manner the subject stays unchanged. */
function shiftFor(scene: Picture, standing: GuestPosition, figure: Figure, manner: Manner): Shift {
  const carefulness = 1 - manner.literal;
  const { x, foot, width, height } = standing;
  const { whites, tint } = localLight(scene, { x, y: foot - height, width, height });
  const size = Math.hypot(tint.a, tint.b) * adoption.tint;
  const share = adoption.tint * carefulness * Math.min(1, adoption.mostTint / Math.max(1e-6, size));
  const exposure = clamp((whites / Math.max(0.2, figure.whites)) ** 3, adoption.least, adoption.most);
  return {
    gain: Math.cbrt(exposure ** (adoption.light * carefulness)),
    a: tint.a * share,
    b: tint.b * share,
  };
}

/** Figure at its size on the scene, in the scene's light. */
type Placed = { readonly picture: Picture; readonly standing: GuestPosition };

async function sizedFor(
  scene: Picture,
  { figure, flipped }: Guest,
  standing: GuestPosition,
  manner: Manner,
): Promise<Placed> {
  const size = {
    width: Math.max(1, Math.round(standing.width)),
    height: Math.max(1, Math.round(standing.height)),
  };
  const picture = await resample(figure.cut, size);
  const { gain, a, b } = shiftFor(scene, standing, figure, manner);
  const { width, height, data } = picture;
  for (let y = 0; y < height; y++) {
    throwIfAborted();
    const row = data.subarray(y * width * 4, (y + 1) * width * 4);
    if (flipped) new Uint32Array(row.buffer, row.byteOffset, width).reverse();
    if (gain === 1 && a === 0 && b === 0) continue;
    const lab = toLab({ width, height: 1, data: row });
    for (let x = 0; x < width; x++) {
      if ((row[x * 4 + 3] ?? 0) === 0) continue;
      const l = (lab.l[x] ?? 0) * gain;
      // Blacks have no tint.
      const tintShare = smoothstep(0.02, 0.25, l);
      writeRgb(row, x * 4, l, (lab.a[x] ?? 0) * gain + a * tintShare, (lab.b[x] ?? 0) * gain + b * tintShare);
    }
  }
  return { picture, standing };
}

const solidityOf = ({ picture }: Placed): Plane =>
  planeOf(picture, (i) => (picture.data[i * 4 + 3] ?? 0) / 255);

/** Composites a figure onto the scene, in place, with its foot on the floor's pixel. */
function compositeFigure(scene: Picture, { picture, standing }: Placed): void {
  const left = Math.round(standing.x);
  const top = Math.round(standing.foot) - picture.height;
  for (let y = Math.max(0, -top); y < Math.min(picture.height, scene.height - top); y++) {
    throwIfAborted();
    for (let x = Math.max(0, -left); x < Math.min(picture.width, scene.width - left); x++) {
      const from = (y * picture.width + x) * 4;
      const share = (picture.data[from + 3] ?? 0) / 255;
      if (share <= 0.004) continue;
      const to = ((y + top) * scene.width + x + left) * 4;
      for (let c = 0; c < 3; c++)
        scene.data[to + c] = lerp(scene.data[to + c] ?? 0, picture.data[from + c] ?? 0, share);
    }
  }
}

/**
 * Places subjects on a scene, in place: the back row before the front one, each row's shadows before the row itself, so that no
 * shadow falls on a neighbour's clothes.
 *
 * @param resident person already in the scene, beside whom the subjects stand
 * @returns whether there was room; otherwise the subjects stand in front of the resident
 */
export async function placeGuests(
  scene: Picture,
  guests: readonly Guest[],
  manner: Manner,
  resident?: Resident,
): Promise<boolean> {
  const light = readSceneLight(scene);
  const placings = guests.map(({ figure, side }) => ({ stature: figure.stature, side }));
  const beside = resident && arrangeBeside(placings, scene, light.floorFrom, resident);
  const standings =
    beside ??
    (resident ? arrangeBefore(placings, scene, resident) : arrangeGuests(placings, scene, light.floorFrom));
  for (const row of [1, 0] as const) {
    const placed: Placed[] = [];
    const solids: ShadowCaster[] = [];
    for (const standing of standings) {
      const guest = guests[standing.guest];
      if (standing.row !== row || !guest) continue;
      const one = await sizedFor(scene, guest, standing, manner);
      placed.push(one);
      if (!guest.figure.stature.cropped && standing.foot <= scene.height)
        solids.push({ standing, cover: solidityOf(one) });
    }
    castShadows(scene, solids, light);
    for (const one of placed) compositeFigure(scene, one);
  }
  return !resident || beside !== undefined;
}
