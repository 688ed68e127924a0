import * as v from 'valibot';

import { Id } from '#api/contract/common.ts';
import { days, hours, minutes, seconds } from '#server/platform/clock.ts';
import { defineJob } from '#server/platform/queue/job.ts';

/** After which failed try comes the next one, and when: over a day in all. */
export const retryPauses: readonly number[] = [
  seconds(5),
  seconds(30),
  minutes(2),
  minutes(10),
  minutes(30),
  hours(1),
  hours(2),
  hours(4),
  hours(8),
  hours(8),
];

/** What was sent is kept for so long. */
export const logLife = days(30);

/**
 * Tells one endpoint of one event, once. Safe to repeat: what has been told is not told again, and what was told by a worker that
 * died before it said so is told twice under the same event id. The pauses between tries are the delivery's own.
 */
export const webhookJob = defineJob({
  name: 'webhook',
  data: v.object({ delivery: Id }),
  options: { retryLimit: 5, retryDelay: 5, retryBackoff: true, expireInSeconds: 60, deleteAfterSeconds: 60 },
});
