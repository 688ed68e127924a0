import type { HairGuess } from '#engine/runtime/engine-types.ts';

import type { UncoveredArea } from './gate.ts';

/** Areas that a cut uncovers and that hair hid. */
export type UncoveredAreas = Record<'background' | 'clothes' | 'chest', UncoveredArea> & {
  readonly ears: boolean;
  readonly forehead: boolean;
  /** Lengths of the outline of neck, ears and shoulders, and of the border of cloth, in face heights. */
  readonly outline: number;
  readonly neckline: number;
};

/** Visibility limits, in squares of the face's height and in face heights; a synthesised plain wall looks like the original. */
const minVisible = { background: 0.06, busy: 0.01, body: 0.03, outline: 0.12 };

/** Returns the notices about reconstructed areas that hair hid in the photo. */
export function guessesOf({
  ears,
  forehead,
  background,
  clothes,
  chest,
  outline,
  neckline,
}: UncoveredAreas): HairGuess[] {
  const isBody =
    clothes.area + chest.area > minVisible.body || Math.max(outline, neckline) > minVisible.outline;
  const isBackground = background.area > minVisible.background && background.busy > minVisible.busy;
  return [
    ...(ears ? (['ears_guessed'] as const) : []),
    ...(forehead ? (['forehead_guessed'] as const) : []),
    ...(isBody ? (['body_guessed'] as const) : []),
    ...(isBackground ? (['background_guessed'] as const) : []),
  ];
}
