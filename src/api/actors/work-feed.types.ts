import type { WorkNews } from '#machines/work-stream/work-stream.types.ts';

export type WorkListener = (news: WorkNews) => void;

/** Feed of all jobs of the user, from one connection that all tabs of a browser share. */
export type WorkFeed = {
  /** Sends the jobs under way at once, if known; the returned function unsubscribes. */
  watch: (listener: WorkListener) => () => void;
};
