import { lerp } from '#engine/imaging/math.ts';
import type { Plane } from '#engine/imaging/plane.ts';
import type { GarmentCut } from '#engine/perception/garment/garment.ts';
import type { FoundHair } from '#engine/hair/kept-hair.ts';
import type { MadeHair } from '#engine/hair/kept-hair.ts';
import type { PersonParse } from '#engine/perception/person/person.ts';
import type { Detector } from '#engine/perception/pose/detector.ts';

import type { EngineCallbacks } from './types.ts';

/** Makes a value, or hands out the one made before under the same key. */
export type Keeper<T> = { readonly take: (key: string, make: () => Promise<T>) => Promise<T> };

/** What a thread lends to every job. */
export type EngineTools = Omit<EngineCallbacks, 'signal'> & {
  readonly detector: Detector;
  readonly persons: Keeper<PersonParse>;
  readonly garments: Keeper<GarmentCut>;
  readonly hair: Keeper<FoundHair | undefined>;
  /** What was last made of heads, so that an order of what was just previewed is made already. */
  readonly hairstyles: Keeper<MadeHair>;
  /** How much of each pixel is the subject's, 0–1, at the size that its key names. */
  readonly outlines: Keeper<Plane>;
};

/** Tells how far a part of a job is, 0–1. */
export type Told = (share: number) => void;

/** For a part that begins and ends at these shares of the whole job. */
export const toldBetween =
  ({ onProgress }: Pick<EngineTools, 'onProgress'>, from: number, to: number): Told =>
  (share) =>
    onProgress?.(lerp(from, to, share));
