import type { Figure } from '#machines/body-preview/body-preview.types.ts';
import { bouncedLight } from '@mot-studio/body/bounce';

import { projectionMatrix } from './viewer-camera.ts';
import type { Painter, Scene } from './painter.ts';

/** Vertices on the canvas: pixels from the left and the top, depth, and sRGB as one number. */
type Vertices = { x: Float32Array; y: Float32Array; depth: Float32Array; colour: Uint32Array };

/**
 * Paints without WebGL: a depth buffer and per-vertex lighting, at one canvas pixel per CSS pixel.
 * @returns null where the canvas has no 2D context.
 */
export function createFlatPainter(canvas: HTMLCanvasElement): Painter | null {
  const context = canvas.getContext('2d');
  if (context === null) return null;
  return {
    paint: (scene) => {
      const width = Math.round(scene.frame.width);
      const height = Math.round(scene.frame.height);
      if (width < 1 || height < 1) return;
      canvas.width = width;
      canvas.height = height;
      const image = context.createImageData(width, height);
      const dots = new Uint32Array(image.data.buffer);
      fillTriangles(dots, { width, height }, projectVertices(scene, width, height), scene.figure.indices);
      context.putImageData(image, 0, 0);
    },
    stop: () => {},
  };
}

function projectVertices(scene: Scene, width: number, height: number): Vertices {
  const { positions, occlusion, materials } = scene.figure;
  const count = occlusion.length;
  const m = projectionMatrix(scene);
  const cell = (index: number) => m[index] ?? 0;
  const vertices = {
    x: new Float32Array(count),
    y: new Float32Array(count),
    depth: new Float32Array(count),
    colour: new Uint32Array(count),
  };
  const light = vertexLight(scene.figure, scene.view.turn);
  for (let i = 0; i < count; i++) {
    const x = positions[i * 3] ?? 0;
    const y = positions[i * 3 + 1] ?? 0;
    const z = positions[i * 3 + 2] ?? 0;
    const w = cell(3) * x + cell(11) * z + cell(15);
    vertices.x[i] = ((cell(0) * x + cell(8) * z) / w + 1) * 0.5 * width;
    vertices.y[i] = (1 - (cell(5) * y + cell(13)) / w) * 0.5 * height;
    vertices.depth[i] = w;
    vertices.colour[i] = light(i, materials[i] ?? 0, (occlusion[i] ?? 0) / 255);
  }
  return vertices;
}

/** Returns the lighting of a vertex as a canvas pixel, by the formula of the WebGL shader. */
function vertexLight({ normals, palette, lamps, sky, ground }: Figure, turn: number) {
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  return (corner: number, material: number, openness: number): number => {
    const nx = normals[corner * 3] ?? 0;
    const ny = normals[corner * 3 + 1] ?? 0;
    const nz = normals[corner * 3 + 2] ?? 0;
    const facing = [cos * nx + sin * nz, ny, cos * nz - sin * nx] as const;
    const skyShare = 0.5 + 0.5 * ny;
    const lit = lamps.map(({ towards: [x, y, z] }) =>
      Math.max(0, (facing[0] * x + facing[1] * y + facing[2] * z + 0.18) / 1.18),
    );
    const albedo = palette[material] ?? [0, 0, 0];
    const channel = (at: 0 | 1 | 2) => {
      const open = bouncedLight(openness, albedo[at]);
      const ambient = (ground[at] + (sky[at] - ground[at]) * skyShare) * open;
      const direct = lamps.reduce((sum, { colour }, index) => sum + colour[at] * (lit[index] ?? 0), 0);
      const radiance = albedo[at] * (ambient + direct * (0.45 + 0.55 * open));
      return Math.round(255 * Math.min(1, radiance) ** (1 / 2.2));
    };
    // A pixel is written from its lowest byte: red, green, blue, alpha.
    return ((255 << 24) | (channel(2) << 16) | (channel(1) << 8) | channel(0)) >>> 0;
  };
}

type Size = { width: number; height: number };

/** Fills each triangle with the colour of its first vertex, depth-tested: triangles are hardly larger than a pixel. */
function fillTriangles(
  dots: Uint32Array,
  { width, height }: Size,
  vertices: Vertices,
  indices: Uint32Array,
): void {
  const nearest = new Float32Array(width * height).fill(Infinity);
  const { x, y, depth, colour } = vertices;
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [indices[i] ?? 0, indices[i + 1] ?? 0, indices[i + 2] ?? 0];
    const [ax, ay] = [x[a] ?? 0, y[a] ?? 0];
    const [bx, by] = [(x[b] ?? 0) - ax, (y[b] ?? 0) - ay];
    const [cx, cy] = [(x[c] ?? 0) - ax, (y[c] ?? 0) - ay];
    const area = bx * cy - by * cx;
    if (area === 0) continue;
    const left = Math.max(0, Math.floor(ax + Math.min(0, bx, cx)));
    const right = Math.min(width - 1, Math.ceil(ax + Math.max(0, bx, cx)));
    const top = Math.max(0, Math.floor(ay + Math.min(0, by, cy)));
    const bottom = Math.min(height - 1, Math.ceil(ay + Math.max(0, by, cy)));
    const depthA = depth[a] ?? 0;
    const [depthToB, depthToC] = [(depth[b] ?? 0) - depthA, (depth[c] ?? 0) - depthA];
    for (let row = top; row <= bottom; row++)
      for (let column = left; column <= right; column++) {
        const [px, py] = [column + 0.5 - ax, row + 0.5 - ay];
        const u = (px * cy - py * cx) / area;
        const v = (bx * py - by * px) / area;
        // The triangle is enlarged slightly so that no gap shows between neighbours.
        if (u < -0.02 || v < -0.02 || u + v > 1.02) continue;
        const dot = row * width + column;
        const distance = depthA + u * depthToB + v * depthToC;
        if (distance >= (nearest[dot] ?? 0)) continue;
        nearest[dot] = distance;
        dots[dot] = colour[a] ?? 0;
      }
  }
}
