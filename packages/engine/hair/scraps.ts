import { gaussianBlur } from '#engine/imaging/filters.ts';
import { lerp } from '#engine/imaging/math.ts';
import { components, dilate, subtractMask } from '#engine/imaging/morphology.ts';
import { planeOf, type Plane } from '#engine/imaging/plane.ts';
import { pushPull } from '#engine/imaging/push-pull.ts';

import type { Plate } from './plate.ts';
import type { HeadView } from './head-view.ts';

type Seen = Pick<HeadView, 'head' | 'person'>;

const at = (p: Plane, i: number): number => p.data[i] ?? 0;

/** Maximal share of a synthesised skin piece's edge before the background; pieces above it belong to no body. */
const maxBeyond = 0.75;
/** Width of a scrap's soft edge, and of the blend, in face heights. */
const rim = { reach: 0.045, soft: 0.006 };

/** Returns the piece of each pixel, and the share of each synthesised skin piece's edge that has background beyond it. */
function piecesIn(
  { person }: Pick<Seen, 'person'>,
  { painted, before, skin }: Plate,
): { readonly ids: Int32Array; readonly beyond: readonly number[] } {
  const isSynthesised = (i: number): boolean =>
    at(painted, i) > 0.5 && at(before, i) > 0.5 && at(skin, i) > 0.5;
  const isGround = (i: number): boolean => (at(painted, i) > 0.5 ? at(before, i) < 0.5 : at(person, i) < 0.5);
  const { ids, areas } = components(planeOf(person, (i) => (isSynthesised(i) ? 1 : 0)));
  const edges = areas.map(() => ({ all: 0, open: 0 }));
  for (const [i, id] of ids.entries()) {
    const edge = edges[id];
    if (!edge) continue;
    for (const beside of [i - 1, i + 1, i - person.width, i + person.width]) {
      if (ids[beside] === id) continue;
      edge.all++;
      if (isGround(beside)) edge.open++;
    }
  }
  return { ids, beyond: edges.map(({ all, open }) => open / all) };
}

/**
 * Returns synthesised skin that belongs to no body to the background: behind a removed loose strand, a piece of the wall may
 * have been taken for a neck or an ear.
 */
export function removeScraps(view: Seen, plate: Plate): Plate {
  const { ids, beyond } = piecesIn(view, plate);
  if (!beyond.some((share) => share > maxBeyond)) return plate;
  const { painted, before, skin, lab } = plate;
  const scraps = planeOf(painted, (i) => ((beyond[ids[i] ?? -1] ?? 0) > maxBeyond ? 1 : 0));
  const stays = (i: number): boolean => (beyond[ids[i] ?? -1] ?? 1) <= maxBeyond;
  const around = dilate(scraps, Math.max(1, rim.reach * view.head.unit));
  const certain = planeOf(painted, (i) => {
    const isGround = at(painted, i) > 0.5 ? at(before, i) < 0.02 : at(view.person, i) < 0.02;
    return isGround && at(around, i) === 0 ? 1 : 0;
  });
  const filled = pushPull(painted, [lab.l, lab.a, lab.b], certain.data);
  const removed = gaussianBlur(
    planeOf(painted, (i) => (at(around, i) > 0 && !stays(i) ? 1 : 0)),
    Math.max(0.7, rim.soft * view.head.unit),
  );
  const [l, a, b] = [lab.l, lab.a, lab.b].map((channel, c) =>
    channel.map((own, i) => lerp(own, filled[c]?.[i] ?? own, at(removed, i) * at(painted, i))),
  );
  if (!l || !a || !b) return plate;
  return {
    lab: { ...lab, l, a, b },
    painted,
    before: subtractMask(before, removed),
    skin: subtractMask(skin, removed),
  };
}
