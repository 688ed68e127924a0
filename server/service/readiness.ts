import { sql } from 'drizzle-orm';

import { seconds } from '#server/platform/clock.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Shorter than the interval of a load balancer's checks, so that each check gets a response. */
const checkTimeout = seconds(2);

/** Whether the server can respond to calls now. Migrations are applied before the server listens. */
export async function isReady({
  db,
  disk,
  queue,
  log,
}: Pick<Platform, 'db' | 'disk' | 'log'> & { queue: Pick<Platform['queue'], 'isOpen'> }): Promise<boolean> {
  try {
    await inTime(db.execute(sql`select 1`));
    if (await inTime(disk.isFull())) {
      log.error('there is no room left in the data directory: no files are taken');
      return false;
    }
    return queue.isOpen();
  } catch (error) {
    log.warn({ err: error }, 'the database does not answer');
    return false;
  }
}

async function inTime<Result>(answer: PromiseLike<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${checkTimeout} ms`)), checkTimeout);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
