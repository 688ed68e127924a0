import { clamp } from './math.ts';
import { directions, minimumCut, neighbourX, neighbourY } from './max-flow.ts';
import { costOf, fitMixture, pickColours } from './mixture.ts';
import { difference, type Lab } from './oklab.ts';
import { plane, planeOf, type Plane } from './plane.ts';
import { throwIfAborted } from './stop.ts';

/** Labels of a pixel before a cut. */
export const sureBackground = 0;
export const sureForeground = 1;
export const maybeBackground = 2;
export const maybeForeground = 3;

/** β from the picture's own contrast. */
function betaOf(lab: Lab): number {
  const { width: w, height: h } = lab;
  let sum = 0;
  for (let y = 0; y < h; y++)
    for (let x = 0, i = y * w; x < w - 1; x++, i++) sum += difference(lab, i, i + 1) ** 2;
  return 1 / ((2 * sum) / Math.max(1, h * (w - 1)) + 1e-9);
}

/** Grid graph of the open pixels, with the pulls of their sure neighbours. */
type Graph = {
  readonly known: Uint8Array;
  /** Pull of sure neighbours on each open pixel: positive towards the foreground. */
  readonly pull: Float32Array;
  /** Eight edge capacities a pixel, between open pixels. */
  readonly capacity: Float32Array;
};

/**
 * Builds the grid graph of a picture: the capacity of an edge is high where neighbours look alike, gamma (exp(-β ΔE²) + 0.02) /
 * distance (Boykov & Jolly 2001). Sure pixels are not part of the graph: their edges become pulls on their neighbours, so that only
 * open pixels are searched.
 */
function graphOf(lab: Lab, known: Uint8Array, gamma: number, beta: number): Graph {
  const { width: w, height: h } = lab;
  const pull = new Float32Array(w * h);
  const capacity = new Float32Array(w * h * directions);
  for (let y = 0, i = 0; y < h; y++)
    for (let x = 0; x < w; x++, i++) {
      if ((known[i] ?? 0) <= sureForeground) continue;
      for (let d = 0; d < directions; d++) {
        const nx = x + (neighbourX[d] ?? 0);
        const ny = y + (neighbourY[d] ?? 0);
        if (nx < 0 || ny < 0 || nx >= w || ny >= h) continue;
        const j = ny * w + nx;
        const side = known[j] ?? 0;
        // An edge between open pixels is measured once, from the pixel for which its direction is even.
        if (side > sureForeground && (d & 1) === 1) continue;
        const weight =
          (gamma * (Math.exp(-beta * difference(lab, i, j) ** 2) + 0.02)) / (d > 3 ? Math.SQRT2 : 1);
        if (side <= sureForeground) pull[i] = (pull[i] ?? 0) + (side === sureForeground ? weight : -weight);
        else {
          capacity[i * directions + d] = weight;
          capacity[j * directions + (d ^ 1)] = weight;
        }
      }
    }
  return { known, pull, capacity };
}

/**
 * The cheapest two-label map for the given pulls (positive: foreground) on the picture's grid.
 *
 * @param step colour difference (OKLab) between neighbours at a faint edge; by default it follows from the picture's own contrast
 */
export function twoLabelCut(
  lab: Lab,
  known: Uint8Array,
  pull: Float32Array,
  gamma: number,
  step?: number,
): Plane {
  return cutGraph(lab, graphOf(lab, known, gamma, step === undefined ? betaOf(lab) : 1 / step ** 2), pull);
}

/** Consumes the graph's capacities. */
function cutGraph(lab: Lab, { known, pull: pulled, capacity }: Graph, pull: Float32Array): Plane {
  const excess = pulled.map((v, i) => ((known[i] ?? 0) > sureForeground ? v + (pull[i] ?? 0) : 0));
  const result = minimumCut(lab, excess, capacity);
  return planeOf(lab, (i) => {
    const side = known[i] ?? 0;
    return side > sureForeground ? (result[i] ?? 0) : side;
  });
}

export type GrabCutOptions = {
  rounds: number;
  /** Weight of the smoothness term. */
  gamma: number;
  /** Weight of the colour term. */
  colourWeight?: number;
  /** Added to the cost of the foreground label. */
  prior?: Float32Array;
  components?: number;
};

/** Iterated graph cuts with colour mixtures (Rother, Kolmogorov & Blake 2004) in OKLab. */
export function grabCut(lab: Lab, known: Uint8Array, options: GrabCutOptions): Plane {
  const { rounds, gamma, colourWeight = 1, prior, components = 5 } = options;
  const n = lab.l.length;
  const graph = graphOf(lab, known, gamma, betaOf(lab));
  let current = plane(lab);
  for (let i = 0; i < n; i++) current.data[i] = (known[i] ?? 0) & 1;
  for (let round = 0; round < rounds; round++) {
    throwIfAborted();
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
    current = cutGraph(lab, { ...graph, capacity: graph.capacity.slice() }, pull);
  }
  return current;
}
