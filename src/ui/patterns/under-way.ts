import type { Generation } from '#api/contract/generation.ts';

/** A job that is still to change by itself. */
export const isJobRunning = ({ status }: Pick<Generation, 'status'>): boolean =>
  status === 'queued' || status === 'running';

/** In ms: how often jobs that are under way are looked at. */
export const jobPollInterval = 2_000;
