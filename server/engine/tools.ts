import type { Plane } from '#server/engine/core/plane.ts';
import type { GarmentCut } from '#server/engine/garment/garment.ts';
import type { PersonParse } from '#server/engine/person/person.ts';
import type { Detector } from '#server/engine/pose/detector.ts';
import type { EngineCallbacks } from '#server/engine/types.ts';

/** Makes a value, or hands out the one made before under the same key. */
export type Keeper<T> = { readonly take: (key: string, make: () => Promise<T>) => Promise<T> };

/** What a thread lends to every job. */
export type EngineTools = Omit<EngineCallbacks, 'signal'> & {
  readonly detector: Detector;
  readonly persons: Keeper<PersonParse>;
  readonly garments: Keeper<GarmentCut>;
  /** The hair of a photo: a plane of the view around its head. */
  readonly hair: Keeper<Plane | undefined>;
};
