import { decode, flattenOnWhite } from '#engine/imaging/codec.ts';
import { checkCutOut } from '#engine/perception/garment/cut-garment.ts';
import { cutOut } from '#engine/perception/garment/garment-cut-out.ts';
import { kindByShape, kindOfWornGarment } from '#engine/perception/garment/kind.ts';
import { mayBeWorn, parseWearer } from '#engine/perception/garment/worn-garment.ts';
import { checkPose } from '#engine/perception/person/check.ts';
import { longestSide, parsePicture } from '#engine/perception/person/person.ts';
import type { EngineTools } from '#engine/runtime/job-tools.ts';
import type { LookJob, LookResult } from '#engine/runtime/engine-types.ts';

/**
 * Checks whether a picture can be used in a try-on, and finds the kind of a garment.
 *
 * @throws EngineError as an order of that picture would; the reason of an abort.
 */
export async function inspectTryOnPicture(
  { photo, as, handles }: LookJob,
  tools: EngineTools,
): Promise<LookResult> {
  tools.onStage?.('analysing');
  const { picture } = await decode(photo.bytes, longestSide);
  const opaque = flattenOnWhite(picture);
  if (as === 'person') {
    const key = handles ? `${photo.key} ${JSON.stringify(handles)}` : photo.key;
    const parse = await tools.persons.take(key, () => parsePicture(opaque, tools.detector, handles));
    checkPose(parse.pose, opaque);
    return { garment: null };
  }
  const product = await cutOut(opaque);
  const wearer = mayBeWorn(product) ? await parseWearer(opaque, tools.detector) : undefined;
  if (wearer) return { garment: kindOfWornGarment(opaque, wearer, product) };
  checkCutOut(product);
  return { garment: kindByShape(product) };
}
