import { exportFilm } from '#server/library/exports.ts';
import { planOf } from '#server/plans/plans.service.ts';
import type { Delivered } from '#server/providers/generation-engine.ts';

import type { Studio } from './studio.ts';

/**
 * What was made elsewhere comes without the mark that its owner's plan has on films: it is burnt in once, when the film is kept. A
 * film that nothing here can draw on is kept as it came.
 */
export async function withMark(studio: Studio, userId: string, made: Delivered): Promise<Delivered> {
  const { film, bytes } = made;
  if (!film || film.marked || !(await planOf(studio.db, userId, studio.clock())).watermark) return made;
  try {
    const marked = await exportFilm(studio.films, bytes, made, {
      mark: true,
      account: `jobs of ${userId}`,
    });
    return { ...made, film: { ...film, marked: marked.bytes } };
  } catch (err) {
    studio.log.warn({ err }, 'the mark could not be drawn on a film');
    return made;
  }
}
