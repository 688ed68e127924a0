import { costAt, fitMixture, pickColours } from '#engine/imaging/mixture.ts';
import { openMask } from '#engine/imaging/morphology.ts';
import { planeOf, type Plane } from '#engine/imaging/plane.ts';
import { partReadingAt } from '#engine/perception/person/reading.ts';

import { toEdge, toHead } from './head-frame.ts';
import type { HeadPart } from './head-view.ts';

const at = (p: Plane, i: number): number => p.data[i] ?? 0;

/** In face heights: from here down the head there are clothes; so near to what was found they are not told apart, and their colours are learnt farther off, those of hair so deep in it. What is no broader than twice `lock` may be one. */
const place = { from: 0.9, near: 0.05, apart: 0.06, inHair: 0.03, lock: 0.04 };
/** A parse and a network are sure of clothes from so much on; what a parse takes for hair or skin by so much is none of them. */
const seen = { sure: 0.9, other: 0.5 };
/** What is likelier cloth than hair by so much (log-likelihood) is cloth. */
const likelier = 2;

/**
 * What has the colours of the clothes rather than those of the hair, broadly: beside dark hair a dark top looks like locks of it, and a network reads some there.
 *
 * @param found hair as it was cut out, 0–1 a pixel of the view.
 * @returns 1 where it lies; undefined where no network reads clothes.
 */
export function clothByColour(view: HeadPart, found: Plane): Plane | undefined {
  const { lab, head, person, parts, reading } = view;
  const read = reading && partReadingAt(reading, view, view);
  if (!read) return undefined;
  const [inside, outside] = [toEdge(found, head), toEdge(found, head, true)];
  const isSure = (i: number): boolean => Math.min(at(parts.clothes, i), at(read.clothes, i)) > seen.sure;
  const ofHair = fitMixture(
    pickColours(lab, (i) => at(inside, i) > place.inHair && at(found, i) > 0.9),
    4,
  );
  const ofCloth = fitMixture(
    pickColours(lab, (i) => isSure(i) && at(outside, i) > place.apart),
    4,
  );
  if (!ofHair || !ofCloth) return undefined;
  const cloth = planeOf(found, (i, x, y) => {
    if (at(outside, i) < place.near || toHead(head, x, y).v < place.from) return 0;
    if (at(person, i) < 0.5 || Math.max(at(parts.hair, i), at(parts.skin, i)) > seen.other) return 0;
    return costAt(ofHair, lab, i) - costAt(ofCloth, lab, i) > likelier ? 1 : 0;
  });
  return openMask(cloth, place.lock * head.unit);
}
