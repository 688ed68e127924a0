import type { Surface } from './lattice.ts';
import type { Net } from './nets.ts';

export type SplitNet = Net & { readonly materials: number[] };

/** Number of bisections of an edge for the border of a material. */
const halvings = 6;

/**
 * Cuts the triangles that lie on two materials along the line between them, so that edges of cloth are as sharp as the
 * triangles' sides; the net's own arrays grow. A vertex on such a line exists twice, once in each material.
 */
export function splitByMaterial(net: Net): SplitNet {
  const { positions, surfaces } = net;
  const materials = surfaces.map((surface, i) =>
    surface.material(positions[i * 3] ?? 0, positions[i * 3 + 1] ?? 0, positions[i * 3 + 2] ?? 0),
  );
  const indices: number[] = [];
  const borders = new Map<string, number>();
  const thirds = new Map<string, number | undefined>();
  const ends = new Map<string, number>();

  function vertex(of: number, material: number, x: number, y: number, z: number): number {
    positions.push(x, y, z);
    const surface = surfaces[of];
    if (surface) surfaces.push(surface);
    materials.push(material);
    return materials.length - 1;
  }
  /** Returns the share of an edge with its first end's material; computed once for each edge. */
  function endOn(from: number, to: number): number {
    const key = `${from} ${to}`;
    const cached = ends.get(key);
    if (cached !== undefined) return cached;
    const surface = surfaces[from];
    const [p, q] = [at(positions, from), at(positions, to)];
    const end = surface ? crossing(surface, p, q, materials[from] ?? 0) : 0.5;
    ends.set(key, end);
    return end;
  }
  /** Returns a vertex of `side`'s material where `material` ends along an edge. */
  function border(a: number, b: number, side: number): number {
    const [from, to] = a < b ? [a, b] : [b, a];
    const key = `${from} ${to} ${side}`;
    const cached = borders.get(key);
    if (cached !== undefined) return cached;
    const place = along(at(positions, from), at(positions, to), endOn(from, to));
    const made = vertex(from, side, ...place);
    borders.set(key, made);
    return made;
  }
  /** Returns a vertex on a third material between the ends of an edge, such as a narrow border. */
  function third(a: number, b: number): number | undefined {
    if (materials[a] === materials[b]) return undefined;
    const [from, to] = a < b ? [a, b] : [b, a];
    const key = `${from} ${to}`;
    if (thirds.has(key)) return thirds.get(key);
    const made = between(from, to);
    thirds.set(key, made);
    return made;
  }
  function between(from: number, to: number): number | undefined {
    const surface = surfaces[from];
    if (!surface) return undefined;
    const [p, q] = [at(positions, from), at(positions, to)];
    const first = endOn(from, to);
    if (surface.material(...along(p, q, first + 2 ** -halvings)) === materials[to]) return undefined;
    const last = 1 - crossing(surface, q, p, materials[to] ?? 0);
    const place = along(p, q, (first + last) / 2);
    return vertex(from, surface.material(...place), ...place);
  }
  /** Cuts a triangle where a third material lies on its sides. */
  function cut(a: number, b: number, c: number): number[] {
    const [ab, bc, ca] = [third(a, b), third(b, c), third(c, a)];
    if (ab === undefined) return bc === undefined && ca === undefined ? [a, b, c] : cut(b, c, a);
    if (bc === undefined) return ca === undefined ? [a, ab, c, ab, b, c] : [a, ab, ca, ab, b, c, ab, c, ca];
    if (ca === undefined) return [ab, b, bc, a, ab, bc, a, bc, c];
    return [a, ab, ca, ab, b, bc, bc, c, ca, ab, bc, ca];
  }
  /** Splits a triangle of three materials: each corner keeps its nearest part; the three meet in the middle. */
  function splitInThree(corners: readonly number[]): number[] {
    const [p, q, r] = corners.map((corner) => at(positions, corner));
    return [0, 1, 2].flatMap((i) => {
      const [own = 0, next = 0, last = 0] = [0, 1, 2].map((step) => corners[(i + step) % 3]);
      const material = materials[own] ?? 0;
      const mean = (axis: 0 | 1 | 2) => ((p?.[axis] ?? 0) + (q?.[axis] ?? 0) + (r?.[axis] ?? 0)) / 3;
      const middle = vertex(own, material, mean(0), mean(1), mean(2));
      const [before, after] = [border(own, last, material), border(own, next, material)];
      return [own, after, middle, own, middle, before];
    });
  }

  const faces: number[] = [];
  for (let t = 0; t < net.indices.length; t += 3)
    faces.push(...cut(net.indices[t] ?? 0, net.indices[t + 1] ?? 0, net.indices[t + 2] ?? 0));
  for (let t = 0; t < faces.length; t += 3) {
    const corners: [number, number, number] = [faces[t] ?? 0, faces[t + 1] ?? 0, faces[t + 2] ?? 0];
    const a = materials[corners[0]] ?? 0;
    const b = materials[corners[1]] ?? 0;
    const c = materials[corners[2]] ?? 0;
    if (a === b && b === c) indices.push(corners[0], corners[1], corners[2]);
    else if (a !== b && b !== c && a !== c) indices.push(...splitInThree(corners));
    else {
      const odd = b === c ? 0 : a === c ? 1 : 2;
      const [apex = 0, left = 0, right = 0] = [0, 1, 2].map((step) => corners[(odd + step) % 3]);
      const [own, other] = [materials[apex] ?? 0, materials[left] ?? 0];
      indices.push(apex, border(apex, left, own), border(apex, right, own));
      const [near, far] = [border(apex, left, other), border(apex, right, other)];
      indices.push(near, left, right, near, right, far);
    }
  }
  return { positions, surfaces, materials, indices };
}

type Place = readonly [x: number, y: number, z: number];

const at = (positions: readonly number[], i: number): Place => [
  positions[i * 3] ?? 0,
  positions[i * 3 + 1] ?? 0,
  positions[i * 3 + 2] ?? 0,
];

const along = (p: Place, q: Place, t: number): Place => [
  p[0] + (q[0] - p[0]) * t,
  p[1] + (q[1] - p[1]) * t,
  p[2] + (q[2] - p[2]) * t,
];

function crossing(surface: Surface, p: Place, q: Place, from: number): number {
  let low = 0;
  let high = 1;
  for (let i = 0; i < halvings; i++) {
    const t = (low + high) / 2;
    if (surface.material(...along(p, q, t)) === from) low = t;
    else high = t;
  }
  return (low + high) / 2;
}
