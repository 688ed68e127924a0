import { readFile } from 'node:fs/promises';
import { loadGraphModel } from '@tensorflow/tfjs-converter';
import { io, tensor4d, tidy, Tensor } from '@tensorflow/tfjs-core';

import { resample } from '#server/engine/core/codec.ts';
import { plane, withoutAlpha, type Picture, type Plane } from '#server/engine/core/plane.ts';
import { heedStop } from '#server/engine/core/stop.ts';

/** How surely each pixel is of a person, 0–1, whatever the picture's shape on 256 × 256 pixels. */
export type Segment = (picture: Picture) => Promise<Plane>;

const side = 256;

/** Beside this module, bundled or not. */
const folder = new URL('./selfie-segmentation/', import.meta.url);

type Saved = Pick<io.ModelArtifacts, 'modelTopology' | 'weightSpecs'>;
const isSaved = (parsed: unknown): parsed is Saved =>
  typeof parsed === 'object' && parsed !== null && 'modelTopology' in parsed && 'weightSpecs' in parsed;

/**
 * Loads MediaPipe's Selfie Segmentation onto the backend that is set. It tells people from whatever is around
 * them, knows nothing of one person and another, and its outlines are about two of its pixels off.
 */
export async function loadSegmenter(): Promise<Segment> {
  const saved: unknown = JSON.parse(await readFile(new URL('model.json', folder), 'utf8'));
  if (!isSaved(saved)) throw new Error('the saved model is not what it was');
  const weightData = Uint8Array.from(await readFile(new URL('weights.bin', folder))).buffer;
  const model = await loadGraphModel(io.fromMemory({ ...saved, weightData }));
  return async (picture) => {
    const seen = withoutAlpha(await resample(picture, { width: side, height: side }));
    heedStop();
    const found = tidy(() =>
      model.predict(
        tensor4d(
          new Float32Array(seen).map((byte) => byte / 255),
          [1, side, side, 3],
        ),
      ),
    );
    if (!(found instanceof Tensor)) throw new Error('the saved model is not what it was');
    try {
      return plane({ width: side, height: side }, Float32Array.from(await found.data()));
    } finally {
      found.dispose();
    }
  };
}
