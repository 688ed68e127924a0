import { BufferSource, Input, MP4 } from 'mediabunny';

import type { FilmModelId } from '#api/contract/film-models.ts';
import { type FilmMade, ProviderRefusal } from './generation-engine.ts';

/** A film as it is measured in its file: pixels, milliseconds, frames a second. */
export type FilmFile = {
  width: number;
  height: number;
  durationMs: number;
  framesPerSecond: number;
  audio: boolean;
};

/** What every browser plays. */
const playable = 'avc';

/**
 * Looks into a file that is said to be a film.
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

/** A film as it was measured, by the name of who made it. */
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
