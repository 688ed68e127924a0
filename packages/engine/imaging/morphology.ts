import { plane, planeOf, type Plane } from './plane.ts';
import { throwIfAborted } from './stop.ts';

const far = 1e9;

/** Lower envelope of parabolas along a row (Felzenszwalb & Huttenlocher 2012), in place. */
function transformLine(f: Float64Array, start: number, n: number, work: LineWork): void {
  const { value, vertex, bound } = work;
  for (let q = 0; q < n; q++) value[q] = f[start + q] ?? 0;
  let k = 0;
  vertex[0] = 0;
  bound[0] = -far;
  bound[1] = far;
  const meet = (q: number, v: number) =>
    ((value[q] ?? 0) + q * q - ((value[v] ?? 0) + v * v)) / (2 * (q - v));
  for (let q = 1; q < n; q++) {
    let s = meet(q, vertex[k] ?? 0);
    while (k > 0 && s <= (bound[k] ?? 0)) s = meet(q, vertex[--k] ?? 0);
    vertex[++k] = q;
    bound[k] = s;
    bound[k + 1] = far;
  }
  k = 0;
  for (let q = 0; q < n; q++) {
    while ((bound[k + 1] ?? far) < q) k++;
    const v = vertex[k] ?? 0;
    f[start + q] = (q - v) * (q - v) + (value[v] ?? 0);
  }
}
type LineWork = { value: Float64Array; vertex: Int32Array; bound: Float64Array };

/**
 * Distance along the column from each pixel to the nearest pixel of the mask, or with `outside` to the nearest pixel outside it; 0
 * at those pixels themselves.
 *
 * @param most upper bound of the distances, in whole pixels of at most 65,535
 */
function alongColumns({ width: w, height: h, data }: Plane, most: number, outside: boolean): Uint16Array {
  throwIfAborted();
  const apart = new Uint16Array(w * h);
  for (let i = 0; i < apart.length; i++) {
    const isThere = (data[i] ?? 0) > 0.5 !== outside;
    apart[i] = isThere ? 0 : Math.min(most, i < w ? most : (apart[i - w] ?? 0) + 1);
  }
  throwIfAborted();
  for (let i = apart.length - w - 1; i >= 0; i--) {
    const below = (apart[i + w] ?? 0) + 1;
    if (below < (apart[i] ?? 0)) apart[i] = below;
  }
  return apart;
}

/**
 * Exact Euclidean distance in pixels from every pixel of the mask (over one half) to the nearest pixel outside it; 0 outside. With
 * `outside` the roles are swapped: the distance from every pixel outside to the mask.
 */
export function distanceTransform(mask: Plane, outside = false): Plane {
  const { width: w, height: h } = mask;
  const none = Math.min(65_535, h);
  const apart = alongColumns(mask, none, !outside);
  const f = new Float64Array(apart);
  for (let i = 0; i < f.length; i++) f[i] = apart[i] === none ? far : (f[i] ?? 0) ** 2;
  const work = {
    value: new Float64Array(w),
    vertex: new Int32Array(w),
    bound: new Float64Array(w + 1),
  };
  throwIfAborted();
  for (let y = 0; y < h; y++) transformLine(f, y * w, w, work);
  return planeOf(mask, (i) => Math.sqrt(Math.min(f[i] ?? 0, far)));
}

/** Whether each pixel lies within `radius` px of a pixel of the mask, or with `outside` of a pixel outside it. */
function pixelsNear(mask: Plane, radius: number, outside: boolean): Uint8Array {
  const { width: w, height: h } = mask;
  /** Half width of the disc at each vertical distance. */
  const spans = Int32Array.from({ length: Math.max(0, Math.floor(radius) + 1) }, (_, up) =>
    Math.floor(Math.sqrt(radius * radius - up * up)),
  );
  const apart = alongColumns(mask, Math.min(spans.length, 65_535), outside);
  const near = new Uint8Array(w * h);
  throwIfAborted();
  for (let y = 0; y < h; y++) {
    const row = y * w;
    for (let x = 0, left = -1; x < w; x++) {
      left = Math.max(left, x + (spans[apart[row + x] ?? 0] ?? -w));
      if (left >= x) near[row + x] = 1;
    }
    for (let x = w - 1, right = w; x >= 0; x--) {
      right = Math.min(right, x - (spans[apart[row + x] ?? 0] ?? -w));
      if (right <= x) near[row + x] = 1;
    }
  }
  return near;
}

/** Pixels within `radius` px of the mask. */
export const dilate = (mask: Plane, radius: number): Plane =>
  plane(mask, new Float32Array(pixelsNear(mask, radius, false)));

/** Pixels of the mask that lie more than `radius` px inside. */
export function erode(mask: Plane, radius: number): Plane {
  const nearOutside = pixelsNear(mask, radius, true);
  return planeOf(mask, (i) => (nearOutside[i] ? 0 : 1));
}

/** Fills gaps and bays narrower than twice the radius. */
export const closeMask = (mask: Plane, radius: number): Plane => erode(dilate(mask, radius), radius);

/** Removes specks and spikes narrower than twice the radius. */
export const openMask = (mask: Plane, radius: number): Plane => dilate(erode(mask, radius), radius);

/** Counts the pixels of a mask within each component, by component id. */
export function componentCounts(
  { ids, areas }: { readonly ids: Int32Array; readonly areas: readonly number[] },
  accepts: (i: number) => boolean,
): number[] {
  const counts = areas.map(() => 0);
  for (const [i, id] of ids.entries()) if (id >= 0 && accepts(i)) counts[id] = (counts[id] ?? 0) + 1;
  return counts;
}

/** Four-connected components of the mask: an id a pixel (-1 outside) and each id's area. */
export function components(mask: Plane): { ids: Int32Array; areas: number[] } {
  throwIfAborted();
  const { width: w, height: h, data } = mask;
  const n = w * h;
  const ids = new Int32Array(n).fill(-1);
  const stack = new Int32Array(n);
  const areas: number[] = [];
  for (let start = 0; start < n; start++) {
    if ((data[start] ?? 0) <= 0.5 || ids[start] !== -1) continue;
    const id = areas.length;
    let top = 0;
    let area = 0;
    const visit = (p: number) => {
      if ((data[p] ?? 0) > 0.5 && ids[p] === -1) {
        ids[p] = id;
        stack[top++] = p;
      }
    };
    visit(start);
    while (top > 0) {
      const p = stack[--top] ?? 0;
      const x = p % w;
      area++;
      if (x > 0) visit(p - 1);
      if (x < w - 1) visit(p + 1);
      if (p >= w) visit(p - w);
      if (p < n - w) visit(p + w);
    }
    areas.push(area);
  }
  return { ids, areas };
}

/** The components whose area is at least `share` of the largest one's. */
export function keepLargest(mask: Plane, share = 1): Plane {
  const { ids, areas } = components(mask);
  const least = areas.reduce((most, area) => Math.max(most, area), 0) * share;
  return planeOf(mask, (i) => {
    const id = ids[i] ?? -1;
    return id >= 0 && (areas[id] ?? 0) >= least ? 1 : 0;
  });
}

/** The parts of the mask that do not touch the picture's border and are smaller than `most` px. */
export function withinBorder(mask: Plane, most = Number.POSITIVE_INFINITY): Plane {
  const { width: w, height: h } = mask;
  const { ids, areas } = components(mask);
  const atBorder = new Set<number>();
  for (let x = 0; x < w; x++) atBorder.add(ids[x] ?? -1).add(ids[(h - 1) * w + x] ?? -1);
  for (let y = 0; y < h; y++) atBorder.add(ids[y * w] ?? -1).add(ids[y * w + w - 1] ?? -1);
  return planeOf(mask, (i) => {
    const id = ids[i] ?? -1;
    return id >= 0 && !atBorder.has(id) && (areas[id] ?? 0) < most ? 1 : 0;
  });
}

/** Fills enclosed holes smaller than `most` px. */
export function fillHoles(mask: Plane, most = Number.POSITIVE_INFINITY): Plane {
  const background = planeOf(mask, (i) => ((mask.data[i] ?? 0) > 0.5 ? 0 : 1));
  const holes = withinBorder(background, most);
  return planeOf(mask, (i) => ((background.data[i] ?? 0) > (holes.data[i] ?? 0) ? 0 : 1));
}

/** The components of `allowed` that contain a pixel of `seed`. */
export function growWithin(seed: Plane, allowed: Plane): Plane {
  const { ids, areas } = components(allowed);
  const reached = new Uint8Array(areas.length);
  for (let i = 0; i < ids.length; i++) if ((seed.data[i] ?? 0) > 0.5) reached[ids[i] ?? -1] = 1;
  return planeOf(seed, (i) => reached[ids[i] ?? -1] ?? 0);
}

/** Plane `p` with the share `taken` removed from each pixel. */
export const subtractMask = (p: Plane, taken: Plane): Plane =>
  planeOf(p, (i) => (p.data[i] ?? 0) * (1 - (taken.data[i] ?? 0)));

export const union = (a: Plane, b: Plane): Plane =>
  planeOf(a, (i) => Math.max(a.data[i] ?? 0, b.data[i] ?? 0));
