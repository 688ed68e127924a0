import { EngineError, type EngineNoteCode, type GarmentKind } from '#engine/runtime/engine-types.ts';

/** Layers from the body outwards; a top hangs over the waist of the bottom. */
const layerOf: Record<GarmentKind, number> = { bottoms: 0, tops: 1, dresses: 2, outerwear: 3 };

/** Garments that cannot be worn together with a dress. */
const separates: ReadonlySet<GarmentKind> = new Set(['tops', 'bottoms']);

export type Outfit<G> = {
  /** Worn garments from the body outwards, each with its index in the request. */
  layers: readonly { garment: G; index: number }[];
  notes: readonly EngineNoteCode[];
};

/**
 * Decides which garments of a request are worn, and in which order. A pure function without the engine's dependencies: the server
 * calls it before it holds a credit.
 *
 * @throws {EngineError} `garment_combination` with the index of the surplus garment: nobody wears two of a kind.
 */
export function planOutfit<G extends { kind: GarmentKind }>(garments: readonly G[]): Outfit<G> {
  const seen = new Set<GarmentKind>();
  for (const [index, { kind }] of garments.entries()) {
    if (seen.has(kind))
      throw new EngineError('garment_combination', `a second garment of the kind ${kind}`, {
        garment: index,
      });
    seen.add(kind);
  }
  const indexed = garments.map((garment, index) => ({ garment, index }));
  const worn = seen.has('dresses') ? indexed.filter(({ garment }) => !separates.has(garment.kind)) : indexed;
  const layers = worn.toSorted((a, b) => layerOf[a.garment.kind] - layerOf[b.garment.kind]);
  const notes: EngineNoteCode[] = [];
  if (worn.length < indexed.length) notes.push('dress_replaces_separates');
  if (layers.some(({ index }, place) => index !== worn[place]?.index)) notes.push('order_changed');
  return { layers, notes };
}
