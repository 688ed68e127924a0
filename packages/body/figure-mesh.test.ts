import { expect, test, vi } from 'vitest';

import { indexOfMaterial, type Material } from './materials.ts';
import { bodyMesh, type BodyMesh } from './mesh.ts';
import type { BodyLook, BodyParameters } from './parameters.ts';
import { bodyShape } from './shape.ts';
import { bodyDensity } from './body-weight.ts';

vi.setConfig({ testTimeout: 120_000 });

const woman: BodyParameters = {
  gender: 'female',
  height_cm: 168,
  weight_kg: 60,
  age: 28,
  skin_tone: 'sand',
  body_type: 'average',
};
const man: BodyParameters = { ...woman, gender: 'male', height_cm: 178, weight_kg: 74 };
const plain: BodyLook = {
  pose: 'relaxed',
  hair: 'bald',
  outfit: 'fitted',
  outfit_color: '#8a8f98',
  backdrop: 'grey',
};
const meshOf = (parameters: BodyParameters, look: Partial<BodyLook> = {}, voxel = 0.02): BodyMesh =>
  bodyMesh(bodyShape(parameters, { ...plain, ...look }), { voxel });

const placeOf = ({ positions }: BodyMesh, vertex: number): string =>
  [0, 1, 2].map((axis) => Math.round((positions[vertex * 3 + axis] ?? 0) * 1e7)).join(' ');

/** Counts the sides of triangles, by place, without a matching side in the opposite direction. */
function openSides(mesh: BodyMesh): number {
  const balance = new Map<string, number>();
  for (let t = 0; t < mesh.indices.length; t += 3)
    for (let corner = 0; corner < 3; corner++) {
      const from = placeOf(mesh, mesh.indices[t + corner] ?? 0);
      const to = placeOf(mesh, mesh.indices[t + ((corner + 1) % 3)] ?? 0);
      const [key, way] = from < to ? [`${from}|${to}`, 1] : [`${to}|${from}`, -1];
      if (from !== to) balance.set(key, (balance.get(key) ?? 0) + way);
    }
  return [...balance.values()].filter((sum) => sum !== 0).length;
}

/** Returns the volume in cubic metres, by the divergence theorem; the overlap of two parts at a cut counts twice. */
function volumeOf({ positions, indices }: BodyMesh): number {
  let sum = 0;
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = [0, 1, 2].map((k) => {
      const at = (indices[t + k] ?? 0) * 3;
      return [positions[at] ?? 0, positions[at + 1] ?? 0, positions[at + 2] ?? 0] as const;
    });
    if (!a || !b || !c) continue;
    sum +=
      a[0] * (b[1] * c[2] - b[2] * c[1]) -
      a[1] * (b[0] * c[2] - b[2] * c[0]) +
      a[2] * (b[0] * c[1] - b[1] * c[0]);
  }
  return sum / 6;
}

function extent({ positions }: BodyMesh, axis: 0 | 1 | 2): { low: number; high: number } {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let i = axis; i < positions.length; i += 3) {
    low = Math.min(low, positions[i] ?? 0);
    high = Math.max(high, positions[i] ?? 0);
  }
  return { low, high };
}

/** Returns the girth of the trunk in metres at a share of stature: the hull inside the arms, as a tape measure lies. */
function girthAt(parameters: BodyParameters, share: number): number {
  const { surface, height } = bodyShape(parameters, plain);
  const y = share * height;
  const radius = (angle: number): number => {
    let [low, high] = [0, 0.6];
    for (let step = 0; step <= 60; step++) {
      const r = 0.02 + step * 0.01;
      if (surface.distance(r * Math.sin(angle), y, r * Math.cos(angle)) > 0) {
        [low, high] = [r - 0.01, r];
        break;
      }
    }
    for (let halving = 0; halving < 12; halving++) {
      const r = (low + high) / 2;
      if (surface.distance(r * Math.sin(angle), y, r * Math.cos(angle)) > 0) high = r;
      else low = r;
    }
    return low;
  };
  const points = Array.from({ length: 120 }, (_, i) => {
    const angle = (i / 120) * 2 * Math.PI;
    const r = radius(angle);
    return [r * Math.sin(angle), r * Math.cos(angle)] as const;
  });
  return points.reduce((sum, [x, z], i) => {
    const [nx, nz] = points[(i + 1) % points.length] ?? [x, z];
    return sum + Math.hypot(nx - x, nz - z);
  }, 0);
}

test.each([
  ['a woman at rest', woman, {}],
  ['a man who walks', man, { pose: 'walking', hair: 'short', outfit: 'sport' }],
  [
    'a heavy woman in a dress',
    { ...woman, weight_kg: 110 },
    { pose: 'hand-on-hip', hair: 'long', outfit: 'dress' },
  ],
] satisfies [string, BodyParameters, Partial<BodyLook>][])(
  'the mesh of %s is closed',
  (_, parameters, look) => {
    expect(openSides(meshOf(parameters, look))).toBe(0);
  },
);

test("a picture's fine mesh has no hole at a heavy shoulder", () => {
  const broad: BodyParameters = { ...man, height_cm: 170, weight_kg: 100 };
  expect(openSides(meshOf(broad, { outfit: 'sport' }, 0.0065))).toBe(0);
});

test('fat that hangs over a heavy thigh leaves no hole in the mesh', () => {
  const heavy: BodyParameters = { ...man, height_cm: 182, weight_kg: 169, age: 63, body_type: 'slim' };
  const look: Partial<BodyLook> = { pose: 'hand-on-hip', outfit: 'sport' };
  expect(openSides(meshOf(heavy, look, 0.0075))).toBe(0);
});

test('the local field of a body part equals the whole field', () => {
  const { surface, height } = bodyShape({ ...man, weight_kg: 100 }, { ...plain, outfit: 'sport' });
  const near = surface.near(-0.1, 0.81 * height, 0.05, 0.03);
  const differences = Array.from({ length: 300 }, (_, i) => {
    const [x, y, z] = [
      -0.1 + (((i * 7) % 30) - 15) * 0.001,
      0.81 * height + (((i * 11) % 30) - 15) * 0.001,
      0.05 + (((i * 13) % 30) - 15) * 0.001,
    ];
    return Math.abs(surface.distance(x, y, z) - near.distance(x, y, z));
  });
  expect(Math.max(...differences)).toBe(0);
});

test.each([150, 195])('a figure of %i cm has that height, with its feet on the ground', (height_cm) => {
  const { low, high } = extent(meshOf({ ...woman, height_cm, weight_kg: 21 * (height_cm / 100) ** 2 }), 1);
  expect(Math.abs(low)).toBeLessThan(0.01);
  expect(Math.abs(high / (height_cm / 100) - 1)).toBeLessThan(0.01);
});

test.each([
  ['woman', woman, [46, 60, 95]],
  ['man', man, [55, 74, 115]],
] as const)('the mesh of a %s has the volume of the weight', (_, parameters, weights) => {
  const volumes = weights.map((weight_kg) => volumeOf(meshOf({ ...parameters, weight_kg }, {}, 0.03)));
  expect(volumes).toEqual(volumes.toSorted((a, b) => a - b));
  for (const [i, weight] of weights.entries())
    expect(Math.abs(((volumes[i] ?? 0) * bodyDensity) / weight - 1)).toBeLessThan(0.08);
});

test('a body at rest is symmetrical', () => {
  const { surface, height } = bodyShape(woman, plain);
  const differences: number[] = [];
  for (let i = 0; i < 4000; i++) {
    const [x, y, z] = [
      ((i * 37) % 400) / 1000,
      ((i * 61) % 1000) * 0.001 * height,
      ((i * 17) % 300) / 1000 - 0.15,
    ];
    differences.push(Math.abs(surface.distance(x, y, z) - surface.distance(-x, y, z)));
  }
  // The sides are blended into the trunk one after the other, which causes a small asymmetry.
  expect(Math.max(...differences)).toBeLessThan(0.002);
});

test('girths match people of the same build', () => {
  const lean: BodyParameters = { ...woman, height_cm: 165, weight_kg: 60 };
  const share = (parameters: BodyParameters, at: number) =>
    girthAt(parameters, at) / (parameters.height_cm / 100);
  expect(share(lean, 0.622)).toBeGreaterThan(0.41);
  expect(share(lean, 0.622)).toBeLessThan(0.48);
  expect(girthAt(lean, 0.622) / girthAt(lean, 0.505)).toBeLessThan(0.84);
  expect(
    girthAt({ ...lean, body_type: 'curvy' }, 0.622) / girthAt({ ...lean, body_type: 'curvy' }, 0.505),
  ).toBeLessThan(girthAt(lean, 0.622) / girthAt(lean, 0.505));
  expect(share(man, 0.622)).toBeGreaterThan(0.43);
  expect(share(man, 0.622)).toBeLessThan(0.52);
  expect(share({ ...man, weight_kg: 110 }, 0.622)).toBeGreaterThan(share(man, 0.622) + 0.1);
});

test.each(['average', 'athletic', 'slim'] as const)(
  "a man's %s trunk tapers without a waist",
  (body_type) => {
    const { surface, height } = bodyShape({ ...man, body_type }, plain);
    const halfWidth = (share: number): number => {
      let x = 0;
      while (surface.distance(x, share * height, 0) < 0) x += 0.001;
      return x;
    };
    const [chest, waist, hips] = [halfWidth(0.705), halfWidth(0.622), halfWidth(0.53)];
    expect(chest / waist).toBeGreaterThan(1.05);
    expect(waist / hips).toBeGreaterThan(0.86);
  },
);

test("cloth blends into an armpit's skin without a step", () => {
  const { surface, height } = bodyShape(woman, plain);
  const step = 0.0002;
  const along = Array.from({ length: 300 }, (_, i) =>
    surface.distance(0.07 * height + i * step, 0.76 * height, 0.012 * height),
  );
  const steps = along.slice(1).map((d, i) => Math.abs(d - (along[i] ?? 0)));
  expect(Math.max(...steps)).toBeLessThan(2 * step);
});

test('the forehead under hair has no dark blot', () => {
  const shape = bodyShape(woman, { ...plain, hair: 'bun' });
  const [x, y, z] = shape.head.origin;
  const head = {
    ...shape,
    bounds: { ...shape.bounds, low: [shape.bounds.low[0], y - 0.14, shape.bounds.low[2]] as const },
    details: shape.details.slice(0, 1),
  };
  const { positions, materials, occlusion, indices } = bodyMesh(head, { voxel: 0.0075 });
  const onForehead = (vertex: number): boolean => {
    const [px = 0, py = 0, pz = 0] = positions.subarray(vertex * 3, vertex * 3 + 3);
    const level = py - y;
    return materials[vertex] === 0 && Math.abs(px - x) < 0.03 && level > 0.015 && level < 0.048 && pz > z;
  };
  const steps = Array.from(indices, (from, i) => [from, indices[i % 3 === 2 ? i - 2 : i + 1] ?? 0] as const)
    .filter((side) => side.every(onForehead))
    .map(([from, to]) => Math.abs((occlusion[from] ?? 0) - (occlusion[to] ?? 0)));
  expect(steps.length).toBeGreaterThan(1000);
  expect(Math.max(...steps)).toBeLessThan(34);
});

test("a garment's border is unbroken in a mesh that is hardly finer than it", () => {
  const shape = bodyShape(man, { ...plain, outfit: 'sport' });
  const chest = { ...shape, bounds: { ...shape.bounds, low: [-0.2, 0.75 * shape.height, -0.2] as const } };
  const mesh = bodyMesh({ ...chest, details: [] }, { voxel: 0.0105, quick: true });
  const placesOf = (material: Material): Set<string> =>
    new Set(
      Array.from(mesh.materials, (of, vertex) =>
        of === indexOfMaterial(material) ? placeOf(mesh, vertex) : '',
      ),
    );
  const skin = placesOf('skin');
  expect([...placesOf('top')].filter((place) => place !== '' && skin.has(place))).toEqual([]);
});

test('both eyes are open, and an iris lies within the white of each', () => {
  const cushions = bodyShape(woman, plain).cushions(0.0005);
  const reachOf = (material: Material, axis: 0 | 1) =>
    cushions
      .filter((cushion) => cushion.material === material)
      .map(({ positions }) => positions.filter((_, index) => index % 3 === axis))
      .map((along) => [Math.min(...along), Math.max(...along)] as const)
      .toSorted(([left], [right]) => left - right);
  const [whites, irises] = [reachOf('eye', 0), reachOf('iris', 0)];
  expect([whites.length, irises.length]).toEqual([2, 2]);
  irises.forEach(([left, right], at) => {
    const [from = 0, to = 0] = whites[at] ?? [];
    expect([left > from, right < to]).toEqual([true, true]);
  });
  for (const [low, high] of reachOf('eye', 1)) expect(high - low).toBeGreaterThan(0.007);
});

test('an abort ends the meshing', () => {
  expect(() =>
    bodyMesh(bodyShape(woman, plain), { voxel: 0.016, signal: AbortSignal.abort(new Error('enough')) }),
  ).toThrow('enough');
});
