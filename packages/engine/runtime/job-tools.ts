import { lerp } from '#engine/imaging/math.ts';
import type { Plane } from '#engine/imaging/plane.ts';
import type { GarmentCut } from '#engine/perception/garment/cut-garment.ts';
import type { FoundHair } from '#engine/hair/hair-cache.types.ts';
import type { HairResult } from '#engine/hair/hair-cache.types.ts';
import type { PersonParse } from '#engine/perception/person/person.ts';
import type { Detector } from '#engine/perception/pose/detector.ts';

import type { EngineCallbacks } from './engine-types.ts';

/** Returns the cached value of a key, or makes it. */
export type ValueCache<T> = { readonly take: (key: string, make: () => Promise<T>) => Promise<T> };

/** Detector, caches and callbacks that a thread gives to every job. */
export type EngineTools = Omit<EngineCallbacks, 'signal'> & {
  readonly detector: Detector;
  readonly persons: ValueCache<PersonParse>;
  readonly garments: ValueCache<GarmentCut>;
  readonly hair: ValueCache<FoundHair | undefined>;
  /** Heads rendered last, so that an order of a style that was just previewed reuses the preview's work. */
  readonly hairstyles: ValueCache<HairResult>;
  /** Coverage of each pixel by the subject, 0–1, at the size that the key names. */
  readonly outlines: ValueCache<Plane>;
};

/** Reports how far a part of a job is, 0–1. */
export type Progress = (share: number) => void;

/** Creates the reporter of a part that begins and ends at these shares of the whole job. */
export const progressOf =
  ({ onProgress }: Pick<EngineTools, 'onProgress'>, from: number, to: number): Progress =>
  (share) =>
    onProgress?.(lerp(from, to, share));
