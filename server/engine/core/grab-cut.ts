import { clamp } from './math.ts';
import { directions, minimumCut, neighbourX, neighbourY } from './max-flow.ts';
import { costOf, fitMixture, pickColours } from './mixture.ts';
import { difference, type Lab } from './oklab.ts';
import { plane, type Plane } from './plane.ts';
import { heedStop } from './stop.ts';

/** What is known of a pixel before a cut. */
export const sureBackground = 0;
export const sureForeground = 1;
export const maybeBackground = 2;
export const maybeForeground = 3;

/** β of the picture's own contrast. */
function betaOf(lab: Lab): number {
  const { width: w, height: h } = lab;
  let sum = 0;
  for (let y = 0; y < h; y++)
    for (let x = 0, i = y * w; x < w - 1; x++, i++) sum += difference(lab, i, i + 1) ** 2;
  return 1 / ((2 * sum) / Math.max(1, h * (w - 1)) + 1e-9);
}

/** Edge weights of the grid graph, high where neighbours look alike: gamma (exp(-β ΔE²) + 0.02) / distance (Boykov & Jolly 2001). */
function contrastWeights(lab: Lab, gamma: number, beta: number): Float32Array {
  const { width: w, height: h } = lab;
  const weights = new Float32Array(w * h * directions);
  for (let y = 0, i = 0; y < h; y++)
    for (let x = 0; x < w; x++, i++)
      for (let d = 0; d < directions; d += 2) {
        const nx = x + (neighbourX[d] ?? 0);
        const ny = y + (neighbourY[d] ?? 0);
        if (nx < 0 || ny < 0 || nx >= w || ny >= h) continue;
        const j = ny * w + nx;
        const weight =
          (gamma * (Math.exp(-beta * difference(lab, i, j) ** 2) + 0.02)) / (d > 3 ? Math.SQRT2 : 1);
        weights[i * directions + d] = weight;
        weights[j * directions + (d ^ 1)] = weight;
      }
  return weights;
}

/**
 * Takes the sure pixels out of the graph: their edges become pulls on their neighbours, so that only the open pixels
 * are searched.
 */
function contract(
  known: Uint8Array,
  size: { width: number; height: number },
  excess: Float32Array,
  weights: Float32Array,
): void {
  const { width: w, height: h } = size;
  for (let y = 0, i = 0; y < h; y++)
    for (let x = 0; x < w; x++, i++) {
      const side = known[i] ?? 0;
      if (side > sureForeground) continue;
      excess[i] = 0;
      for (let d = 0; d < directions; d++) {
        const nx = x + (neighbourX[d] ?? 0);
        const ny = y + (neighbourY[d] ?? 0);
        if (nx < 0 || ny < 0 || nx >= w || ny >= h) continue;
        const j = ny * w + nx;
        const weight = weights[j * directions + (d ^ 1)] ?? 0;
        weights[i * directions + d] = 0;
        weights[j * directions + (d ^ 1)] = 0;
        if ((known[j] ?? 0) > sureForeground)
          excess[j] = (excess[j] ?? 0) + (side === sureForeground ? weight : -weight);
      }
    }
}

/**
 * The cheapest two-label map for the given pulls (positive: foreground) on the picture's grid.
 *
 * @param step what colours of neighbours differ by at a faint edge (OKLab); by default it comes from the picture's own contrast
 */
export function twoLabelCut(
  lab: Lab,
  known: Uint8Array,
  pull: Float32Array,
  gamma: number,
  step?: number,
): Plane {
  const weights = contrastWeights(lab, gamma, step === undefined ? betaOf(lab) : 1 / step ** 2);
  return cut(lab, known, pull, weights);
}

function cut(lab: Lab, known: Uint8Array, pull: Float32Array, weights: Float32Array): Plane {
  const excess = Float32Array.from(pull);
  contract(known, lab, excess, weights);
  const result = minimumCut(lab, excess, weights);
  const out = plane(lab);
  for (let i = 0; i < out.data.length; i++) {
    const side = known[i] ?? 0;
    out.data[i] = side === sureForeground ? 1 : side === sureBackground ? 0 : (result[i] ?? 0);
  }
  return out;
}

export type GrabCutOptions = {
  rounds: number;
  /** Weight of the smoothness term. */
  gamma: number;
  /** Weight of the colour term. */
  colourWeight?: number;
  /** Added to the cost of being foreground. */
  prior?: Float32Array;
  components?: number;
};

/** Iterated graph cuts with colour mixtures (Rother, Kolmogorov & Blake 2004) in OKLab. */
export function grabCut(lab: Lab, known: Uint8Array, options: GrabCutOptions): Plane {
  const { rounds, gamma, colourWeight = 1, prior, components = 5 } = options;
  const n = lab.l.length;
  const weights = contrastWeights(lab, gamma, betaOf(lab));
  let current = plane(lab);
  for (let i = 0; i < n; i++) current.data[i] = (known[i] ?? 0) & 1;
  for (let round = 0; round < rounds; round++) {
    heedStop();
    const mask = current.data;
    const front = fitMixture(
      pickColours(lab, (i) => (mask[i] ?? 0) > 0.5),
      components,
    );
    const back = fitMixture(
      pickColours(lab, (i) => (mask[i] ?? 0) <= 0.5),
      components,
    );
    if (!front || !back) break;
    const pull = new Float32Array(n);
    for (let i = 0; i < n; i++) {
      if ((known[i] ?? 0) <= sureForeground) continue;
      const l = lab.l[i] ?? 0;
      const a = lab.a[i] ?? 0;
      const b = lab.b[i] ?? 0;
      const colour = clamp((costOf(back, l, a, b) - costOf(front, l, a, b)) * colourWeight, -12, 12);
      pull[i] = colour - (prior?.[i] ?? 0);
    }
    current = cut(lab, known, pull, Float32Array.from(weights));
  }
  return current;
}
