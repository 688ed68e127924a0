import { gaussianBlur } from '#server/engine/core/filters.ts';
import type { Plane } from '#server/engine/core/plane.ts';

import type { Bared } from './gate.ts';
import { neck } from './ground.ts';
import { toHead } from './head.ts';
import type { Plate } from './plate.ts';
import type { HeadView } from './view.ts';

const at = (p: Plane, i: number): number => p.data[i] ?? 0;

/** How far around a pixel its background is smoothed to tell how busy it is, in face heights. */
const smoothing = 0.06;

/** Below so many face heights what is neither background nor skin is clothes. */
const shoulders = 0.9;

/**
 * Measures what of the background, of the clothes and of the chest has to be made up: what has the colour of skin there may be a blouse.
 *
 * @param covers what the new hair covers, 0–1 a view pixel each.
 */
export function baredIn(
  view: HeadView,
  plate: Plate,
  covers: readonly Plane[],
): Record<'background' | 'clothes' | 'chest', Bared> {
  const smooth = gaussianBlur(view.light, view.head.unit * smoothing);
  const none = { bared: 0, seen: 0, off: 0 };
  const sums = { background: { ...none }, clothes: { ...none }, chest: { ...none } };
  for (let y = 0, i = 0; y < view.height; y++)
    for (let x = 0; x < view.width; x++, i++) {
      let covered = 0;
      for (const { data } of covers) covered = Math.max(covered, data[i] ?? 0);
      const painted = at(plate.painted, i);
      const bared = painted * (1 - covered);
      sums.background.bared += bared * (1 - at(plate.before, i));
      const { v } = toHead(view.head, x, y);
      if (bared > 0 && v > shoulders)
        sums.clothes.bared += bared * at(plate.before, i) * (1 - at(plate.skin, i));
      if (v > neck.to) sums.chest.bared += bared * at(plate.skin, i);
      const seen =
        at(view.person, i) <= 0.02
          ? sums.background
          : at(view.parts.clothes, i) > 0.95
            ? sums.clothes
            : v > neck.to && at(view.parts.skin, i) > 0.95
              ? sums.chest
              : undefined;
      if (!seen || painted > 0) continue;
      seen.seen++;
      seen.off += Math.abs(at(view.light, i) - at(smooth, i));
    }
  const measured = ({ bared, seen, off }: (typeof sums)['clothes']): Bared => ({
    area: bared / view.head.unit ** 2,
    busy: seen > 0 ? off / seen : 0,
  });
  return {
    background: measured(sums.background),
    clothes: measured(sums.clothes),
    chest: measured(sums.chest),
  };
}
