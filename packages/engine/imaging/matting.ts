import { colourGuidedFilter } from './filters.ts';
import { clamp } from './math.ts';
import { cropLab, labAt, type Lab } from './oklab.ts';
import { boundsOf, cropPlane, growBox, plane, planeOf, readWithin, resize, type Plane } from './plane.ts';

/** Trimap value of an unknown pixel; 0 is background, 1 foreground. */
export const unknownAlpha = 0.5;

/** Noise (OKLab, squared) by which the colours of a three-pixel window may differ from a line. */
const window = { radius: 1, noise: 1e-6 };
/** Scale of the first solution; wide unknown bands take most of their steps there. */
const coarse = { by: 0.45, steps: 80 };
/** Maximum steps at full size, and the share of the initial error at which the solver stops. */
const fine = { steps: 40, done: 1e-8 };

const dot = (a: Float32Array, b: Float32Array): number => {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
};

/**
 * Solves for coverage by conjugate gradients: the matting Laplacian is the plane minus its guided filter with small windows (He,
 * Sun & Tang 2010, eq. 13).
 */
function solveCoverage(lab: Lab, trimap: Plane, start: Plane, steps: number): Plane {
  const smooth = colourGuidedFilter(lab, window.radius, window.noise);
  const n = trimap.data.length;
  const isKnown = Uint8Array.from(trimap.data, (v) => (v === unknownAlpha ? 0 : 1));
  const times = (p: Float32Array): Float32Array => {
    const { data } = smooth(plane(lab, p));
    for (let i = 0; i < n; i++) data[i] = (p[i] ?? 0) * (1 + (isKnown[i] ?? 0)) - (data[i] ?? 0);
    return data;
  };
  const x = start.data.map((v, i) => (isKnown[i] ? (trimap.data[i] ?? 0) : v));
  const residual = times(x);
  for (let i = 0; i < n; i++) residual[i] = (isKnown[i] ? (trimap.data[i] ?? 0) : 0) - (residual[i] ?? 0);
  const direction = Float32Array.from(residual);
  let error = dot(residual, residual);
  const tolerance = error * fine.done;
  for (let step = 0; step < steps && error > tolerance; step++) {
    const along = times(direction);
    const by = error / dot(direction, along);
    for (let i = 0; i < n; i++) {
      x[i] = (x[i] ?? 0) + by * (direction[i] ?? 0);
      residual[i] = (residual[i] ?? 0) - by * (along[i] ?? 0);
    }
    const nextError = dot(residual, residual);
    const ratio = nextError / error;
    error = nextError;
    for (let i = 0; i < n; i++) direction[i] = (residual[i] ?? 0) + ratio * (direction[i] ?? 0);
  }
  return planeOf(lab, (i) => clamp(x[i] ?? 0, 0, 1));
}

function solveCoarseToFine(lab: Lab, trimap: Plane, guess: Plane): Plane {
  const size = {
    width: Math.max(8, Math.round(lab.width * coarse.by)),
    height: Math.max(8, Math.round(lab.height * coarse.by)),
  };
  const small = resize(trimap, size);
  const rough = planeOf(small, (i) => {
    const v = small.data[i] ?? 0;
    return v < 0.02 ? 0 : v > 0.98 ? 1 : unknownAlpha;
  });
  const first = solveCoverage(labAt(lab, size), rough, resize(guess, size), coarse.steps);
  return solveCoverage(lab, trimap, resize(first, lab), fine.steps);
}

/** Margin around the unknown pixels that is solved with them, in pixels. */
const margin = 8;

/**
 * Closed-form matting (Levin, Lischinski & Weiss 2008): estimates the coverage of unknown pixels from the known pixels around them,
 * where the colours of either side vary along lines.
 *
 * @param trimap 0, 1 or `unknownAlpha` a pixel of the picture.
 * @param guess initial coverage of unknown pixels, 0–1; pixels whose colours tell nothing stay near it.
 * @returns 0–1 a pixel.
 */
export function closedFormMatte(lab: Lab, trimap: Plane, guess: Plane): Plane {
  const bounds = boundsOf(planeOf(trimap, (i) => (trimap.data[i] === unknownAlpha ? 1 : 0)));
  if (!bounds) return trimap;
  const box = growBox(bounds, margin, lab);
  const boxMatte = solveCoarseToFine(cropLab(lab, box), cropPlane(trimap, box), cropPlane(guess, box));
  const at = readWithin(boxMatte, box);
  return planeOf(trimap, (i, x, y) => {
    const v = trimap.data[i] ?? 0;
    return v === unknownAlpha ? at(x, y) : v;
  });
}
