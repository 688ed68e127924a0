import {
  dot,
  mix,
  scale,
  subtract,
  segmentDistance,
  quarterTurn,
  unit,
  type Path,
} from '#engine/imaging/geometry.ts';
import { clamp, lerp, mean, smoothstep } from '#engine/imaging/math.ts';
import { plane, type Plane } from '#engine/imaging/plane.ts';
import { label } from '#engine/perception/person/parse.ts';
import { sides, type Side } from '#engine/perception/pose/pose.ts';

import { legPath, walkUntil } from './stage-measures.ts';
import { labelAt, type Stage } from './photo-stage.ts';

/** Legs without cloth, as planes of the parse. */
export type BareLegs = {
  /** Depth of a pixel inside a leg, in stage pixels; negative outside. */
  readonly depth: Plane;
  /** Light on the leg's form, 0–1. */
  readonly light: Plane;
};

/** Half width of a bare leg at positions along it from hip to ankle, in body units. */
const bareProfile = [
  { at: 0, half: 0.27 },
  { at: 0.25, half: 0.23 },
  { at: 0.44, half: 0.172 },
  { at: 0.52, half: 0.155 },
  { at: 0.58, half: 0.15 },
  { at: 0.7, half: 0.163 },
  { at: 0.8, half: 0.143 },
  { at: 0.93, half: 0.093 },
  { at: 1, half: 0.088 },
] as const;

function bareHalfWidth(share: number): number {
  for (const [k, to] of bareProfile.entries()) {
    const from = bareProfile[k - 1];
    if (from && share <= to.at) return lerp(from.half, to.half, smoothstep(from.at, to.at, share));
  }
  return bareProfile[share < 0.5 ? 0 : bareProfile.length - 1]?.half ?? 0;
}

type Leg = {
  readonly path: Path;
  /** Length to the ankle. */
  readonly ankle: number;
  readonly bounds: { readonly left: number; readonly right: number; readonly top: number };
  /** Half widths to the viewer's left and right, one for each point of the path. */
  readonly half: Record<Side, readonly number[]>;
};

/** Path points over which measured widths are smoothed. */
const smoothPoints = 5;
/** Width of a leg relative to its trouser leg. */
const snugness = 0.92;

function legOf(stage: Stage, side: Side): Leg {
  const u = stage.body.unit;
  const path = legPath(stage, side);
  const otherLeg = legPath(stage, side === 'left' ? 'right' : 'left');
  const ankle = path.lengths.at(-2) ?? path.length;
  const measured = (towards: Side): number[] =>
    path.points.map((p, k) => {
      const before = path.points[Math.max(0, k - 1)] ?? p;
      const after = path.points[k + 1] ?? p;
      const outward = scale(quarterTurn(unit(subtract(after, before))), towards === 'left' ? 1 : -1);
      const usual = bareHalfWidth((path.lengths[k] ?? 0) / ankle) * u;
      const visibleHalf = walkUntil(
        p,
        outward,
        usual * 1.6,
        (q) => labelAt(stage, q.x, q.y) === label.background,
      );
      const half = clamp(visibleHalf * snugness, usual * 0.85, usual * 1.1);
      const between = mix(p, otherLeg.points[k] ?? p, 0.5);
      const room = dot(subtract(between, p), outward);
      return room > 0 ? Math.min(half, Math.max(room - 0.012 * u, usual * 0.5)) : half;
    });
  const smooth = (values: readonly number[]) =>
    values.map((_, k) => mean(values.slice(Math.max(0, k - smoothPoints), k + smoothPoints + 1)));
  const xs = path.points.map((p) => p.x);
  return {
    path,
    ankle,
    bounds: {
      left: Math.min(...xs) - 0.4 * u,
      right: Math.max(...xs) + 0.4 * u,
      top: (path.points[0]?.y ?? 0) - 0.1 * u,
    },
    half: { left: smooth(measured('left')), right: smooth(measured('right')) },
  };
}

/** Position of a pixel on a leg: across it (−1 to 1 at its edges, the viewer's left negative) and along it. */
type OnLeg = { depth: number; across: number; share: number };

function onLeg({ path, half, ankle, bounds }: Leg, x: number, y: number): OnLeg | undefined {
  if (x < bounds.left || x > bounds.right || y < bounds.top) return undefined;
  let nearest = Number.POSITIVE_INFINITY;
  let found: OnLeg | undefined;
  for (let k = 1; k < path.points.length; k++) {
    const a = path.points[k - 1];
    const b = path.points[k];
    if (!a || !b) continue;
    const near = segmentDistance(x, y, a, b);
    if (near.distance >= nearest) continue;
    nearest = near.distance;
    const isLeft = (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x) > 0;
    const widths = half[isLeft ? 'left' : 'right'];
    const width = lerp(widths[k - 1] ?? 1, widths[k] ?? 1, near.t);
    found = {
      depth: width - near.distance,
      across: (isLeft ? -1 : 1) * (near.distance / width),
      share: lerp(path.lengths[k - 1] ?? 0, path.lengths[k] ?? 0, near.t) / ankle,
    };
  }
  return found;
}

const bump = (v: number, middle: number, width: number): number => Math.exp(-(((v - middle) / width) ** 2));

/** Light on a leg lit from the front and a little from above: a round form, the kneecap, the shin and the calf. */
function lightAt({ across, share }: OnLeg, side: Side): number {
  const inner = side === 'left' ? across : -across;
  const turn = clamp(Math.abs(across), 0, 1);
  const round = 0.66 + 0.34 * Math.sqrt(1 - turn ** 2 * 0.98);
  const insideShade = 0.07 * smoothstep(0.1, 1, inner);
  const knee =
    0.05 * bump(share, 0.5, 0.025) * bump(across, 0, 0.5) -
    0.09 * bump(share, 0.545, 0.014) * bump(across, 0, 0.55) -
    0.05 * bump(share, 0.5, 0.04) * (bump(across, -0.72, 0.22) + bump(across, 0.72, 0.22));
  const calf = -0.06 * bump(share, 0.72, 0.09) * bump(inner, 0.5, 0.3);
  const shin = 0.03 * bump(share, 0.76, 0.14) * bump(inner, -0.1, 0.3);
  return round - insideShade + knee + calf + shin;
}

/** Estimates both legs from the outline in the photo and a leg's usual form. */
export function bareLegsOf(stage: Stage): BareLegs {
  const legs = sides.map((side) => ({ side, leg: legOf(stage, side) }));
  const depth = plane(stage.mask, new Float32Array(stage.labels.length).fill(-stage.body.unit));
  const light = plane(stage.mask, new Float32Array(stage.labels.length).fill(1));
  for (let i = 0; i < depth.data.length; i++) {
    const x = ((i % depth.width) + 0.5) / stage.scale;
    const y = (Math.floor(i / depth.width) + 0.5) / stage.scale;
    for (const { side, leg } of legs) {
      const found = onLeg(leg, x, y);
      if (!found || found.depth <= (depth.data[i] ?? 0)) continue;
      depth.data[i] = found.depth;
      light.data[i] = lightAt(found, side);
    }
  }
  return { depth, light };
}
