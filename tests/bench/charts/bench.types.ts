/** Whether nobody follows the wizard, it is recorded, it was and is no longer, or the workbench stands beside it. */
export type Watched = 'unwatched' | 'recorded' | 'closed' | 'shown';

/** What the page of this bench does when it is told to. */
export type ChartsBench = {
  open: (states: number) => Promise<number>;
  wizard: (watched: Watched, rounds: number) => Promise<number>;
  /** Notes when frames begin; answers the milliseconds between them. */
  count: () => void;
  counted: () => number[];
};
