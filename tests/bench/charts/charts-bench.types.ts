/** Whether nobody follows the wizard, it is recorded, it was and is no longer, or the workbench stands beside it. */
export type WatchedActor = 'unwatched' | 'recorded' | 'closed' | 'shown';

/** What the page of this bench does when it is told to. */
export type ChartsBench = {
  open: (states: number) => Promise<number>;
  wizard: (watched: WatchedActor, rounds: number) => Promise<number>;
  /** Notes when frames begin; answers the milliseconds between them. */
  count: () => void;
  counted: () => number[];
};
