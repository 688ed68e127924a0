import type { FilmReading, FilmWish } from '#api/contract/image-to-video.ts';
import { minutes } from '#server/platform/clock.ts';
import type { Platform } from '#server/platform/platform.ts';
import { countTry } from '#server/platform/http/rate-limit.ts';

import { wishReader } from './wish-reader.ts';

const readLimit = { name: 'interpret-film', hits: 120, window: minutes(1) };

/** Reads the built-in model's interpretation of a description. Free; stores nothing. @throws {Refusal} `rate_limited`. */
export async function readFilmWish(
  store: Pick<Platform, 'db' | 'clock'>,
  userId: string,
  { prompt }: FilmWish,
): Promise<FilmReading> {
  await countTry(store, readLimit, userId);
  return wishReader(userId).film(prompt);
}
