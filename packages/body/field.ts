import { smoothMax, smoothMin, type Distance } from './solids.ts';

/** Part of a group: added to it or cut out of it, blended within `blend` metres. */
export type Solid = { readonly distance: Distance; readonly blend: number; readonly carve?: true };

export type GroupName = 'trunk' | 'head' | 'arm' | 'leg' | 'shoe' | 'hair' | 'skirt';

/** Solids that act as one, blended with the groups before it over a width that may vary with place. */
export type Group = {
  readonly name: GroupName;
  readonly solids: readonly Solid[];
  readonly blend: number | Distance;
  /** Upper bound of `blend`. */
  readonly widest: number;
};

/** Relief of a surface: metres by which it stands out where a group of that name is nearest. */
export type Relief = (name: GroupName, x: number, y: number, z: number) => number;

export type Field = {
  readonly distance: Distance;
  /** Returns the group that a place belongs to. */
  readonly nearest: (x: number, y: number, z: number) => GroupName;
  /** Returns the same field for places within `reach` metres, without solids that have no effect there. */
  readonly near: (x: number, y: number, z: number, reach: number) => Field;
};

/** Distance from a surface, in metres, within which its relief counts. */
const reliefReach = 0.03;
/** Upper bound of a distance function's slope. */
const steepest = 1.25;

export function fieldOf(groups: readonly Group[], relief: Relief): Field {
  return {
    distance: (x, y, z) => {
      let all = Number.POSITIVE_INFINITY;
      let least = Number.POSITIVE_INFINITY;
      let nearest: GroupName = 'trunk';
      let width = 0;
      let second = Number.POSITIVE_INFINITY;
      let neighbour: GroupName = 'trunk';
      for (const { name, solids, blend } of groups) {
        const d = distanceOf(solids, x, y, z);
        const melting = typeof blend === 'number' ? blend : blend(x, y, z);
        if (d < least) {
          second = least;
          neighbour = nearest;
          least = d;
          nearest = name;
          width = melting;
        } else if (d < second) {
          second = d;
          neighbour = name;
          width = melting;
        }
        all = all === Number.POSITIVE_INFINITY ? d : smoothMin(all, d, melting);
      }
      if (Math.abs(all) > reliefReach) return all;
      const own = relief(nearest, x, y, z);
      // Within the blend of two groups, their reliefs are blended, too.
      if (nearest === neighbour || second - least >= width) return all - own;
      const share = 0.5 + (second - least) / (2 * width);
      return all - own * share - relief(neighbour, x, y, z) * (1 - share);
    },
    nearest: (x, y, z) => {
      const [only] = groups;
      if (only && groups.length === 1) return only.name;
      let least = Number.POSITIVE_INFINITY;
      let nearest: GroupName = 'trunk';
      for (const { name, solids } of groups) {
        const d = distanceOf(solids, x, y, z);
        if (d >= least) continue;
        least = d;
        nearest = name;
      }
      return nearest;
    },
    near: (x, y, z, reach) => fieldOf(prune(groups, x, y, z, reach * steepest), relief),
  };
}

function distanceOf(solids: readonly Solid[], x: number, y: number, z: number): number {
  let d = Number.POSITIVE_INFINITY;
  for (const solid of solids) {
    const own = solid.distance(x, y, z);
    if (d === Number.POSITIVE_INFINITY) {
      if (!solid.carve) d = own;
    } else if (solid.carve) d = smoothMax(d, -own, solid.blend);
    else d = smoothMin(d, own, solid.blend);
  }
  return d;
}

/** Keeps solids that can be nearest, or blend with the nearest, where distances change by at most `change`. */
function prune(groups: readonly Group[], x: number, y: number, z: number, change: number): Group[] {
  const measured = groups.map((group) => ({
    group,
    values: group.solids.map(({ distance }) => distance(x, y, z)),
    whole: distanceOf(group.solids, x, y, z),
  }));
  const least = Math.min(...measured.map(({ whole }) => whole));
  const widths = widestFromHere(groups.map(({ widest }) => widest));
  return measured.flatMap(({ group, values, whole }, place) => {
    if (whole - change > least + change + (widths[place] ?? 0)) return [];
    const blends = widestFromHere(group.solids.map(({ blend }) => blend));
    const solids = group.solids.filter(({ carve }, i) => {
      const own = values[i] ?? 0;
      const blend = blends[i] ?? 0;
      if (carve) return -own + change + blend > whole - change;
      return own - change < whole + change + blend;
    });
    return solids.length > 0 ? [{ ...group, solids }] : [];
  });
}

/**
 * Returns the maximum of each width and those after it: a later group blends by its own width with the groups before it, so that the
 * width counts for both.
 */
function widestFromHere(widths: readonly number[]): number[] {
  let widest = 0;
  return widths
    .toReversed()
    .map((width) => (widest = Math.max(widest, width)))
    .toReversed();
}
