import { count, eq, inArray, min, SQL, sql } from 'drizzle-orm';
import { pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { fromDrizzle, PgBoss, type SendOptions } from 'pg-boss';
import * as v from 'valibot';

import type { Database, Db } from '../database/database.ts';
import type { Log } from '../log.ts';
import { seconds } from '../clock.ts';
import type { Job, JobHandler } from './job.ts';
import { resetQueueClock } from './set-back.ts';

/** The queue's own table, read only to find the claims of a dead process. */
const jobTable = pgSchema('pgboss').table('job', {
  id: uuid().notNull(),
  name: text().notNull(),
  state: text().notNull(),
  createdOn: timestamp('created_on', { withTimezone: true }).notNull(),
});

type QueueState = {
  name: string;
  waiting: number;
  active: number;
  failed: number;
  oldestWaiting: Date | null;
};

export type Queue = {
  /** Queues a job in the caller's transaction: the job exists if, and only if, that commits. */
  send: <Data extends object>(
    tx: Db,
    job: Job<Data>,
    data: Data,
    options?: Pick<SendOptions, 'id' | 'priority' | 'startAfter'>,
  ) => Promise<void>;
  /** Removes a job from the queue, or revokes the claim of its worker. */
  cancel: (tx: Db, job: Job<never> | Job, id: string) => Promise<void>;
  /** Opens the queue for sending. `alone`: no other process works on this database, so all existing claims belong to dead processes. */
  open: (options: { alone: boolean }) => Promise<void>;
  work: (handlers: readonly JobHandler[]) => Promise<void>;
  /** Counts the waiting, running and finally failed jobs by kind. */
  overview: () => Promise<QueueState[]>;
  stop: () => Promise<void>;
  isOpen: () => boolean;
};

const pollInterval = seconds(15);

/** Runs the queue's statements inside the caller's transaction. */
const within = (tx: Db) =>
  fromDrizzle(
    { execute: async (query) => v.parse(Result, await tx.execute(v.parse(Statement, query))) },
    sql,
  );
const Statement = v.instance(SQL);
const Result = v.object({ rows: v.array(v.record(v.string(), v.unknown())) });

/** Checks that every job has one handler and every handler has its job: at boot, not when the first job is lost. */
export function checkHandlers(jobs: readonly Job[], handlers: readonly JobHandler[]): void {
  const handled = handlers.map(({ job }) => job.name);
  const problems = [
    ...jobs.filter(({ name }) => !handled.includes(name)).map(({ name }) => `no handler for «${name}»`),
    ...handled
      .filter((name, index) => handled.indexOf(name) !== index)
      .map((name) => `two handlers for «${name}»`),
    ...handled
      .filter((name) => jobs.every((job) => job.name !== name))
      .map((name) => `«${name}» is not a known job`),
  ];
  if (problems.length > 0) throw new Error(problems.join('; '));
}

export function createQueue(database: Database, jobs: readonly Job[], log: Log): Queue {
  const boss = new PgBoss({
    ...database.boss,
    useListenNotify: true,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    registerInstance: false,
    openTelemetry: { enabled: false },
  });
  boss.on('error', (error) => log.error({ err: error }, 'the queue failed'));
  let open = false;
  let noticing: NodeJS.Timeout | undefined;

  async function noteClock(): Promise<void> {
    try {
      const ahead = await resetQueueClock(database.db);
      if (ahead > 0)
        log.warn({ seconds: Math.round(ahead / 1000) }, 'the clock was set back: waiting jobs follow it');
    } catch (error) {
      log.warn({ err: error }, 'the queue could not look at the clock');
    }
  }

  async function declare(job: Job): Promise<void> {
    const options = { ...job.options, notify: true, ...(job.deadLetter && { deadLetter: job.deadLetter }) };
    await boss.createQueue(job.name, options);
    await boss.updateQueue(job.name, options);
    if (job.cron) await boss.schedule(job.name, job.cron, {});
  }

  return {
    send: async (tx, job, data, options = {}) => {
      await boss.send(job.name, data, { ...options, db: within(tx) });
    },
    cancel: async (tx, job, id) => {
      await boss.cancel(job.name, id, { db: within(tx) });
    },
    open: async ({ alone }) => {
      await boss.start();
      await noteClock();
      noticing = setInterval(() => void noteClock(), pollInterval).unref();
      // A dead letter's queue has to exist before the queue that names it.
      for (const job of jobs.toSorted((candidate) => (candidate.deadLetter ? 1 : -1))) await declare(job);
      if (alone) await reclaim(boss, database.db);
      open = true;
    },
    work: async (handlers) => {
      checkHandlers(jobs, handlers);
      for (const handler of handlers) await work(boss, handler, log);
    },
    stop: async () => {
      clearInterval(noticing);
      if (!open) return;
      open = false;
      await boss.stop({ graceful: true, timeout: 3000, close: true });
    },
    overview: () => readOverview(database.db, jobs),
    isOpen: () => open,
  };
}

async function readOverview(db: Db, jobs: readonly Job[]): Promise<QueueState[]> {
  const rows = await db
    .select({ name: jobTable.name, state: jobTable.state, jobs: count(), oldest: min(jobTable.createdOn) })
    .from(jobTable)
    .where(inArray(jobTable.state, ['created', 'retry', 'active', 'failed']))
    .groupBy(jobTable.name, jobTable.state);
  return jobs.map(({ name }) => {
    const inStates = (...states: string[]) =>
      rows.filter((row) => row.name === name && states.includes(row.state));
    const sum = (...states: string[]) => inStates(...states).reduce((total, row) => total + row.jobs, 0);
    const oldest = inStates('created', 'retry').flatMap((row) => row.oldest ?? []);
    return {
      name,
      waiting: sum('created', 'retry'),
      active: sum('active'),
      failed: sum('failed'),
      oldestWaiting: oldest.toSorted((left, right) => left.getTime() - right.getTime())[0] ?? null,
    };
  });
}

/** Returns the claims of a dead process to the queue at once, instead of waiting for their heartbeat to lapse. */
async function reclaim(boss: PgBoss, db: Db): Promise<void> {
  const claimed = await db
    .select({ id: jobTable.id, name: jobTable.name })
    .from(jobTable)
    .where(eq(jobTable.state, 'active'));
  for (const { id, name } of claimed) {
    await boss.cancel(name, id);
    await boss.resume(name, id);
  }
}

async function work(boss: PgBoss, { job, concurrency, run }: JobHandler, log: Log): Promise<void> {
  const polling = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1 };
  for (let worker = 0; worker < concurrency; worker += 1) {
    let id = '';
    id = await boss.work(job.name, polling, async ([claimed]) => {
      if (!claimed) return;
      try {
        await run(claimed.data, { id: claimed.id, signal: claimed.signal });
      } catch (error) {
        log.warn({ err: error, job: job.name, id: claimed.id }, 'a job failed and may be tried again');
        throw error;
      } finally {
        // More jobs may wait already: without this, a batch would take one second per job.
        boss.notifyWorker(id);
      }
    });
  }
}
