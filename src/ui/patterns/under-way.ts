import type { Generation } from '#api/contract/generation.ts';

/** Returns whether a job is queued or running. */
export const isJobRunning = ({ status }: Pick<Generation, 'status'>): boolean =>
  status === 'queued' || status === 'running';

/** Poll interval in ms for jobs under way. */
export const jobPollInterval = 2_000;
