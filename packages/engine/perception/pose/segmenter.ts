import { readFile } from 'node:fs/promises';
import { type GraphModel, loadGraphModel } from '@tensorflow/tfjs-converter';
import { io, tensor4d, tidy, type Tensor4D } from '@tensorflow/tfjs-core';

import { resample } from '#engine/imaging/codec.ts';
import {
  plane,
  planeOf,
  resize,
  rgbBytes,
  type Box,
  type Picture,
  type Plane,
} from '#engine/imaging/plane.ts';
import { throwIfAborted } from '#engine/imaging/stop.ts';

/** Returns the probability that each pixel belongs to a person, 0–1, on 256 × 256 pixels for every shape of picture. */
export type Segment = (picture: Picture) => Promise<Plane>;

/** Parts around a face. */
export const headParts = ['hair', 'skin', 'clothes', 'background'] as const;
/** Probability of each part in each of 64 × 64 cells, 0–1, summing to 1; hats count as hair, bare shoulders as skin. */
export type PartPlanes = Readonly<Record<(typeof headParts)[number], Plane>>;

/**
 * Reads the parts of a head.
 *
 * @param square part of the picture around the head, in its pixels; outside the picture, its edge pixels are repeated.
 */
export type ReadHead = (picture: Picture, square: Box) => Promise<PartPlanes>;

const side = 256;
/** Cells of a reading along each side. */
const cells = 64;

/** Folder beside this module, bundled or not. */
const folder = new URL('./selfie-segmentation/', import.meta.url);

type Saved = Pick<io.ModelArtifacts, 'modelTopology' | 'weightSpecs'>;
const isSaved = (parsed: unknown): parsed is Saved =>
  typeof parsed === 'object' && parsed !== null && 'modelTopology' in parsed && 'weightSpecs' in parsed;

/**
 * Linear readout of the network's inner layers: a constant, and a weight for each channel of each layer, for hair, the skin of a
 * head, the parts below the head and the background, and for the bareness of those parts.
 */
type Reading = { constants: number[]; layers: { name: string; weights: number[][] }[] };
const isReading = (parsed: unknown): parsed is Reading =>
  typeof parsed === 'object' && parsed !== null && 'constants' in parsed && 'layers' in parsed;

const parsed = async (file: string): Promise<unknown> =>
  JSON.parse(await readFile(new URL(file, folder), 'utf8'));

/** Cuts the square out of the picture at the network's input size, repeating edge pixels beyond the picture. */
async function squareOf(picture: Picture, square: Box): Promise<Picture> {
  const left = Math.max(0, Math.round(square.x));
  const top = Math.max(0, Math.round(square.y));
  const box = {
    x: left,
    y: top,
    width: Math.max(1, Math.min(picture.width, Math.round(square.x + square.width)) - left),
    height: Math.max(1, Math.min(picture.height, Math.round(square.y + square.height)) - top),
  };
  const scale = side / square.width;
  const size = {
    width: Math.max(1, Math.round(box.width * scale)),
    height: Math.max(1, Math.round(box.height * scale)),
  };
  const resampled = await resample(picture, size, box);
  const [dx, dy] = [Math.round((box.x - square.x) * scale), Math.round((box.y - square.y) * scale)];
  const data = new Uint8ClampedArray(side * side * 4);
  for (let y = 0, o = 0; y < side; y++) {
    const row = Math.min(size.height - 1, Math.max(0, y - dy)) * size.width;
    for (let x = 0; x < side; x++, o += 4) {
      const from = (row + Math.min(size.width - 1, Math.max(0, x - dx))) * 4;
      data.set(resampled.data.subarray(from, from + 4), o);
    }
  }
  return { width: side, height: side, data };
}

const inputOf = (picture: Picture): Tensor4D =>
  tensor4d(
    new Float32Array(rgbBytes(picture)).map((byte) => byte / 255),
    [1, side, side, 3],
  );

/** Contribution of one layer to each part, at the layer's own size. */
function partsOfLayer(data: Float32Array, width: number, weights: number[][]): Plane[] {
  const size = { width, height: width };
  return weights.map((partWeights) =>
    planeOf(size, (i) =>
      partWeights.reduce((sum, w, k) => sum + w * (data[i * partWeights.length + k] ?? 0), 0),
    ),
  );
}

/** Softmax of the parts. */
function sharesOf(logits: readonly Plane[]): Plane[] {
  const powers = logits.map((logit) =>
    planeOf(logit, (i) => Math.exp((logit.data[i] ?? 0) - Math.max(...logits.map((l) => l.data[i] ?? 0)))),
  );
  return powers.map((power) =>
    planeOf(power, (i) => (power.data[i] ?? 0) / powers.reduce((sum, p) => sum + (p.data[i] ?? 0), 0)),
  );
}

/** Runs the network on a picture of its input size and returns the values of the given layers, or of its output. */
async function runNetwork(model: GraphModel, picture: Picture, layers?: string[]): Promise<Float32Array[]> {
  const found = tidy(() => model.execute(inputOf(picture), layers));
  const tensors = Array.isArray(found) ? found : [found];
  try {
    return await Promise.all(tensors.map(async (tensor) => Float32Array.from(await tensor.data())));
  } finally {
    for (const tensor of tensors) tensor.dispose();
  }
}

/**
 * Loads MediaPipe's Selfie Segmentation onto the current backend. It separates people from their surroundings, but not one person
 * from another, and its outlines are about two of its pixels off. Its inner layers also separate hair, skin and clothes: `readHead`
 * is a linear readout of three layers (docs/perception.md).
 */
export async function loadSegmenter(): Promise<{ segment: Segment; readHead: ReadHead }> {
  const [saved, reading] = await Promise.all([parsed('model.json'), parsed('head-parts.json')]);
  if (!isSaved(saved) || !isReading(reading)) throw new Error('the saved model is not what it was');
  const weightData = Uint8Array.from(await readFile(new URL('weights.bin', folder))).buffer;
  const model = await loadGraphModel(io.fromMemory({ ...saved, weightData }));
  const names = reading.layers.map(({ name }) => name);

  const segment: Segment = async (picture) => {
    const resampled = await resample(picture, { width: side, height: side });
    throwIfAborted();
    const [found] = await runNetwork(model, resampled);
    if (!found) throw new Error('the saved model is not what it was');
    return plane({ width: side, height: side }, found);
  };

  const readHead: ReadHead = async (picture, square) => {
    const layers = await runNetwork(model, await squareOf(picture, square), names);
    throwIfAborted();
    const added = reading.layers.map(({ weights }, k) => {
      const data = layers[k] ?? new Float32Array();
      const width = Math.sqrt(data.length / (weights[0]?.length ?? 1));
      return partsOfLayer(data, width, weights).map((p) => resize(p, { width: cells, height: cells }));
    });
    const logits = reading.constants.map((constant, part) =>
      planeOf({ width: cells, height: cells }, (i) =>
        added.reduce((sum, parts) => sum + (parts[part]?.data[i] ?? 0), constant),
      ),
    );
    const [hair, head, below, background] = sharesOf(logits.slice(0, -1));
    const bare = logits.at(-1);
    if (!hair || !head || !below || !background || !bare)
      throw new Error('the saved model is not what it was');
    const bareShare = (i: number): number => (below.data[i] ?? 0) / (1 + Math.exp(-(bare.data[i] ?? 0)));
    const skin = planeOf(head, (i) => (head.data[i] ?? 0) + bareShare(i));
    const clothes = planeOf(below, (i) => (below.data[i] ?? 0) - bareShare(i));
    return { hair, skin, clothes, background };
  };

  return { segment, readHead };
}
