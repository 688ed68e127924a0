import type { MotionStyle } from '@mot-studio/terms/film';
import { smoothstep } from '#engine/imaging/math.ts';
import { gaussianBlur } from '#engine/imaging/filters.ts';
import { type Box, interpolate, type Plane, type Size } from '#engine/imaging/plane.ts';
import type { Skeleton } from '#engine/perception/person/person-skeleton.ts';

/** Reach and pace of motion, relative to natural motion. */
export const motionOf: Record<MotionStyle, { reach: number; pace: number }> = {
  subtle: { reach: 0.5, pace: 0.8 },
  natural: { reach: 1, pace: 1 },
  dramatic: { reach: 2, pace: 1.25 },
};

/** Frame pixels between two nodes of the motion grid. */
export const gridCell = 8;

/** Wave through a field of nodes: a standing sine and a standing cosine of one frequency. */
type Wave = {
  /** Angular frequency in radians a second. */
  readonly speed: number;
  readonly sine: { readonly x: Float32Array; readonly y: Float32Array };
  readonly cosine: { readonly x: Float32Array; readonly y: Float32Array };
};

/** Motion of the subject in itself, on a grid of `columns` × `rows` nodes, `gridCell` pixels apart. */
export type Sway = { readonly columns: number; readonly rows: number; readonly waves: readonly Wave[] };

export const gridOf = ({ width, height }: Size) => ({
  columns: Math.ceil(width / gridCell) + 2,
  rows: Math.ceil(height / gridCell) + 2,
});

/** Masks of parts that sway on their own, 0–1, in the frame's pixels. */
export type Movable = { readonly hair: Plane; readonly cloth: Plane };

type Node = { x: number; y: number };
type WaveOf = (node: Node) => {
  /** Amplitude in frame pixels. */
  x: number;
  y: number;
  /** Delay of the wave at this node, in radians. */
  phase: number;
};

export type SwayOptions = {
  readonly reach: number;
  readonly pace: number;
  /** Duration of a looping clip, into which each wave fits a whole number of times. */
  readonly seconds: number | undefined;
};

/**
 * Sway of a person: hair swings from its roots, cloth from the chest down, the chest breathes, and the whole body shifts its weight
 * over the feet: sums of sines whose phase travels down the body.
 */
export function swayOf(frame: Size, body: Skeleton, movable: Movable, options: SwayOptions): Sway {
  const size = body.unit;
  const face = body.faceHeight;
  const hair = gaussianBlur(movable.hair, Math.max(1, size * 0.03));
  const cloth = gaussianBlur(movable.cloth, Math.max(1, size * 0.05));
  const roots = { x: body.headCentre.x, y: body.headCentre.y - face * 0.3 };
  const feet = Math.min(frame.height, body.pelvis.y + 2.2 * size);

  const hairAt = ({ x, y }: Node): number =>
    interpolate(hair, x, y) * smoothstep(0.45, 1.4, Math.hypot(x - roots.x, y - roots.y) / face);
  const clothAt = ({ x, y }: Node): number =>
    interpolate(cloth, x, y) * smoothstep(0.5, 2.6, (y - body.neck.y) / size);
  const chestAt = ({ x, y }: Node): number =>
    Math.exp(-2.2 * ((x - body.neck.x) / size) ** 2 - 1.6 * ((y - body.neck.y - 0.35 * size) / size) ** 2);
  const phaseDown = ({ y }: Node): number => (y / size) * 1.5;

  return swayIn(frame, options, [
    [0.42, (node) => swing(hairAt(node) * face * 0.03, 0.25, phaseDown(node) * 1.3)],
    [0.97, (node) => swing(hairAt(node) * face * 0.012, 0, phaseDown(node) * 2.1 - node.x / size)],
    [0.36, (node) => swing(clothAt(node) * size * 0.014, 0, phaseDown(node))],
    [0.8, (node) => swing(clothAt(node) * size * 0.005, 0.3, phaseDown(node) * 2 - (node.x / size) * 1.3)],
    [
      0.28,
      (node) => ({
        x: chestAt(node) * (node.x - body.neck.x) * 0.006,
        y: -chestAt(node) * size * 0.006,
        phase: 0,
      }),
    ],
    [0.21, ({ y }) => swing(weightShift(feet - y, size), 0, 0)],
  ]);
}

/** Sway of a thing that hangs from its top as from a hanger: it swings more the farther down, and a ripple runs down it. */
export function hangingSway(frame: Size, { y: top, height }: Box, options: SwayOptions): Sway {
  const below = ({ y }: Node): number => Math.min(1, Math.max(0, y - top) / height) ** 1.5;
  const phaseDown = ({ y }: Node): number => ((y - top) / height) * 3;
  return swayIn(frame, options, [
    [0.3, (node) => swing(below(node) * height * 0.008, 0.1, phaseDown(node) * 0.4)],
    [0.7, (node) => swing(below(node) * height * 0.0025, 0.4, phaseDown(node) + (node.x / height) * 2)],
  ]);
}

function swayIn(
  frame: Size,
  { reach, pace, seconds }: SwayOptions,
  waves: readonly (readonly [hertz: number, WaveOf])[],
): Sway {
  const grid = gridOf(frame);
  return {
    ...grid,
    waves: waves.map(([hertz, waveOf]) => {
      const cycles = hertz * pace;
      const fitted = seconds === undefined ? cycles : Math.max(1, Math.round(cycles * seconds)) / seconds;
      return standing(grid, fitted, reach, (node) => withinFrame(frame, node, waveOf(node)));
    }),
  };
}

/** Share of the frame over which motion towards an edge fades, since the photo shows nothing beyond it. */
const edgeShare = 0.1;

function withinFrame({ width, height }: Size, node: Node, moved: ReturnType<WaveOf>): ReturnType<WaveOf> {
  const share = (v: number, length: number): number =>
    smoothstep(0, length * edgeShare, Math.min(v, length - v));
  return { ...moved, x: moved.x * share(node.x, width), y: moved.y * share(node.y, height) };
}

const swing = (x: number, lift: number, phase: number) => ({ x, y: x * lift, phase });

/** Weight shift, which grows with the height above the feet, as of a body that bends at the ankles. */
const weightShift = (height: number, size: number): number =>
  Math.min(1, Math.max(0, height) / (3 * size)) * Math.max(0, height) * 0.006;

/** sin(ωt − φ) = sin ωt · cos φ − cos ωt · sin φ: the nodes' parts are computed once for all frames. */
function standing(
  { columns, rows }: { columns: number; rows: number },
  hertz: number,
  reach: number,
  waveOf: WaveOf,
): Wave {
  const field = () => ({ x: new Float32Array(columns * rows), y: new Float32Array(columns * rows) });
  const sine = field();
  const cosine = field();
  for (let row = 0, i = 0; row < rows; row++)
    for (let column = 0; column < columns; column++, i++) {
      const { x, y, phase } = waveOf({ x: column * gridCell, y: row * gridCell });
      const [s, c] = [Math.cos(phase) * reach, -Math.sin(phase) * reach];
      sine.x[i] = x * s;
      sine.y[i] = y * s;
      cosine.x[i] = x * c;
      cosine.y[i] = y * c;
    }
  return { speed: 2 * Math.PI * hertz, sine, cosine };
}

/** Writes the offset of each node after `seconds` into `x` and `y`; `share` (0–1) scales it. */
export function moveNodes(
  { waves }: Sway,
  seconds: number,
  share: number,
  x: Float32Array,
  y: Float32Array,
): void {
  x.fill(0);
  y.fill(0);
  for (const { speed, sine, cosine } of waves) {
    const s = Math.sin(speed * seconds) * share;
    const c = Math.cos(speed * seconds) * share;
    for (let i = 0; i < x.length; i++) {
      x[i] = (x[i] ?? 0) + (sine.x[i] ?? 0) * s + (cosine.x[i] ?? 0) * c;
      y[i] = (y[i] ?? 0) + (sine.y[i] ?? 0) * s + (cosine.y[i] ?? 0) * c;
    }
  }
}
