import type { QueueOptions } from 'pg-boss';
import * as v from 'valibot';

/** Kind of background job in the database: its name, its data, its retries. */
export type Job<Data = unknown> = {
  name: string;
  data: v.GenericSchema<unknown, Data>;
  options: QueueOptions;
  /** Job that gets the data of one that failed for good. */
  deadLetter?: string;
  /** Schedule in five fields, UTC. */
  cron?: string;
};

export const defineJob = <Data>(job: Job<Data>): Job<Data> => job;

export type JobRun = {
  id: string;
  /** Aborts when the claim is lost, the time is over or the server stops. */
  signal: AbortSignal;
};

export type JobHandler = {
  job: Job;
  concurrency: number;
  run: (data: unknown, run: JobRun) => Promise<void>;
};

/** Binds a job to its handler; the data is parsed first. */
export const handleJob = <Data>(
  job: Job<Data>,
  run: (data: Data, run: JobRun) => Promise<void>,
  { concurrency = 1 }: { concurrency?: number } = {},
): JobHandler => ({ job, concurrency, run: (data, options) => run(parseData(job, data), options) });

const parseData = <Data>(job: Job<Data>, data: unknown): Data => v.parse(job.data, data);
