/** How a wizard is observed: not at all, recorded, no longer recorded, or beside an open workbench. */
export type WatchedActor = 'unwatched' | 'recorded' | 'closed' | 'shown';

/** Actions of this bench's page. */
export type ChartsBench = {
  open: (states: number) => Promise<number>;
  wizard: (watched: WatchedActor, rounds: number) => Promise<number>;
  /** Counts frames; returns the milliseconds between their starts. */
  count: () => void;
  counted: () => number[];
};
