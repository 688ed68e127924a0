import { BufferSource, EncodedPacketSink, Input, MP4 } from 'mediabunny';
import openDecoding from 'tinyh264/lib/TinyH264.js';

import type { Size } from '#engine/imaging/plane.ts';

import { bytesOf, framesPerSecond } from './encode.ts';
import { yuvLength } from './yuv.ts';

/** Error for a film that this engine did not encode: of another profile or frame rate, or with sound. */
class ForeignFilm extends Error {
  override readonly name = 'ForeignFilm';
}

const baseline = 66;

/**
 * Decodes a film that `createEncoder` has made, in WebAssembly.
 * @param take receives each frame in planar YUV 4:2:0, in a buffer that the next frame reuses.
 * @throws {ForeignFilm} before the first frame.
 */
export async function decodeFilm(
  film: Uint8Array,
  take: (planes: Uint8Array, size: Size) => void | Promise<void>,
): Promise<void> {
  using input = new Input({ formats: [MP4], source: new BufferSource(film) });
  const track = await input.getPrimaryVideoTrack();
  const config = await track?.getDecoderConfig();
  if (!track || !config?.description) throw new ForeignFilm('a film without pictures in H.264');
  const description = bytesOf(config.description);
  const { averagePacketRate } = await track.computePacketStats();
  if ((await track.getCodec()) !== 'avc' || description[1] !== baseline)
    throw new ForeignFilm(`a film in ${config.codec}`);
  if (Math.abs(averagePacketRate - framesPerSecond) > 0.01)
    throw new ForeignFilm(`a film of ${averagePacketRate} frames a second`);
  if (await input.getPrimaryAudioTrack()) throw new ForeignFilm('a film with sound');
  const size = { width: await track.getDisplayWidth(), height: await track.getDisplayHeight() };
  const decoder = await openDecoder(size);
  try {
    for (const unit of parametersIn(description)) decoder.decode(unit);
    const lengthBytes = ((description[4] ?? 3) & 3) + 1;
    for await (const { data } of new EncodedPacketSink(track).packets()) {
      const planes = decoder.decode(addStartCodes(data, lengthBytes));
      if (!planes) throw new Error('a frame could not be decoded');
      await take(planes, size);
    }
  } finally {
    decoder.close();
  }
}

const pictureReady = 1;

async function openDecoder(size: Size) {
  // The package is built for web workers, whose location it reads to find files that it contains itself.
  if (!('self' in globalThis)) Object.assign(globalThis, { self: { location: { href: '' } } });
  const wasm = await openDecoding();
  const storage = wasm._h264bsdAlloc();
  // Frames of this engine never refer to a later one.
  wasm._h264bsdInit(storage, 1);
  const output = wasm._malloc(12);
  const planes = new Uint8Array(yuvLength(size));
  return {
    /** Decodes a frame's unit; undefined for the parameters before the first one. */
    decode: (unit: Uint8Array): Uint8Array | undefined => {
      const at = wasm._malloc(unit.length);
      wasm.HEAPU8.set(unit, at);
      const answer = wasm._h264bsdDecode(storage, at, unit.length, output, output + 4, output + 8);
      wasm._free(at);
      if (answer !== pictureReady) return undefined;
      const [from = 0, width = 0, height = 0] = wasm.HEAP32.subarray(output / 4, output / 4 + 3);
      cropped(
        wasm.HEAPU8.subarray(from, from + yuvLength({ width, height })),
        { width, height },
        size,
        planes,
      );
      return planes;
    },
    close: () => {
      wasm._h264bsdShutdown(storage);
      wasm._h264bsdFree(storage);
      wasm._free(output);
    },
  };
}

/** Crops a frame to its size; H.264 codes whole blocks of 16 pixels, of which the frame is the upper left part. */
function cropped(coded: Uint8Array, blocks: Size, size: Size, out: Uint8Array): void {
  let from = 0;
  let to = 0;
  for (const half of [1, 2, 2]) {
    const [stride, width] = [blocks.width / half, size.width / half];
    for (let y = 0; y < size.height / half; y++, to += width)
      out.set(coded.subarray(from + y * stride, from + y * stride + width), to);
    from += stride * (blocks.height / half);
  }
}

const startCode = [0, 0, 0, 1];

/** The sequence and picture parameter sets of an `avcC`, each behind a start code (ISO 14496-15, 5.3.3.1). */
function parametersIn(description: Uint8Array): Uint8Array[] {
  const units: Uint8Array[] = [];
  let at = 5;
  for (const mask of [0x1f, 0xff]) {
    const count = (description[at++] ?? 0) & mask;
    for (let unit = 0; unit < count; unit++) {
      const length = ((description[at] ?? 0) << 8) | (description[at + 1] ?? 0);
      units.push(Uint8Array.of(...startCode, ...description.subarray(at + 2, at + 2 + length)));
      at += 2 + length;
    }
  }
  return units;
}

/** Converts the units of a file, each with a length prefix, to those of a stream, each behind a start code. */
function addStartCodes(packet: Uint8Array, lengthBytes: number): Uint8Array {
  const parts: Uint8Array[] = [];
  for (let at = 0; at + lengthBytes <= packet.length;) {
    let length = 0;
    for (let byte = 0; byte < lengthBytes; byte++) length = length * 256 + (packet[at + byte] ?? 0);
    at += lengthBytes;
    parts.push(Uint8Array.from(startCode), packet.subarray(at, at + length));
    at += length;
  }
  return Buffer.concat(parts);
}
