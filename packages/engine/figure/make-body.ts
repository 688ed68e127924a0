import { bodyMesh } from '@mot-studio/body/mesh';
import { bodyPalette, skinAlbedo } from '@mot-studio/body/palette';
import { bodyShape, chinOf, hairlineOf } from '@mot-studio/body/shape';
import { cameraFor } from '@mot-studio/body/stage';
import type { Vector } from '@mot-studio/body/vector';
import { readScene } from '@mot-studio/language/body';
import { throwIfAborted } from '#engine/imaging/stop.ts';
import { encodePng } from '#engine/imaging/codec.ts';
import type { EngineTools } from '#engine/runtime/job-tools.ts';
import type { BodyJob, EngineNoteCode, PictureResult } from '#engine/runtime/engine-types.ts';

import { pasteFace, readFace } from './face-photo.ts';
import { render } from './render-figure.ts';
import { bodySize } from './size.ts';
import { projectPoint } from './figure-view.ts';

const progressAt = { analysing: 0.02, processing: 0.1, generating: 0.5, encoding: 0.9, done: 1 };
/** Spacing in metres of the points at which a body is sampled for its picture. */
const voxel = 0.0075;

/**
 * Renders a studio picture of a body from its parameters and look, and from the parts of the prompt and hints that the engine
 * understands.
 *
 * @returns PNG of the aspect's size.
 * @throws EngineError where the user can act on the refusal; the reason of an abort where the job was aborted.
 */
export async function makeBody(job: BodyJob, tools: EngineTools): Promise<PictureResult> {
  tools.onStage?.('analysing');
  tools.onProgress?.(progressAt.analysing);
  const notes = new Set<EngineNoteCode>(['preview_engine']);
  const { look, light, ignored } = readScene(job.look, job.prompt, job.hints);
  if (ignored.length > 0) notes.add('body_words_ignored');
  const face = job.face && (await readFace(job.face, tools));
  throwIfAborted();
  // Hair comes from the photo, where the photo shows it.
  const shape = bodyShape(job.parameters, face?.withHair ? { ...look, hair: 'bald' } : look);
  throwIfAborted();

  tools.onStage?.('processing');
  tools.onProgress?.(progressAt.processing);
  const mesh = bodyMesh(shape, { voxel, signal: { throwIfAborted: throwIfAborted } });

  tools.onStage?.('generating');
  tools.onProgress?.(progressAt.generating);
  const size = bodySize(job.aspect);
  const palette = bodyPalette(job.parameters, look);
  const camera = cameraFor(shape.height);
  const picture = render(
    {
      mesh,
      palette: face ? { ...palette, skin: skinAlbedo(face.skin) } : palette,
      camera,
      light,
      backdrop: look.backdrop,
      ...(face?.withHair && { upTo: chinOf(shape)[1] }),
    },
    size,
  );
  if (face) {
    const place = (at: Vector) => projectPoint(at, camera, size);
    await pasteFace(picture, face, { forehead: place(hairlineOf(shape)), chin: place(chinOf(shape)) });
  }
  tools.onProgress?.(progressAt.encoding);
  const bytes = await encodePng(picture, false);
  throwIfAborted();
  tools.onProgress?.(progressAt.done);
  return { bytes, contentType: 'image/png', ...size, notes: [...notes] };
}
