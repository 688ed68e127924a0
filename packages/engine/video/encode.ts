import { randomUUID } from 'node:crypto';
import encoding from 'h264-mp4-encoder';
import {
  BufferSource,
  BufferTarget,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';

import type { Size } from '#engine/imaging/plane.ts';

import { filmColours, decoderConfigOf } from './sequence.ts';
import { writeYuv, yuvLength } from './yuv.ts';

export const framesPerSecond = 24;

/** Encoder that takes frames one by one; `finish` returns the film, `drop` discards it. The caller must call one of them. */
export type Encoder = {
  /** Adds an RGBA frame. */
  add: (frame: Uint8ClampedArray) => void;
  /** Adds a frame of planar YUV 4:2:0, as `writeYuv` writes it. */
  addPlanes: (planes: Uint8Array) => void;
  finish: () => Promise<Uint8Array>;
  drop: () => void;
};

/** Quantiser by the picture's size: larger pictures are viewed from farther away. */
const quantiserOf = ({ width, height }: Size): number => (Math.min(width, height) > 720 ? 27 : 24);

/**
 * Creates an encoder of H.264 (Constrained Baseline, BT.709) in MP4 at 24 frames a second, in WebAssembly: it needs no dependency
 * outside of npm.
 * @param frame even numbers of pixels.
 */
export async function createEncoder(frame: Size): Promise<Encoder> {
  const encoder = await encoding.createH264MP4Encoder();
  // All encoders of a thread share one file system.
  encoder.outputFilename = `${randomUUID()}.mp4`;
  encoder.width = frame.width;
  encoder.height = frame.height;
  encoder.frameRate = framesPerSecond;
  encoder.quantizationParameter = quantiserOf(frame);
  encoder.speed = 7;
  encoder.groupOfPictures = framesPerSecond * 2;
  encoder.initialize();
  const yuv = new Uint8Array(yuvLength(frame));
  return {
    // The encoder's own conversion uses the colours of standard definition, while players expect those of HD in 1080 lines.
    add: (picture) => {
      writeYuv(frame, picture, yuv);
      encoder.addFrameYuv(yuv);
    },
    addPlanes: (planes) => encoder.addFrameYuv(planes),
    finish: async () => {
      encoder.finalize();
      // The file system's buffer is freed with the encoder, so that the film is copied.
      const film = Uint8Array.from(encoder.FS.readFile(encoder.outputFilename));
      release(encoder);
      return fastStart(film, frame);
    },
    drop: () => {
      encoder.finalize();
      release(encoder);
    },
  };
}

function release(encoder: Awaited<ReturnType<typeof encoding.createH264MP4Encoder>>): void {
  encoder.FS.unlink(encoder.outputFilename);
  encoder.delete();
}

/**
 * Rewrites the film with its index in front, so that it plays before it has loaded completely, and with full metadata for players.
 */
async function fastStart(film: Uint8Array, frame: Size): Promise<Uint8Array> {
  using input = new Input({ formats: [MP4], source: new BufferSource(film) });
  const track = await input.getPrimaryVideoTrack();
  const config = await track?.getDecoderConfig();
  if (!track?.codec || !config?.description) throw new Error('the film that was encoded has no pictures');
  const description = decoderConfigOf(bytesOf(config.description), frame, framesPerSecond);
  const decoderConfig = { ...config, description, colorSpace: filmColours };
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
  const source = new EncodedVideoPacketSource(track.codec);
  output.addVideoTrack(source, { frameRate: framesPerSecond });
  await output.start();
  for await (const packet of new EncodedPacketSink(track).packets())
    await source.add(packet, { decoderConfig });
  await output.finalize();
  if (!target.buffer) throw new Error('the film could not be written');
  return new Uint8Array(target.buffer);
}

export const bytesOf = (source: ArrayBufferLike | ArrayBufferView): Uint8Array =>
  ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source);
