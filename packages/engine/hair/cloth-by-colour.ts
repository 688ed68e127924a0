import { costAt, fitMixture, pickColours } from '#engine/imaging/mixture.ts';
import { openMask } from '#engine/imaging/morphology.ts';
import { planeOf, type Plane } from '#engine/imaging/plane.ts';
import { partReadingAt } from '#engine/perception/person/reading.ts';

import { toEdge, toHead } from './head-frame.ts';
import type { HeadPart } from './head-view.ts';

const at = (p: Plane, i: number): number => p.data[i] ?? 0;

/**
 * Face heights: clothes begin at `from`; pixels closer than `near` to the detected hair are not classified; cloth colours are learnt
 * beyond `apart`, hair colours deeper than `inHair`. Regions up to twice `lock` wide may be a lock of hair.
 */
const place = { from: 0.9, near: 0.05, apart: 0.06, inHair: 0.03, lock: 0.04 };
/**
 * Probabilities: above `sure`, the parse and the network are certain of clothes; above `other`, a pixel that the parse takes for hair or
 * skin is not cloth.
 */
const certainty = { sure: 0.9, other: 0.5 };
/** Log-likelihood margin from which a pixel is cloth and not hair. */
const minMargin = 2;

/**
 * Finds broad areas with the colours of the clothes rather than the hair: beside dark hair, a dark top looks like locks, and a network
 * reads some of it as hair.
 *
 * @param found the hair cut-out, 0–1 a pixel of the view.
 * @returns 1 for cloth; undefined where no network reads clothes.
 */
export function clothByColour(view: HeadPart, found: Plane): Plane | undefined {
  const { lab, head, person, parts, reading } = view;
  const read = reading && partReadingAt(reading, view, view);
  if (!read) return undefined;
  const [inside, outside] = [toEdge(found, head), toEdge(found, head, true)];
  const isSure = (i: number): boolean => Math.min(at(parts.clothes, i), at(read.clothes, i)) > certainty.sure;
  const hairModel = fitMixture(
    pickColours(lab, (i) => at(inside, i) > place.inHair && at(found, i) > 0.9),
    4,
  );
  const clothModel = fitMixture(
    pickColours(lab, (i) => isSure(i) && at(outside, i) > place.apart),
    4,
  );
  if (!hairModel || !clothModel) return undefined;
  const cloth = planeOf(found, (i, x, y) => {
    if (at(outside, i) < place.near || toHead(head, x, y).v < place.from) return 0;
    if (at(person, i) < 0.5 || Math.max(at(parts.hair, i), at(parts.skin, i)) > certainty.other) return 0;
    return costAt(hairModel, lab, i) - costAt(clothModel, lab, i) > minMargin ? 1 : 0;
  });
  return openMask(cloth, place.lock * head.unit);
}
