import { gaussianBlur } from '#server/engine/core/filters.ts';
import type { Plane } from '#server/engine/core/plane.ts';

import type { Bared } from './gate.ts';
import type { Plate } from './plate.ts';
import type { HeadView } from './view.ts';

/** How far around a pixel its background is smoothed to tell how busy it is, in face heights. */
const smoothing = 0.06;

/**
 * Measures what of the background has to be made up.
 *
 * @param covers what the new hair covers, 0–1 a view pixel each.
 */
export function baredIn(view: HeadView, plate: Plate, covers: readonly Plane[]): Bared {
  const smooth = gaussianBlur(view.light, view.head.unit * smoothing);
  let bared = 0;
  let seen = 0;
  let off = 0;
  for (let i = 0; i < view.light.data.length; i++) {
    const covered = Math.max(...covers.map(({ data }) => data[i] ?? 0));
    bared += (plate.painted.data[i] ?? 0) * (1 - (plate.before.data[i] ?? 0)) * (1 - covered);
    if ((view.person.data[i] ?? 0) > 0.02 || (plate.painted.data[i] ?? 0) > 0) continue;
    seen++;
    off += Math.abs((view.light.data[i] ?? 0) - (smooth.data[i] ?? 0));
  }
  return { area: bared / view.head.unit ** 2, busy: seen > 0 ? off / seen : 0 };
}
