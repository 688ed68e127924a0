import type { GarmentCut } from '#server/engine/garment/garment.ts';
import type { PersonParse } from '#server/engine/person/person.ts';
import type { Detector } from '#server/engine/pose/detector.ts';
import type { EngineCallbacks } from '#server/engine/types.ts';

/** Makes a value, or hands out the one made before under the same key. */
export type Keeper<T> = { readonly take: (key: string, make: () => Promise<T>) => Promise<T> };

/** What a thread lends to a job: `tryOn(job: TryOnJob, tools: TryOnTools): Promise<EngineResult>`. */
export type TryOnTools = EngineCallbacks & {
  readonly detector: Detector;
  readonly persons: Keeper<PersonParse>;
  readonly garments: Keeper<GarmentCut>;
};
