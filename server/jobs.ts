import { forgetOldResets } from './accounts/recovery.service.ts';
import { forgetOldVerifications } from './accounts/registration.service.ts';
import { forgetOldSessions } from './accounts/sessions.service.ts';
import { forgetPastWindows } from './platform/http/rate-limit.ts';
import { mailHandler, mailJob } from './platform/mail/mail.job.ts';
import type { Platform } from './platform/platform.ts';
import { defineJob, handle, type Job, type JobHandler } from './platform/queue/job.ts';
import * as v from 'valibot';

/** Every night, when Vietnam sleeps: what is past its time goes, and the embedded database is tidied. */
const housekeepingJob = defineJob({
  name: 'housekeeping',
  data: v.looseObject({}),
  options: { retryLimit: 2, retryDelay: 60, expireInSeconds: 1800 },
  cron: '10 20 * * *',
});

/** Every kind of job that the database may hold. */
export const jobs: readonly Job[] = [mailJob, housekeepingJob];

export const jobHandlers = (platform: Platform): readonly JobHandler[] => [
  mailHandler(platform),
  handle(housekeepingJob, () => keepHouse(platform)),
];

export async function keepHouse(platform: Platform): Promise<void> {
  await forgetPastWindows(platform);
  await forgetOldVerifications(platform);
  await forgetOldResets(platform);
  await forgetOldSessions(platform);
  await platform.database.vacuum();
}
