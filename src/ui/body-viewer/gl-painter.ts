import type { Figure } from '#machines/body-preview/body-preview.types.ts';

import { projectionMatrix } from './viewer-camera.ts';
import type { Painter } from './painter.ts';
import {
  figureFragment,
  figureVertex,
  floorFragment,
  floorVertex,
  maxLamps,
  maxMaterials,
} from './shaders.ts';

type Program = { program: WebGLProgram; place: (name: string) => WebGLUniformLocation | null };

/**
 * Paints with WebGL2: a figure is uploaded once, a turn changes one uniform.
 * @returns null where the browser has no WebGL2.
 */
export function createGlPainter(canvas: HTMLCanvasElement): Painter | null {
  const gl = canvas.getContext('webgl2', { antialias: true, powerPreference: 'low-power' });
  if (gl === null || gl.isContextLost()) return null;
  const figureProgram = createProgram(gl, figureVertex, figureFragment);
  const floorProgram = createProgram(gl, floorVertex, floorFragment);
  const mesh = gl.createVertexArray();
  const buffers = { positions: gl.createBuffer(), normals: gl.createBuffer(), occlusion: gl.createBuffer() };
  const materials = gl.createBuffer();
  const indices = gl.createBuffer();
  const floor = createFloor(gl, floorProgram);
  let uploaded: Figure | null = null;

  const feed = (name: string, buffer: WebGLBuffer, data: Float32Array | Uint8Array, size: number) => {
    const location = gl.getAttribLocation(figureProgram.program, name);
    const isByte = data instanceof Uint8Array;
    gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
    gl.bufferData(gl.ARRAY_BUFFER, data, gl.STATIC_DRAW);
    gl.enableVertexAttribArray(location);
    // Openness is normalised to 0 to 1; a material is an integer.
    gl.vertexAttribPointer(location, size, isByte ? gl.UNSIGNED_BYTE : gl.FLOAT, name === 'openness', 0, 0);
  };
  const upload = (figure: Figure) => {
    gl.bindVertexArray(mesh);
    feed('position', buffers.positions, figure.positions, 3);
    feed('normal', buffers.normals, figure.normals, 3);
    feed('openness', buffers.occlusion, figure.occlusion, 1);
    feed('material', materials, figure.materials, 1);
    gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, indices);
    gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, figure.indices, gl.STATIC_DRAW);
    gl.useProgram(figureProgram.program);
    gl.uniform3fv(figureProgram.place('palette'), padTriples(figure.palette, maxMaterials));
    gl.uniform3fv(
      figureProgram.place('towards'),
      padTriples(
        figure.lamps.map(({ towards }) => towards),
        maxLamps,
      ),
    );
    gl.uniform3fv(
      figureProgram.place('lamp'),
      padTriples(
        figure.lamps.map(({ colour }) => colour),
        maxLamps,
      ),
    );
    gl.uniform3fv(figureProgram.place('above'), figure.sky);
    gl.uniform3fv(figureProgram.place('below'), figure.ground);
    uploaded = figure;
  };

  return {
    paint: (scene) => {
      if (gl.isContextLost()) return;
      const { figure, frame, view } = scene;
      resize(canvas, frame.width * frame.density, frame.height * frame.density);
      if (figure !== uploaded) upload(figure);
      const projection = projectionMatrix(scene);
      gl.viewport(0, 0, canvas.width, canvas.height);
      gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
      gl.disable(gl.DEPTH_TEST);
      gl.enable(gl.BLEND);
      gl.useProgram(floorProgram.program);
      gl.uniformMatrix4fv(floorProgram.place('projection'), false, projection);
      gl.bindVertexArray(floor);
      gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4);
      gl.disable(gl.BLEND);
      gl.enable(gl.DEPTH_TEST);
      gl.useProgram(figureProgram.program);
      gl.uniformMatrix4fv(figureProgram.place('projection'), false, projection);
      gl.uniform2f(figureProgram.place('turn'), Math.cos(view.turn), Math.sin(view.turn));
      gl.bindVertexArray(mesh);
      gl.drawElements(gl.TRIANGLES, figure.indices.length, gl.UNSIGNED_INT, 0);
    },
    // The context ends with its canvas: the browser never restores a context that `loseContext` ended.
    stop: () => {
      gl.deleteVertexArray(mesh);
      gl.deleteVertexArray(floor);
      for (const buffer of [...Object.values(buffers), materials, indices]) gl.deleteBuffer(buffer);
      for (const { program } of [figureProgram, floorProgram]) gl.deleteProgram(program);
    },
  };
}

/** Resizes the canvas only on a change, because any assignment of a size clears it. */
function resize(canvas: HTMLCanvasElement, width: number, height: number): void {
  const [columns, rows] = [Math.round(width), Math.round(height)];
  if (canvas.width !== columns) canvas.width = columns;
  if (canvas.height !== rows) canvas.height = rows;
}

const padTriples = (triples: readonly (readonly number[])[], count: number): Float32Array => {
  const all = new Float32Array(count * 3);
  all.set(triples.slice(0, count).flat());
  return all;
};

/** Creates a square on the ground as a triangle strip. */
function createFloor(gl: WebGL2RenderingContext, { program }: Program): WebGLVertexArrayObject {
  const floor = gl.createVertexArray();
  gl.bindVertexArray(floor);
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 1, -1, -1, 1, 1, 1]), gl.STATIC_DRAW);
  const corner = gl.getAttribLocation(program, 'corner');
  gl.enableVertexAttribArray(corner);
  gl.vertexAttribPointer(corner, 2, gl.FLOAT, false, 0, 0);
  return floor;
}

function createProgram(gl: WebGL2RenderingContext, vertex: string, fragment: string): Program {
  const program = gl.createProgram();
  for (const [kind, source] of [
    [gl.VERTEX_SHADER, vertex],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const) {
    const shader = gl.createShader(kind);
    // `createShader` returns null for a context that was just lost.
    if (shader === null) continue;
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  const places = new Map<string, WebGLUniformLocation | null>();
  const place = (name: string) => {
    if (!places.has(name)) places.set(name, gl.getUniformLocation(program, name));
    return places.get(name) ?? null;
  };
  return { program, place };
}
