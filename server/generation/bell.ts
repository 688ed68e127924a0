import { seconds } from '#server/platform/clock.ts';

import type { Feed, News } from './feed.ts';

/** Below what proxies allow a connection to be silent. */
const longestSilence = seconds(15);

/** How far a running job is changes nothing for those that wait. */
export const movesQueue = (news: News | undefined): boolean =>
  news?.status !== 'running' || news.progress === 0;

export type Bell = Disposable & {
  /** True once anything has happened since the last time it was asked; false after a long silence. */
  rings: () => Promise<boolean>;
};

/** Wakes whoever follows jobs when news of the feed concern them: a gap in it always does. */
export function hangBell(
  feed: Pick<Feed, 'subscribe'>,
  gone: AbortSignal,
  concerns: (news: News | undefined) => boolean,
): Bell {
  let rung = false;
  let wake = () => {};
  const ring = () => {
    rung = true;
    wake();
  };
  const unsubscribe = feed.subscribe((news) => {
    if (concerns(news) || news === undefined) ring();
  });
  gone.addEventListener('abort', ring);
  return {
    rings: async () => {
      if (!rung && !gone.aborted) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, longestSilence);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      const heard = rung;
      rung = false;
      return heard;
    },
    [Symbol.dispose]: () => {
      unsubscribe();
      gone.removeEventListener('abort', ring);
    },
  };
}
