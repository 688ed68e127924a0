import { BufferSource, Input, MP4 } from 'mediabunny';

import type { FilmModelId } from '#api/contract/film-models.ts';
import { type FilmMade, ProviderRefusal } from './generation-engine.ts';

/** Measured properties of a film's file: pixels, milliseconds, frames per second. */
export type FilmFile = {
  width: number;
  height: number;
  durationMs: number;
  framesPerSecond: number;
  audio: boolean;
};

/** Codec that every browser plays. */
const playable = 'avc';

/**
 * Measures a film's file.
 * @throws {ProviderRefusal} `engine_failed` when it is no MP4 with pictures in H.264.
 */
export async function probeFilm(bytes: Uint8Array): Promise<FilmFile> {
  using input = new Input({ formats: [MP4], source: new BufferSource(bytes) });
  try {
    const track = await input.getPrimaryVideoTrack();
    if ((await track?.getCodec()) !== playable || !track) throw new Error('no pictures in H.264');
    const [width, height, seconds, { averagePacketRate }, sound] = await Promise.all([
      track.getDisplayWidth(),
      track.getDisplayHeight(),
      input.computeDuration(),
      track.computePacketStats(),
      input.getPrimaryAudioTrack(),
    ]);
    return {
      width,
      height,
      durationMs: Math.round(seconds * 1000),
      framesPerSecond: Math.round(averagePacketRate * 100) / 100,
      audio: sound !== null,
    };
  } catch (cause) {
    throw new ProviderRefusal('engine_failed', 'what came is no film', { cause });
  }
}

/** Facts of a measured film, with the name of its model. */
export const filmMadeBy = (
  model: FilmModelId,
  { width, height, durationMs, framesPerSecond, audio }: FilmFile,
): FilmMade => ({
  model,
  seconds: durationMs / 1000,
  width,
  height,
  frames_per_second: framesPerSecond,
  audio,
});
