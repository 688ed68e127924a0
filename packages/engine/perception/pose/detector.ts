import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Config, Human, Result } from '@vladmandic/human';

import { rgbBytes, type Picture } from '#engine/imaging/plane.ts';
import { throwIfAborted } from '#engine/imaging/stop.ts';

import { loadSegmenter, type ReadHead, type Segment } from './segmenter.ts';

/** Detects people in a picture with MoveNet Lightning, BlazeFace and FaceMesh, and segments them. */
export type Detector = {
  detect: (picture: Picture) => Promise<Result>;
  segment: Segment;
  readHead: ReadHead;
};

const require = createRequire(import.meta.url);

type HumanModule = { Human: typeof Human };
const holdsHuman = (loaded: unknown): loaded is HumanModule =>
  typeof loaded === 'object' && loaded !== null && 'Human' in loaded && typeof loaded.Human === 'function';

type WasmBackend = { setWasmPaths: (folder: string) => void };
const isWasmBackend = (loaded: unknown): loaded is WasmBackend =>
  typeof loaded === 'object' &&
  loaded !== null &&
  'setWasmPaths' in loaded &&
  typeof loaded.setWasmPaths === 'function';

/** Configuration of the library; biometrics beyond the position of the face stay off. */
const config = (folder: string, wasmPath: string): Partial<Config> => ({
  backend: 'wasm',
  wasmPath,
  modelBasePath: pathToFileURL(`${folder}/models/`).href,
  debug: false,
  async: false,
  cacheSensitivity: 0,
  filter: { enabled: false },
  face: {
    enabled: true,
    detector: { rotation: true, maxDetected: 4, minConfidence: 0.2 },
    mesh: { enabled: true },
    iris: { enabled: false },
    description: { enabled: false },
    emotion: { enabled: false },
    attention: { enabled: false },
    antispoof: { enabled: false },
    liveness: { enabled: false },
  },
  body: { enabled: true, modelPath: 'movenet-lightning.json', maxDetected: 1 },
  hand: { enabled: false },
  object: { enabled: false },
  gesture: { enabled: false },
  segmentation: { enabled: false },
});

/**
 * Lets TensorFlow.js load models from disk: it uses `fetch`, which Node refuses for `file:` addresses. The replaced `fetch` reads
 * files from the model folder alone, so that the detector's thread makes no network requests.
 */
function readModelsFromDisk(folder: string): void {
  globalThis.fetch = async (input) => {
    const address = input instanceof Request ? input.url : String(input);
    const file = address.startsWith('file:') ? fileURLToPath(address) : path.resolve(address);
    if (!file.startsWith(folder)) throw new Error(`the engine does not fetch ${address}`);
    const bytes = await readFile(file);
    const type = file.endsWith('.json') ? 'application/json' : 'application/octet-stream';
    return new Response(new Uint8Array(bytes), { headers: { 'content-type': type } });
  };
}

/** Coordinate far from any joint. */
const farCoordinate = -9;

/**
 * Detaches a result from the library's cache. The library keeps the joints of the last picture and returns one of them, in pixels
 * of that picture, for a joint found at the same relative position in the next. Its cached joints are moved away, so that no
 * picture affects another.
 */
function detachResult(found: Result): Result {
  const body = structuredClone(found.body);
  for (const { keypoints } of found.body)
    for (const cached of keypoints) cached.positionRaw = [farCoordinate, farCoordinate];
  return { ...found, body };
}

/** Loads the models from the installed package: about 0.2 s, once a thread. */
export async function loadDetector(): Promise<Detector> {
  const folder = path.dirname(path.dirname(require.resolve('@vladmandic/human')));
  const wasm: unknown = require('@tensorflow/tfjs-backend-wasm');
  const wasmFolder = `${path.dirname(require.resolve('@tensorflow/tfjs-backend-wasm'))}${path.sep}`;
  const loaded: unknown = require(path.join(folder, 'dist', 'human.node-wasm.js'));
  if (!holdsHuman(loaded) || !isWasmBackend(wasm)) throw new Error('@vladmandic/human is not what it was');
  readModelsFromDisk(folder);
  wasm.setWasmPaths(wasmFolder);
  const human = new loaded.Human(config(folder, wasmFolder));
  await human.load();
  return {
    ...(await loadSegmenter()),
    detect: async (picture) => {
      throwIfAborted();
      const input = human.tf.tensor(rgbBytes(picture), [1, picture.height, picture.width, 3], 'int32');
      try {
        return detachResult(await human.detect(input));
      } finally {
        human.tf.dispose(input);
      }
    },
  };
}
