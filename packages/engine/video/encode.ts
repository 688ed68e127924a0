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

/** Takes frames one by one; `finish` gives the film, `drop` what was made so far up. One of both must be called. */
export type Encoder = {
  /** RGBA. */
  add: (frame: Uint8ClampedArray) => void;
  /** Planar YUV 4:2:0, as `writeYuv` has it. */
  addPlanes: (planes: Uint8Array) => void;
  finish: () => Promise<Uint8Array>;
  drop: () => void;
};

/** Quantisation by the picture's size: what is larger is looked at from farther away. */
const quantiserOf = ({ width, height }: Size): number => (Math.min(width, height) > 720 ? 27 : 24);

/**
 * An encoder of H.264 (Constrained Baseline, BT.709) in MP4 at 24 frames a second, in WebAssembly: nothing but npm brings it.
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
    // Its own conversion is that of standard definition, which players take a film of 1080 lines not to be in.
    add: (picture) => {
      writeYuv(frame, picture, yuv);
      encoder.addFrameYuv(yuv);
    },
    addPlanes: (planes) => encoder.addFrameYuv(planes),
    finish: async () => {
      encoder.finalize();
      // Copied: what the file system hands out lies in memory that goes with the encoder.
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

/** The same film with its index in front, so that it plays before it is there whole, and all said that a player wants to know. */
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
