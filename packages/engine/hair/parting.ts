import type { Cut } from '@mot-studio/terms/hair-cut';
import { gaussianBlur } from '#engine/imaging/filters.ts';
import { lerp, mean, smoothstep } from '#engine/imaging/math.ts';
import { interpolate, plane, type Plane } from '#engine/imaging/plane.ts';

import { flowOf } from './flow.ts';
import { rootsAt, type Hairline } from './hairline.ts';
import { fromHead } from './head-frame.ts';
import { reachAt, topOutlineOf } from './hair-outline.ts';
import type { Skull } from './skull.ts';
import type { HeadView } from './head-view.ts';

/** Maximal lean of hair combed aside at its tips, away from its parting: growth beside the parting, and decrease down the head, in radians. */
const lean = { most: 0.45, before: 0.3, over: 0.9, from: 1.3, to: 0.7 };

/** Returns the angle between roots and tips of a cut about the centre of the skull, by direction, in radians. */
export function tipLean({ comb, part }: Cut, { centre }: Skull): (angle: number) => number {
  if (comb !== 'aside') return () => 0;
  const parting = Math.atan2(part - centre.x, centre.y);
  const away = parting < 0 ? 1 : -1;
  return (angle) =>
    away *
    lean.most *
    smoothstep(-lean.before, lean.over - lean.before, away * (angle - parting)) *
    smoothstep(lean.from, lean.to, Math.abs(angle));
}

/** Sampling of strands: directions to both sides in radians, shares of the way from the hairline to the outline, and number of samples each. */
const sampling = { within: 0.55, from: 0.25, to: 0.75, samples: 9 };
/** Lean, −1 to 1, below which strands are combed to neither side. */
const combed = 0.12;

/** Returns the lean of the strands on top: −1 to 1, positive to the viewer's right. */
export function leanDirection(
  view: Pick<HeadView, 'lab' | 'head'>,
  alpha: Plane,
  hairline: Hairline,
  skull: Skull,
): number {
  const flow = flowOf(view, alpha);
  const outline = topOutlineOf(view, alpha, skull).reach;
  const steps = Array.from({ length: sampling.samples }, (_, k) => k / (sampling.samples - 1));
  const leans = steps.flatMap((across) => {
    const angle = lerp(-sampling.within, sampling.within, across);
    const [roots, tip] = [rootsAt(hairline, skull, angle), reachAt(outline, angle)];
    return steps.flatMap((up) => {
      const r = lerp(roots, tip, lerp(sampling.from, sampling.to, up));
      const [u, v] = [skull.centre.x + Math.sin(angle) * r, skull.centre.y - Math.cos(angle) * r];
      const { x, y } = fromHead(view.head, u, v);
      if (interpolate(alpha, x, y) < 0.5) return [];
      const way = flow(u, v);
      return [Math.sin(2 * (Math.atan2(way.x, -way.y) - angle))];
    });
  });
  return leans.length > 0 ? mean(leans) : 0;
}

/** Moves the parting of a cut to the side from which the photo's own hair leans away, unless the order names a side. */
export function naturalParting(
  view: Pick<HeadView, 'lab' | 'head'>,
  alpha: Plane,
  hairline: Hairline,
  skull: Skull,
  cut: Cut,
): Cut {
  if (!cut.eitherSide) return cut;
  const leans = leanDirection(view, alpha, hairline, skull);
  return Math.abs(leans) > combed ? { ...cut, part: -Math.sign(leans) * Math.abs(cut.part) } : cut;
}

/** Search for a parting that shows the scalp, in face heights: area, step, width of the line, width of its surroundings, and minimal length through hair. */
const scalp = { half: 0.2, from: -0.4, to: -0.12, step: 0.01, line: 0.007, around: 0.05, least: 0.15 };

/**
 * Returns how much lighter (OKLab) than its sides the lightest line is that runs up from a forehead through hair: a parting shows the
 * scalp, cropped hair has no such line.
 */
export function scalpInParting({ lab, head }: Pick<HeadView, 'lab' | 'head'>, alpha: Plane): number {
  const light = plane(lab, lab.l);
  const [line, around] = [scalp.line, scalp.around].map((by) => gaussianBlur(light, by * head.unit));
  if (!line || !around) throw new Error('two planes');
  const stepsFrom = (from: number, to: number): number[] =>
    Array.from({ length: Math.round((to - from) / scalp.step) + 1 }, (_, k) => from + k * scalp.step);
  const along = stepsFrom(scalp.from, scalp.to);
  const lines = stepsFrom(-scalp.half, scalp.half).map((u) => {
    const lighter = along.flatMap((v) => {
      const { x, y } = fromHead(head, u, v);
      const isHair = y >= 0 && interpolate(alpha, x, y) > 0.5;
      return isHair ? [interpolate(line, x, y) - interpolate(around, x, y)] : [];
    });
    return lighter.length * scalp.step < scalp.least ? 0 : mean(lighter);
  });
  return Math.max(...lines);
}
