import { seconds } from '#server/platform/clock.ts';

import type { JobFeed, JobNews } from './feed.ts';

/** Shorter than the idle timeout of proxies. */
const longestSilence = seconds(15);

/** Progress of a running job changes nothing for waiting jobs. */
export const changesQueue = (news: JobNews | undefined): boolean =>
  news?.status !== 'running' || news.progress === 0;

export type JobAlarm = Disposable & {
  /** Resolves to true once news arrived since the last call; to false after a long silence. */
  rings: () => Promise<boolean>;
};

/** Opens an alarm that rings for matching news of the feed; a gap in the feed always rings. */
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
      const hasRung = rung;
      rung = false;
      return hasRung;
    },
    [Symbol.dispose]: () => {
      unsubscribe();
      signal.removeEventListener('abort', ring);
    },
  };
}
