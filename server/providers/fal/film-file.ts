import { BufferSource, Input, MP4 } from 'mediabunny';

import { ProviderRefusal } from '#server/providers/generation-engine.ts';

export type FilmFile = { width: number; height: number; durationMs: number };

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
    const [width, height, seconds] = await Promise.all([
      track.getDisplayWidth(),
      track.getDisplayHeight(),
      input.computeDuration(),
    ]);
    return { width, height, durationMs: Math.round(seconds * 1000) };
  } catch (cause) {
    throw new ProviderRefusal('engine_failed', 'what came is no film', { cause });
  }
}
