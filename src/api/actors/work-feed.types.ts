import type { WorkNews } from '#machines/work-stream/work-stream.types.ts';

export type WorkListener = (news: WorkNews) => void;

/** News of all of one's jobs, from one connection for all tabs of a browser. */
export type WorkFeed = {
  /** Told at once what is under way, where that is known; the answer ends it. */
  watch: (listener: WorkListener) => () => void;
};
