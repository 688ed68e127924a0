import { seconds } from '#server/platform/clock.ts';

import type { JobFeed, JobNews } from './feed.ts';

/** Below what proxies allow a connection to be silent. */
const longestSilence = seconds(15);

/** How far a running job is changes nothing for those that wait. */
export const movesQueue = (news: JobNews | undefined): boolean =>
  news?.status !== 'running' || news.progress === 0;

export type JobAlarm = Disposable & {
  /** True once anything has happened since the last time it was asked; false after a long silence. */
  rings: () => Promise<boolean>;
};

/** Wakes whoever follows jobs when news of the feed concern them: a gap in it always does. */
export function openJobAlarm(
  feed: Pick<JobFeed, 'subscribe'>,
  signal: AbortSignal,
  concerns: (news: JobNews | undefined) => boolean,
): JobAlarm {
  let rung = false;
  let wake = () => {};
  const ring = () => {
    rung = true;
    wake();
  };
  const unsubscribe = feed.subscribe((news) => {
    if (concerns(news) || news === undefined) ring();
  });
  signal.addEventListener('abort', ring);
  return {
    rings: async () => {
      if (!rung && !signal.aborted) {
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
      signal.removeEventListener('abort', ring);
    },
  };
}
