import type { Figure } from '#machines/body-preview/body-preview.types.ts';
import { materials } from '@mot-studio/body/materials';
import type { BodyMesh } from '@mot-studio/body/mesh';
import { bodyPalette } from '@mot-studio/body/palette';
import type { BodyLook, BodyParameters } from '@mot-studio/body/parameters';
import { previewMesh } from '@mot-studio/body/preview';
import { backdropColours, rigs } from '@mot-studio/body/stage';
import { readScene } from '@mot-studio/language/body';

import type { BodyOrder, BodyReply } from './body-worker.types.ts';

// Meshing runs in a worker, so that the sliders stay responsive.

/** Last mesh: many choices recolour a body without changing its shape. */
let cached: { form: string; mesh: BodyMesh } | undefined;

addEventListener('message', ({ data }: MessageEvent<BodyOrder>) => {
  const { id } = data;
  try {
    const figure = figureOf(data);
    if (figure === undefined) return reply({ id, outcome: 'not_kept' });
    const { positions, normals, occlusion, materials: made, indices } = figure;
    const lists = [positions, normals, occlusion, made, indices].map(({ buffer }) => buffer as ArrayBuffer);
    reply({ id, outcome: 'meshed', figure }, lists);
  } catch {
    reply({ id, outcome: 'failed' });
  }
});

const reply = (message: BodyReply, transfer: Transferable[] = []) => postMessage(message, { transfer });

function figureOf({ body, detail, ifKept }: BodyOrder): Figure | undefined {
  const { parameters, prompt, hints } = body;
  const { look, light } = readScene(body.look, prompt, hints);
  const form = formOf(parameters, look);
  if (cached?.form !== form) {
    if (ifKept) return undefined;
    cached = { form, mesh: previewMesh(parameters, look, detail) };
  }
  const { positions, normals, occlusion, materials: meshMaterials, indices } = cached.mesh;
  const palette = bodyPalette(parameters, look);
  const { lamps, sky, ground } = rigs[light];
  return {
    positions: positions.slice(),
    normals: normals.slice(),
    occlusion: occlusion.slice(),
    materials: meshMaterials.slice(),
    indices: indices.slice(),
    palette: materials.map((name) => palette[name]),
    lamps: lamps.map(({ towards, colour }) => ({ towards, colour })),
    sky,
    ground,
    height: parameters.height_cm / 100,
    backdrop: backdropColours[look.backdrop],
  };
}

/** Returns the part of a body that determines its mesh. */
function formOf(
  { skin_tone: _tone, ...measures }: BodyParameters,
  { outfit_color: _colour, backdrop: _backdrop, ...form }: BodyLook,
): string {
  return JSON.stringify([measures, form]);
}
