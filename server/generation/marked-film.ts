import { exportFilm } from '#server/library/exports.ts';
import { planOf } from '#server/plans/plans.service.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { DeliveredResult } from '#server/providers/generation-engine.ts';

/**
 * Burns the mark of the owner's plan into a hosted film when it is stored; hosted films come without it. A film that can't be
 * decoded here is stored unchanged.
 */
export async function markFilm(
  { db, films, clock, log }: Pick<Platform, 'db' | 'films' | 'clock' | 'log'>,
  userId: string,
  result: DeliveredResult,
): Promise<DeliveredResult> {
  const { film, bytes } = result;
  if (!film || film.marked || !(await planOf(db, userId, clock())).watermark) return result;
  try {
    const marked = await exportFilm(films, bytes, result, {
      mark: true,
      account: `jobs of ${userId}`,
    });
    return { ...result, film: { ...film, marked: marked.bytes } };
  } catch (err) {
    log.warn({ err }, 'the mark could not be drawn on a film');
    return result;
  }
}
