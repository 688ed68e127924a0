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

/** Error of a parse's borders, in its pixels. */
const reach = 2.5;
/** Greatest pull of a colour to one side of a border, and cost of a border for each pixel. */
const maxPull = 3;
const borderCost = 9;
/** Half the width of the thinnest strap, in pixels of the matte. */
const thinnest = 1;

/**
 * Difference of each pixel's distances to the rest of the person and to a part, in pixels of the parse; undefined where there is no
 * rest.
 */
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
 * Refines a part of a person, 0–1: its outer edge is the person's, and beside other parts it follows the visible edge (a graph cut
 * in a band around the border of the parse, with the colours of both sides).
 *
 * @param lab the picture at the matte's size
 * @param person coverage of each of its pixels by the person
 */
export function refinePartEdge(
  lab: Lab,
  person: Plane,
  parse: PersonParse,
  partLabels: readonly number[],
): Plane {
  const is = new Set<number>(partLabels);
  if (!parse.labels.some((own) => is.has(own))) return planeOf(lab, () => 0);
  const signed = signedTo(parse, (own) => is.has(own));
  if (!signed) return person;
  const near = toPlane({ plane: signed, box: parseBox(parse, lab) }, lab);
  const at = (i: number): number => near.data[i] ?? 0;
  const isThere = (i: number): boolean => (person.data[i] ?? 0) > 0.95;
  const own = fillColours(
    lab,
    near.data.map((v, i) => (v > reach && isThere(i) ? 1 : 0)),
  );
  const restColours = fillColours(
    lab,
    near.data.map((v, i) => (v < -reach && isThere(i) ? 1 : 0)),
  );
  const isOpen = (i: number): boolean => Math.abs(at(i)) <= reach && (person.data[i] ?? 0) > 0.05;
  const known = Uint8Array.from(near.data, (v, i) => {
    if (isOpen(i)) return v > 0 ? maybeForeground : maybeBackground;
    return v > 0 ? sureForeground : sureBackground;
  });
  const pull = Float32Array.from(near.data, (_, i) =>
    isOpen(i) ? maxPull * colourPreference(distanceTo(lab, restColours, i), distanceTo(lab, own, i)) : 0,
  );
  const cut = twoLabelCut(lab, known, pull, borderCost);
  const soft = guidedFilter(lightness(lab), cut, 2, 4e-4);
  const found = planeOf(lab, (i) => Math.min(smoothstep(0.18, 0.82, soft.data[i] ?? 0), person.data[i] ?? 0));
  // A remainder along another part's edge does not belong to this part.
  const opened = dilate(openMask(found, thinnest), 2 * thinnest);
  return planeOf(lab, (i) => (found.data[i] ?? 0) * (opened.data[i] ?? 0));
}
