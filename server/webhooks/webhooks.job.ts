import * as v from 'valibot';

import { Id } from '#api/contract/common.ts';
import { days, hours, minutes, seconds } from '#server/platform/clock.ts';
import { defineJob } from '#server/platform/queue/job.ts';

/** Pauses before each retry: over a day in total. */
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

/** Time for which deliveries are kept. */
export const logLife = days(30);

/**
 * Delivers one event to one endpoint, once. Safe to repeat: a stored delivery is not sent again, and a delivery whose worker died
 * before storing it is sent twice under the same event id. The delivery schedules its own retries.
 */
export const webhookJob = defineJob({
  name: 'webhook',
  data: v.object({ delivery: Id }),
  options: { retryLimit: 5, retryDelay: 5, retryBackoff: true, expireInSeconds: 60, deleteAfterSeconds: 60 },
});
