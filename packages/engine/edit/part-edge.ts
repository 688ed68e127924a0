import { guidedFilter } from '#engine/imaging/filters.ts';
import {
  maybeBackground,
  maybeForeground,
  sureBackground,
  sureForeground,
  twoLabelCut,
} from '#engine/imaging/grab-cut.ts';
import { smoothstep } from '#engine/imaging/math.ts';
import { dilate, distanceTransform, openMask } from '#engine/imaging/morphology.ts';
import { distanceTo, lightness, type Lab } from '#engine/imaging/oklab.ts';
import { planeOf, type Plane } from '#engine/imaging/plane.ts';
import { label } from '#engine/perception/person/parse.ts';
import type { PersonParse } from '#engine/perception/person/person.ts';

import { fillColours } from './subject-matte.ts';
import { colourPreference } from './person-outline.ts';
import { parseBox } from './pockets.ts';
import { toPlane } from './picture-surface.ts';

/** So many pixels of a parse its borders are off. */
const reach = 2.5;
/** What a colour says for one side of a border at most, and what a border costs a pixel. */
const maxPull = 3;
const borderCost = 9;
/** Half the width of the thinnest strap, in pixels of the matte. */
const thinnest = 1;

/** How much nearer each pixel of a parse is to a part than to the rest of the person, in its pixels; undefined where there is no rest. */
function signedTo({ mask, labels }: PersonParse, isPart: (own: number) => boolean): Plane | undefined {
  const isRest = (own: number) => own !== label.background && !isPart(own);
  if (!labels.some(isRest)) return undefined;
  const to = (is: (own: number) => boolean) =>
    distanceTransform(
      planeOf(mask, (i) => (is(labels[i] ?? 0) ? 1 : 0)),
      true,
    );
  const [part, rest] = [to(isPart), to(isRest)];
  return planeOf(mask, (i) => (rest.data[i] ?? 0) - (part.data[i] ?? 0));
}

/**
 * A part of a person, 0–1: outside it ends where the person does, and beside other parts on the edge that is seen there (a graph cut in a
 * band around the border of the parse, with the colours on its either side).
 *
 * @param lab the picture at the matte's size
 * @param whole how much of each of its pixels is the person's
 */
export function refinePartEdge(lab: Lab, whole: Plane, parse: PersonParse, wanted: readonly number[]): Plane {
  const is = new Set<number>(wanted);
  if (!parse.labels.some((own) => is.has(own))) return planeOf(lab, () => 0);
  const signed = signedTo(parse, (own) => is.has(own));
  if (!signed) return whole;
  const near = toPlane({ plane: signed, box: parseBox(parse, lab) }, lab);
  const at = (i: number): number => near.data[i] ?? 0;
  const isThere = (i: number): boolean => (whole.data[i] ?? 0) > 0.95;
  const own = fillColours(
    lab,
    near.data.map((v, i) => (v > reach && isThere(i) ? 1 : 0)),
  );
  const rest = fillColours(
    lab,
    near.data.map((v, i) => (v < -reach && isThere(i) ? 1 : 0)),
  );
  const isOpen = (i: number): boolean => Math.abs(at(i)) <= reach && (whole.data[i] ?? 0) > 0.05;
  const known = Uint8Array.from(near.data, (v, i) => {
    if (isOpen(i)) return v > 0 ? maybeForeground : maybeBackground;
    return v > 0 ? sureForeground : sureBackground;
  });
  const pull = Float32Array.from(near.data, (_, i) =>
    isOpen(i) ? maxPull * colourPreference(distanceTo(lab, rest, i), distanceTo(lab, own, i)) : 0,
  );
  const cut = twoLabelCut(lab, known, pull, borderCost);
  const soft = guidedFilter(lightness(lab), cut, 2, 4e-4);
  const found = planeOf(lab, (i) => Math.min(smoothstep(0.18, 0.82, soft.data[i] ?? 0), whole.data[i] ?? 0));
  // What is left along an edge of another part is no part of this one.
  const kept = dilate(openMask(found, thinnest), 2 * thinnest);
  return planeOf(lab, (i) => (found.data[i] ?? 0) * (kept.data[i] ?? 0));
}
