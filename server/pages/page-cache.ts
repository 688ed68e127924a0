import type { Database } from '#server/platform/database/database.ts';

/** Channel on which the database notifies every change of the pages' content (see the triggers of the content's tables). */
const channel = 'content';
const maxEntries = 300;

export type PageCache<Page> = {
  /** Returns the cached page of a key, or the result of `make`. `expires`: the time at which it becomes stale by itself. */
  getOrMake: (
    key: string,
    now: Date,
    make: () => Promise<{ page: Page; expires: Date | undefined }>,
  ) => Promise<Page>;
  close: () => Promise<void>;
};

/** Caches pages until the content changes, whichever process changes it. */
export async function openPageCache<Page>(database: Pick<Database, 'listen'>): Promise<PageCache<Page>> {
  const entries = new Map<string, { made: Promise<{ page: Page; expires: Date | undefined }> }>();
  const clear = () => entries.clear();
  const close = await database.listen(channel, { onPayload: clear, onGap: clear });

  return {
    getOrMake: async (key, now, make) => {
      const cached = entries.get(key);
      if (cached) {
        const { page, expires } = await cached.made;
        if (expires === undefined || expires > now) return page;
        if (entries.get(key) === cached) entries.delete(key);
      }
      // A change of the content also drops pages in the making: later requests render them anew.
      const entry = entries.get(key) ?? { made: make() };
      entries.delete(key);
      entries.set(key, entry);
      for (const oldest of entries.keys()) {
        if (entries.size <= maxEntries) break;
        entries.delete(oldest);
      }
      const drop = () => entries.get(key) === entry && entries.delete(key);
      try {
        const { page } = await entry.made;
        // Missing pages are not cached: anyone can request endless names.
        if (page === undefined) drop();
        return page;
      } catch (error) {
        drop();
        throw error;
      }
    },
    close,
  };
}
