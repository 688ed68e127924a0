import { createEncoder } from '#engine/video/encode.ts';

/** Two seconds of grey that becomes lighter, 96 by 128 pixels, as an MP4. */
export async function shortFilm(): Promise<Uint8Array> {
  const size = { width: 96, height: 128 };
  const encoder = await createEncoder(size);
  for (let frame = 0; frame < 48; frame += 1)
    encoder.add(new Uint8ClampedArray(size.width * size.height * 4).fill(frame * 4));
  return encoder.finish();
}
