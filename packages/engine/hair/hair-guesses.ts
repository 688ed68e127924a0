import type { HairGuess } from '#engine/runtime/engine-types.ts';

import type { UncoveredArea } from './gate.ts';

/** What of a head a cut shows that hair hid. */
export type UncoveredAreas = Record<'background' | 'clothes' | 'chest', UncoveredArea> & {
  readonly ears: boolean;
  readonly forehead: boolean;
  /** Of neck, ears and shoulders, and of where cloth begins, in face heights. */
  readonly outline: number;
  readonly neckline: number;
};

/** Less is not seen: in squares of the face's height and in face heights. A plain wall that is made up looks as it did. */
const seen = { background: 0.06, busy: 0.01, body: 0.03, outline: 0.12 };

/** What is to be told of what a cut shows: it is made up, and nobody knows what was there. */
export function guessesOf({
  ears,
  forehead,
  background,
  clothes,
  chest,
  outline,
  neckline,
}: UncoveredAreas): HairGuess[] {
  const isBody = clothes.area + chest.area > seen.body || Math.max(outline, neckline) > seen.outline;
  const isBackground = background.area > seen.background && background.busy > seen.busy;
  return [
    ...(ears ? (['ears_guessed'] as const) : []),
    ...(forehead ? (['forehead_guessed'] as const) : []),
    ...(isBody ? (['body_guessed'] as const) : []),
    ...(isBackground ? (['background_guessed'] as const) : []),
  ];
}
