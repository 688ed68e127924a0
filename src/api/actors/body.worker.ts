import type { Figure } from '#machines/body-preview/body-preview.types.ts';
import { materials } from '#src/body/materials.ts';
import type { BodyMesh } from '#src/body/mesh.ts';
import { bodyPalette } from '#src/body/palette.ts';
import type { BodyLook, BodyParameters } from '#src/body/parameters.ts';
import { previewMesh } from '#src/body/preview.ts';
import { backdropColours, rigs } from '#src/body/stage.ts';
import { readScene } from '#src/body/words.ts';

import type { BodyOrder, BodyReply } from './body-worker.types.ts';

// Bodies are meshed here, where no slider waits for them.

/** The last mesh: much of what is chosen colours a body without changing its shape. */
let kept: { form: string; mesh: BodyMesh } | undefined;

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
  if (kept?.form !== form) {
    if (ifKept) return undefined;
    kept = { form, mesh: previewMesh(parameters, look, detail) };
  }
  const { positions, normals, occlusion, materials: made, indices } = kept.mesh;
  const palette = bodyPalette(parameters, look);
  const { lamps, sky, ground } = rigs[light];
  return {
    positions: positions.slice(),
    normals: normals.slice(),
    occlusion: occlusion.slice(),
    materials: made.slice(),
    indices: indices.slice(),
    palette: materials.map((name) => palette[name]),
    lamps: lamps.map(({ towards, colour }) => ({ towards, colour })),
    sky,
    ground,
    height: parameters.height_cm / 100,
    backdrop: backdropColours[look.backdrop],
  };
}

/** All of a body that its mesh follows from. */
function formOf(
  { skin_tone: _tone, ...measures }: BodyParameters,
  { outfit_color: _colour, backdrop: _backdrop, ...form }: BodyLook,
): string {
  return JSON.stringify([measures, form]);
}
