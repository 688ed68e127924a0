import type { Feature } from '#api/contract/choices.ts';
import type { AssetRole } from '#api/contract/assets.ts';
import type { DigitalSourceType, Provenance } from '#server/library/xmp.ts';
import { testEngineId } from '#server/providers/test-engine.ts';

/** Engines whose networks only locate people, hair and things: every pixel is taken from photos or computed by rules. */
const withoutTrainedPixels: readonly string[] = ['built-in', testEngineId];

/**
 * Returns the IPTC digital source type of a result. Hosted models generate from training data. The built-in engine makes no
 * trained media: a result of photos is a composite with computed parts, and a virtual model without a face photo is drawn by an
 * algorithm alone.
 */
export function sourceTypeOf(
  { engine, feature }: { engine: string; feature: Feature },
  roles: readonly AssetRole[],
): DigitalSourceType {
  const isOfPhotos = feature !== 'body-generator' || roles.includes('face');
  if (withoutTrainedPixels.includes(engine)) return isOfPhotos ? 'compositeSynthetic' : 'algorithmicMedia';
  return isOfPhotos ? 'compositeWithTrainedAlgorithmicMedia' : 'trainedAlgorithmicMedia';
}

type ProvenanceSource = { engine: string; model: string | null; feature: Feature; createdAt: Date };

/** Provenance of a result, as its file states it. */
export const provenanceOf = (generation: ProvenanceSource, roles: readonly AssetRole[]): Provenance => ({
  source: sourceTypeOf(generation, roles),
  tool: ['Mốt', generation.engine, generation.model].filter(Boolean).join(' · '),
  made: generation.createdAt,
});
