import type { Database } from '#server/platform/database/database.ts';

/** Told by the database when anything that pages are made of has changed (see the triggers of the content's tables). */
const channel = 'content';
const maxKept = 300;

export type PageCache<Page> = {
  /** What is kept under a key, or what `make` makes. `expires`: when it is out of date by itself. */
  take: (
    key: string,
    now: Date,
    make: () => Promise<{ page: Page; expires: Date | undefined }>,
  ) => Promise<Page>;
  close: () => Promise<void>;
};

/** Keeps what was made until the content changes, whichever process changes it. */
export async function openPageCache<Page>(database: Pick<Database, 'listen'>): Promise<PageCache<Page>> {
  const kept = new Map<string, { made: Promise<{ page: Page; expires: Date | undefined }> }>();
  const forget = () => kept.clear();
  const close = await database.listen(channel, { onPayload: forget, onGap: forget });

  return {
    take: async (key, now, make) => {
      const known = kept.get(key);
      if (known) {
        const { page, expires } = await known.made;
        if (expires === undefined || expires > now) return page;
        if (kept.get(key) === known) kept.delete(key);
      }
      // What is being made while the content changes is dropped with the rest: whoever comes later makes it anew.
      const entry = kept.get(key) ?? { made: make() };
      kept.delete(key);
      kept.set(key, entry);
      for (const oldest of kept.keys()) {
        if (kept.size <= maxKept) break;
        kept.delete(oldest);
      }
      const drop = () => kept.get(key) === entry && kept.delete(key);
      try {
        const { page } = await entry.made;
        // What isn't there takes no room: anybody can ask for it under any name.
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
