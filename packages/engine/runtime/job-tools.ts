import { lerp } from '#engine/imaging/math.ts';
import type { Plane } from '#engine/imaging/plane.ts';
import type { GarmentCut } from '#engine/perception/garment/cut-garment.ts';
import type { FoundHair } from '#engine/hair/kept-hair.ts';
import type { MadeHair } from '#engine/hair/kept-hair.ts';
import type { PersonParse } from '#engine/perception/person/person.ts';
import type { Detector } from '#engine/perception/pose/detector.ts';

import type { EngineCallbacks } from './engine-types.ts';

/** Makes a value, or hands out the one made before under the same key. */
export type ValueKeeper<T> = { readonly take: (key: string, make: () => Promise<T>) => Promise<T> };

/** What a thread lends to every job. */
export type EngineTools = Omit<EngineCallbacks, 'signal'> & {
  readonly detector: Detector;
  readonly persons: ValueKeeper<PersonParse>;
  readonly garments: ValueKeeper<GarmentCut>;
  readonly hair: ValueKeeper<FoundHair | undefined>;
  /** What was last made of heads, so that an order of what was just previewed is made already. */
  readonly hairstyles: ValueKeeper<MadeHair>;
  /** How much of each pixel is the subject's, 0–1, at the size that its key names. */
  readonly outlines: ValueKeeper<Plane>;
};

/** Tells how far a part of a job is, 0–1. */
export type Progress = (share: number) => void;

/** For a part that begins and ends at these shares of the whole job. */
export const progressOf =
  ({ onProgress }: Pick<EngineTools, 'onProgress'>, from: number, to: number): Progress =>
  (share) =>
    onProgress?.(lerp(from, to, share));
